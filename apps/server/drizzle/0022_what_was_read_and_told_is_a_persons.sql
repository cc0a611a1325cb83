CREATE TABLE "conversation_reads" (
	"user_id" uuid NOT NULL,
	"reader_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"unread_mark" integer NOT NULL,
	"read_until" timestamp with time zone,
	CONSTRAINT "conversation_reads_user_id_reader_id_conversation_id_pk" PRIMARY KEY("user_id","reader_id","conversation_id")
);
--> statement-breakpoint
DROP INDEX "notifications_unread_group_key";--> statement-breakpoint
DROP INDEX "notifications_newest_idx";--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "hears_all" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "unread_mark" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "recipient_id" uuid;--> statement-breakpoint
ALTER TABLE "conversation_reads" ADD CONSTRAINT "conversation_reads_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_reads" ADD CONSTRAINT "conversation_reads_reader_id_users_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_reads" ADD CONSTRAINT "conversation_reads_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_reads_reader_id_idx" ON "conversation_reads" USING btree ("reader_id");--> statement-breakpoint
CREATE INDEX "conversation_reads_conversation_id_idx" ON "conversation_reads" USING btree ("conversation_id");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_recipient_id_users_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_recipient_id_idx" ON "notifications" USING btree ("recipient_id") WHERE recipient_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_unread_group_key" ON "notifications" USING btree ("user_id",(coalesce(recipient_id, user_id)),"group_key") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notifications_newest_idx" ON "notifications" USING btree ("user_id",(coalesce(recipient_id, user_id)),"happened_at" DESC NULLS LAST,"id" DESC NULLS LAST);