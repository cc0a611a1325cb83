CREATE TABLE "vacuums_due" (
	"id" uuid PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "conversation_id" uuid;--> statement-breakpoint
CREATE INDEX "vacuums_due_idx" ON "vacuums_due" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "media_files_conversation_id_idx" ON "media_files" USING btree ("conversation_id") WHERE conversation_id is not null;