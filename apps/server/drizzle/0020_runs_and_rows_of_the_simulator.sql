CREATE TABLE "simulated_suppressions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"phone_key" text NOT NULL,
	"phone" text NOT NULL,
	"has_written_since" boolean DEFAULT false NOT NULL,
	"matched_message" text,
	"channel_account_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "campaign_executions_lead_key";--> statement-breakpoint
DROP INDEX "campaign_executions_person_key";--> statement-breakpoint
DROP INDEX "campaign_sends_lead_template_key";--> statement-breakpoint
DROP INDEX "campaign_sends_person_template_key";--> statement-breakpoint
ALTER TABLE "campaign_contacts" DROP CONSTRAINT "campaign_contacts_campaign_id_person_key_pk";--> statement-breakpoint
ALTER TABLE "campaign_contacts" ADD COLUMN "is_simulated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign_contacts" ADD CONSTRAINT "campaign_contacts_campaign_id_person_key_is_simulated_pk" PRIMARY KEY("campaign_id","person_key","is_simulated");--> statement-breakpoint
ALTER TABLE "campaign_executions" ADD COLUMN "channel_account_id" uuid;--> statement-breakpoint
ALTER TABLE "campaign_executions" ADD COLUMN "is_simulated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign_sends" ADD COLUMN "is_simulated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "channel_accounts" ADD COLUMN "next_webhook_secret" text;--> statement-breakpoint
ALTER TABLE "channel_accounts" ADD COLUMN "watch_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD COLUMN "is_simulated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "given_to_ai_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "came_by_message" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "analytics_events" ADD COLUMN "channel_account_id" uuid;--> statement-breakpoint
ALTER TABLE "analytics_events" ADD COLUMN "is_simulated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "simulated_suppressions" ADD CONSTRAINT "simulated_suppressions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "simulated_suppressions_user_phone_key" ON "simulated_suppressions" USING btree ("user_id","phone_key");--> statement-breakpoint
CREATE UNIQUE INDEX "channel_accounts_next_secret_key" ON "channel_accounts" USING btree ("next_webhook_secret");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_executions_lead_key" ON "campaign_executions" USING btree ("campaign_id","lead_id","is_simulated");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_executions_person_key" ON "campaign_executions" USING btree ("campaign_id","person_key","is_simulated");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_sends_lead_template_key" ON "campaign_sends" USING btree ("campaign_id","lead_id","template_id","is_simulated");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_sends_person_template_key" ON "campaign_sends" USING btree ("campaign_id","person_key","template_id","is_simulated");--> statement-breakpoint
-- Until now there was no other channel than the simulator.
UPDATE campaign_executions e SET is_simulated = true,
  channel_account_id = (SELECT a.id FROM channel_accounts a JOIN campaigns c ON c.user_id = a.user_id
    WHERE c.id = e.campaign_id AND a.provider = 'simulator');--> statement-breakpoint
UPDATE campaign_contacts SET is_simulated = true;--> statement-breakpoint
UPDATE campaign_sends s SET is_simulated = true FROM channel_accounts a
  WHERE a.id = s.channel_account_id AND a.provider = 'simulator';--> statement-breakpoint
UPDATE suppressions s SET channel_account_id = a.id FROM channel_accounts a
  WHERE a.user_id = s.user_id AND a.provider = 'simulator' AND s.matched_message IS NOT NULL;--> statement-breakpoint
UPDATE leads l SET came_by_message = true
  WHERE EXISTS (SELECT 1 FROM analytics_events v
    WHERE v.lead_id = l.id AND v.event_type = 'lead_created' AND v.source = 'inbound');--> statement-breakpoint
UPDATE analytics_events v SET channel_account_id = a.id FROM channel_accounts a
  WHERE a.user_id = v.user_id AND a.provider = 'simulator'
    AND v.event_type NOT IN ('lead_created', 'status_changed');--> statement-breakpoint
-- Every event of a channel carries the account it happened on, whoever records it: the one in use unless it is said.
CREATE FUNCTION prumo_stamp_channel() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.channel_account_id := (
    SELECT a.id FROM channel_accounts a
    WHERE a.user_id = NEW.user_id
      AND a.provider = coalesce((SELECT s.provider FROM whatsapp_settings s WHERE s.user_id = NEW.user_id), 'simulator')
  );
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER analytics_events_stamp_channel BEFORE INSERT ON analytics_events FOR EACH ROW
  WHEN (NEW.channel_account_id IS NULL AND NEW.event_type NOT IN ('lead_created', 'status_changed'))
  EXECUTE FUNCTION prumo_stamp_channel();
