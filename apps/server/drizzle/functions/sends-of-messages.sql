-- The send of a message goes with it. Two stay: a campaign's, which is its plan too, and one that is still to be taken out
-- of a provider's queue. The name of the trigger makes it the last: the others read the sends.
CREATE OR REPLACE FUNCTION prumo_remove_sends() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM outbox o USING old_messages m WHERE o.id = m.id AND o.kind <> 'campaign'
    AND NOT (o.kind = 'detached' AND o.drop_due_at IS NOT NULL);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER conversation_messages_with_sends AFTER DELETE ON conversation_messages
  REFERENCING OLD TABLE AS old_messages FOR EACH STATEMENT EXECUTE FUNCTION prumo_remove_sends();
