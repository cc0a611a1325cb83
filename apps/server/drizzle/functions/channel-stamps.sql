-- Gives an analytics event of a channel the channel account in use, unless the statement that records it names one.
CREATE OR REPLACE FUNCTION prumo_stamp_channel() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.channel_account_id := (
    SELECT a.id FROM channel_accounts a
    WHERE a.user_id = NEW.user_id
      AND a.provider = coalesce((SELECT s.provider FROM whatsapp_settings s WHERE s.user_id = NEW.user_id), 'simulator')
  );
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER analytics_events_stamp_channel BEFORE INSERT ON analytics_events FOR EACH ROW
  WHEN (NEW.channel_account_id IS NULL AND NEW.event_type NOT IN ('lead_created', 'status_changed'))
  EXECUTE FUNCTION prumo_stamp_channel();

-- The agent's decisions get the channel account in the same way.
CREATE OR REPLACE TRIGGER agent_decisions_stamp_channel BEFORE INSERT ON agent_decisions FOR EACH ROW
  WHEN (NEW.channel_account_id IS NULL) EXECUTE FUNCTION prumo_stamp_channel();
