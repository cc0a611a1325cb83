CREATE TABLE "queue_drops" (
	"key" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"channel_account_id" uuid NOT NULL,
	"queue_id" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "queue_drops" ADD CONSTRAINT "queue_drops_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_drops" ADD CONSTRAINT "queue_drops_channel_account_id_channel_accounts_id_fk" FOREIGN KEY ("channel_account_id") REFERENCES "public"."channel_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "queue_drops_user_id_idx" ON "queue_drops" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "queue_drops_channel_account_id_idx" ON "queue_drops" USING btree ("channel_account_id");--> statement-breakpoint
CREATE INDEX "queue_drops_due_idx" ON "queue_drops" USING btree ("due_at");