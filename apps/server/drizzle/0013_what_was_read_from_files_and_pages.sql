CREATE TABLE "knowledge_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"fingerprints" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "knowledge_entries" ADD COLUMN "document_id" uuid;--> statement-breakpoint
ALTER TABLE "knowledge_entries" ADD COLUMN "fingerprint" text;--> statement-breakpoint
ALTER TABLE "knowledge_documents" ADD CONSTRAINT "knowledge_documents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "knowledge_documents_user_id_idx" ON "knowledge_documents" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "knowledge_entries" ADD CONSTRAINT "knowledge_entries_document_id_knowledge_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."knowledge_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "knowledge_entries_document_id_idx" ON "knowledge_entries" USING btree ("document_id");