CREATE TABLE "open_sends" (
	"key" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"channel_account_id" uuid NOT NULL,
	"to_address" text NOT NULL,
	"text" text NOT NULL,
	"handed_at" timestamp with time zone NOT NULL,
	"look_at" timestamp with time zone NOT NULL,
	"looks" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "channel_accounts" ADD COLUMN "awaits_event_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "channel_accounts" ADD COLUMN "silent_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "open_sends" ADD CONSTRAINT "open_sends_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_sends" ADD CONSTRAINT "open_sends_channel_account_id_channel_accounts_id_fk" FOREIGN KEY ("channel_account_id") REFERENCES "public"."channel_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "open_sends_user_id_idx" ON "open_sends" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "open_sends_channel_account_id_idx" ON "open_sends" USING btree ("channel_account_id");--> statement-breakpoint
CREATE INDEX "open_sends_look_idx" ON "open_sends" USING btree ("look_at");