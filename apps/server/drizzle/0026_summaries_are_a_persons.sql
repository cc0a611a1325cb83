ALTER TABLE "members" ADD COLUMN "email_notifications" boolean;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "browser_notifications" boolean;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "whatsapp_notifications" boolean;--> statement-breakpoint
-- An account had one summary of each way: it is its owner's, of several the first who is active.
ALTER TABLE "summary_recipients" ADD COLUMN "member_id" uuid;--> statement-breakpoint
UPDATE "summary_recipients" r SET "member_id" = m."user_id" FROM (
  SELECT DISTINCT ON ("account_id") "account_id", "user_id" FROM "members" WHERE "role" = 'owner'
  ORDER BY "account_id", "deactivated_at" IS NOT NULL, "created_at", "user_id"
) m WHERE m."account_id" = r."user_id";--> statement-breakpoint
UPDATE "outbox" o SET "client_key" = o."client_key" || ':' || m."user_id" FROM (
  SELECT DISTINCT ON ("account_id") "account_id", "user_id" FROM "members" WHERE "role" = 'owner'
  ORDER BY "account_id", "deactivated_at" IS NOT NULL, "created_at", "user_id"
) m WHERE m."account_id" = o."user_id" AND o."kind" = 'summary';--> statement-breakpoint
DELETE FROM "summary_recipients" WHERE "member_id" IS NULL;--> statement-breakpoint
ALTER TABLE "summary_recipients" ALTER COLUMN "member_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "summary_recipients" ADD CONSTRAINT "summary_recipients_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
DROP INDEX "summary_recipients_user_way_key";--> statement-breakpoint
CREATE UNIQUE INDEX "summary_recipients_member_way_key" ON "summary_recipients" USING btree ("user_id","member_id","way");--> statement-breakpoint
CREATE INDEX "summary_recipients_member_id_idx" ON "summary_recipients" USING btree ("member_id");
