DROP INDEX "campaign_sends_due_idx";--> statement-breakpoint
DROP INDEX "conversation_messages_queue_idx";--> statement-breakpoint
DROP INDEX "conversations_agent_due_idx";--> statement-breakpoint
ALTER TABLE "campaign_sends" ADD COLUMN "drop_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "campaign_sends" ADD COLUMN "drop_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD COLUMN "drop_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD COLUMN "drop_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "campaign_sends_drop_idx" ON "campaign_sends" USING btree ("drop_due_at") WHERE drop_due_at is not null;--> statement-breakpoint
CREATE INDEX "conversation_messages_drop_idx" ON "conversation_messages" USING btree ("drop_due_at") WHERE drop_due_at is not null;--> statement-breakpoint
CREATE INDEX "campaign_sends_due_idx" ON "campaign_sends" USING btree ("user_id","due_at") WHERE status = 'queued';--> statement-breakpoint
CREATE INDEX "conversation_messages_queue_idx" ON "conversation_messages" USING btree ("user_id","due_at") WHERE status = 'queued';--> statement-breakpoint
CREATE INDEX "conversations_agent_due_idx" ON "conversations" USING btree ("user_id","agent_due_at") WHERE agent_due_at is not null;