ALTER TABLE "conversation_messages" ADD COLUMN "media_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD COLUMN "media_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_identities" ADD COLUMN "person_key" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "is_untouched" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "conversation_messages_media_idx" ON "conversation_messages" USING btree ("media_due_at") WHERE media_due_at is not null;--> statement-breakpoint
CREATE INDEX "lead_identities_person_idx" ON "lead_identities" USING btree ("user_id","person_key") WHERE person_key is not null;