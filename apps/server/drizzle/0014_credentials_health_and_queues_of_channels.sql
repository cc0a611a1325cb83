ALTER TABLE "campaign_sends" ADD COLUMN "queue_id" text;--> statement-breakpoint
ALTER TABLE "campaign_sends" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "channel_accounts" ADD COLUMN "instance_id" text;--> statement-breakpoint
ALTER TABLE "channel_accounts" ADD COLUMN "base_url" text;--> statement-breakpoint
ALTER TABLE "channel_accounts" ADD COLUMN "business_account_id" text;--> statement-breakpoint
ALTER TABLE "channel_accounts" ADD COLUMN "secrets" text;--> statement-breakpoint
ALTER TABLE "channel_accounts" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "channel_accounts" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "channel_accounts" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "channel_accounts" ADD COLUMN "disconnected_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "channel_accounts" ADD COLUMN "restriction" text;--> statement-breakpoint
ALTER TABLE "channel_accounts" ADD COLUMN "restricted_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "channel_accounts" ADD COLUMN "answers" text;--> statement-breakpoint
ALTER TABLE "channel_accounts" ADD COLUMN "replaced_webhook_url" text;--> statement-breakpoint
ALTER TABLE "channel_accounts" ADD COLUMN "queued_message_id" text;--> statement-breakpoint
ALTER TABLE "channel_accounts" ADD COLUMN "queued_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD COLUMN "media_reference" jsonb;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD COLUMN "media_problem" text;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD COLUMN "queue_id" text;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD COLUMN "quoted_id" text;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD COLUMN "template" jsonb;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD COLUMN "written_because" jsonb;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "is_ai_off" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "whatsapp_settings" DROP COLUMN "instance_id";--> statement-breakpoint
ALTER TABLE "whatsapp_settings" DROP COLUMN "api_key";