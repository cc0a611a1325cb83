CREATE TABLE "direct_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"channel_account_id" uuid,
	"to_phone" text NOT NULL,
	"message" text NOT NULL,
	"message_type" text NOT NULL,
	"media_url" text,
	"file_name" text,
	"status" text NOT NULL,
	"fail_reason" text,
	"provider_message_id" text,
	"queue_id" text,
	"confirmed_at" timestamp with time zone,
	"client_key" text NOT NULL,
	"lease_token" uuid,
	"lease_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "campaign_sends_drop_idx";--> statement-breakpoint
ALTER TABLE "direct_messages" ADD CONSTRAINT "direct_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "direct_messages" ADD CONSTRAINT "direct_messages_channel_account_id_channel_accounts_id_fk" FOREIGN KEY ("channel_account_id") REFERENCES "public"."channel_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "direct_messages_client_key" ON "direct_messages" USING btree ("user_id","client_key");--> statement-breakpoint
CREATE UNIQUE INDEX "direct_messages_provider_key" ON "direct_messages" USING btree ("channel_account_id","provider_message_id") WHERE provider_message_id is not null;--> statement-breakpoint
CREATE INDEX "direct_messages_channel_account_id_idx" ON "direct_messages" USING btree ("channel_account_id","queue_id");--> statement-breakpoint
CREATE INDEX "direct_messages_sending_idx" ON "direct_messages" USING btree ("lease_until") WHERE status = 'sending';--> statement-breakpoint
CREATE INDEX "conversation_messages_queue_id_idx" ON "conversation_messages" USING btree ("channel_account_id","queue_id") WHERE queue_id is not null;--> statement-breakpoint
ALTER TABLE "campaign_sends" DROP COLUMN "drop_due_at";--> statement-breakpoint
ALTER TABLE "campaign_sends" DROP COLUMN "drop_tries";