ALTER TABLE "campaigns" ADD COLUMN "schedule_handled_for" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "schedule_problem" text;--> statement-breakpoint
CREATE INDEX "campaigns_scheduled_idx" ON "campaigns" USING btree ("scheduled_at") WHERE status = 'draft' and scheduled_at is not null and schedule_handled_for is distinct from scheduled_at;