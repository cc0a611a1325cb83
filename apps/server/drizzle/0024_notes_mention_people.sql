ALTER TABLE "conversation_notes" ADD COLUMN "mentions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "note_id" uuid;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_note_id_conversation_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."conversation_notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_note_id_idx" ON "notifications" USING btree ("note_id") WHERE note_id is not null;