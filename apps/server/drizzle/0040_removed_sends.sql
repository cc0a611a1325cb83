CREATE TABLE "removed_sends" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"channel_account_id" uuid NOT NULL,
	"is_simulated" boolean NOT NULL,
	"person_key" text,
	"part" integer NOT NULL,
	"is_first_contact" boolean NOT NULL,
	"handed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "removed_sends" ADD CONSTRAINT "removed_sends_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_sends" ADD CONSTRAINT "removed_sends_channel_account_id_channel_accounts_id_fk" FOREIGN KEY ("channel_account_id") REFERENCES "public"."channel_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "removed_sends_handed_idx" ON "removed_sends" USING btree ("user_id","handed_at");