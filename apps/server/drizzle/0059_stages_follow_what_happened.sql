ALTER TABLE "lead_status_history" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "lead_status_history" ADD COLUMN "message_id" uuid;--> statement-breakpoint
ALTER TABLE "general_settings" ADD COLUMN "moves_leads" boolean DEFAULT true NOT NULL;