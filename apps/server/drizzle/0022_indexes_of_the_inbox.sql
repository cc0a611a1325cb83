DROP INDEX "conversations_user_last_idx";--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "read_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "conversation_messages_search_idx" ON "conversation_messages" USING gin (prumo_said(message, file_name) gin_trgm_ops,"user_id") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "conversations_recent_idx" ON "conversations" USING btree ("user_id","is_active",coalesce(last_message_at, 'epoch'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "conversations_unread_idx" ON "conversations" USING btree ("user_id",coalesce(last_message_at, 'epoch'::timestamptz),"id") WHERE is_active and has_unread_messages;--> statement-breakpoint
CREATE INDEX "conversations_status_idx" ON "conversations" USING btree ("user_id","status",(case when status = 'human_taken' and assigned_to_user_id is null then 1 else 0 end),coalesce(last_message_at, 'epoch'::timestamptz),"id") WHERE is_active;--> statement-breakpoint
-- What nobody marked unread until now was read to its end.
UPDATE conversations SET read_until = last_message_at WHERE NOT has_unread_messages;
