ALTER TABLE "campaign_sends" ADD COLUMN "template" jsonb;--> statement-breakpoint
ALTER TABLE "campaign_sends" ADD COLUMN "hurried_by" text;--> statement-breakpoint
ALTER TABLE "campaign_templates" ADD COLUMN "approved_template" jsonb;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "is_cancelled" boolean DEFAULT false NOT NULL;