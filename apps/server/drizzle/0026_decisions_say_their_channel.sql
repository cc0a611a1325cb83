ALTER TABLE "agent_decisions" ADD COLUMN "channel_account_id" uuid;--> statement-breakpoint
ALTER TABLE "agent_decisions" ADD COLUMN "is_simulated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE agent_decisions d SET channel_account_id = a.id
  FROM channel_accounts a LEFT JOIN whatsapp_settings s ON s.user_id = a.user_id
  WHERE a.user_id = d.user_id AND a.provider = coalesce(s.provider, 'simulator');--> statement-breakpoint
-- Decisions carry the channel account they were made on, as events do (0020).
CREATE TRIGGER agent_decisions_stamp_channel BEFORE INSERT ON agent_decisions FOR EACH ROW
  WHEN (NEW.channel_account_id IS NULL) EXECUTE FUNCTION prumo_stamp_channel();
