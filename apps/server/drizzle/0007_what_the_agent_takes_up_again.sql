DROP INDEX "conversations_agent_due_idx";--> statement-breakpoint
ALTER TABLE "ai_configuration" ADD COLUMN "reengagement" jsonb DEFAULT '{"isOn":false,"firstAfterHours":24,"hasSecond":true,"secondAfterHours":72,"template":null}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "reengage_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "reengage_fence" integer;--> statement-breakpoint
CREATE INDEX "conversations_agent_due_idx" ON "conversations" USING btree ("user_id",least(agent_due_at, reengage_at)) WHERE agent_due_at is not null or reengage_at is not null;