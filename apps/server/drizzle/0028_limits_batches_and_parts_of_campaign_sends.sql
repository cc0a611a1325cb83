DROP INDEX "campaign_sends_lead_template_key";--> statement-breakpoint
DROP INDEX "campaign_sends_person_template_key";--> statement-breakpoint
ALTER TABLE "campaign_batch_executions" ADD COLUMN "is_simulated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign_batch_executions" ADD COLUMN "hold_reason" text;--> statement-breakpoint
ALTER TABLE "campaign_executions" ADD COLUMN "batch_execution_id" uuid;--> statement-breakpoint
ALTER TABLE "campaign_executions" ADD COLUMN "batch_number" integer;--> statement-breakpoint
ALTER TABLE "campaign_sends" ADD COLUMN "part" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign_sends" ADD COLUMN "media_url" text;--> statement-breakpoint
ALTER TABLE "campaign_sends" ADD COLUMN "file_name" text;--> statement-breakpoint
ALTER TABLE "campaign_sends" ADD COLUMN "shifts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign_sends" ADD COLUMN "ignores_hours" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign_sends" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "pause_reason" text;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "cost" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "campaign_executions" ADD CONSTRAINT "campaign_executions_batch_execution_id_campaign_batch_executions_id_fk" FOREIGN KEY ("batch_execution_id") REFERENCES "public"."campaign_batch_executions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_executions_batch_idx" ON "campaign_executions" USING btree ("batch_execution_id","batch_number");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_sends_lead_template_key" ON "campaign_sends" USING btree ("campaign_id","lead_id","template_id","part","is_simulated");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_sends_person_template_key" ON "campaign_sends" USING btree ("campaign_id","person_key","template_id","part","is_simulated");