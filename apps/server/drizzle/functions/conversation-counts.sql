CREATE OR REPLACE FUNCTION prumo_count_new_conversations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO conversation_counts
  SELECT user_id, status, is_active, has_unread_messages, waiting_since IS NOT NULL, count(*) FROM new_rows
  GROUP BY 1, 2, 3, 4, 5;
  RETURN NULL;
END $$;

-- Skips an account that is being deleted: its counts are deleted with it, and a new row would break the foreign key.
CREATE OR REPLACE FUNCTION prumo_count_deleted_conversations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO conversation_counts
  SELECT user_id, status, is_active, has_unread_messages, waiting_since IS NOT NULL, -count(*) FROM old_rows
  WHERE EXISTS (SELECT 1 FROM accounts WHERE accounts.id = old_rows.user_id)
  GROUP BY 1, 2, 3, 4, 5;
  RETURN NULL;
END $$;

-- Runs for single rows whose kind changed: nearly every statement updates one conversation, and most of them leave its
-- kind as it was.
CREATE OR REPLACE FUNCTION prumo_count_changed_conversation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO conversation_counts VALUES
    (OLD.user_id, OLD.status, OLD.is_active, OLD.has_unread_messages, OLD.waiting_since IS NOT NULL, -1),
    (NEW.user_id, NEW.status, NEW.is_active, NEW.has_unread_messages, NEW.waiting_since IS NOT NULL, 1);
  RETURN NULL;
END $$;

-- Works as prumo_fold_lead_counts does: a concurrent reader sees the same sums before and after.
CREATE OR REPLACE FUNCTION prumo_fold_conversation_counts() RETURNS void LANGUAGE sql AS $$
  WITH changed AS (
    SELECT id FROM accounts WHERE id IN (SELECT user_id FROM conversation_counts WHERE NOT is_folded)
    ORDER BY id FOR KEY SHARE SKIP LOCKED
  ), taken AS (
    DELETE FROM conversation_counts WHERE ctid = ANY (ARRAY(
      SELECT c.ctid FROM conversation_counts c WHERE c.user_id IN (SELECT id FROM changed) FOR UPDATE OF c SKIP LOCKED
    ))
    RETURNING *
  )
  INSERT INTO conversation_counts
  SELECT user_id, status, is_active, is_unread, is_waiting, sum(total), true FROM taken
  GROUP BY 1, 2, 3, 4, 5
  HAVING sum(total) <> 0;
$$;

CREATE OR REPLACE TRIGGER conversations_count_new AFTER INSERT ON conversations REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION prumo_count_new_conversations();

CREATE OR REPLACE TRIGGER conversations_count_deleted AFTER DELETE ON conversations REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION prumo_count_deleted_conversations();

CREATE OR REPLACE TRIGGER conversations_count_changed AFTER UPDATE ON conversations
  FOR EACH ROW WHEN (
    (OLD.user_id, OLD.status, OLD.is_active, OLD.has_unread_messages, OLD.waiting_since IS NOT NULL)
    IS DISTINCT FROM (NEW.user_id, NEW.status, NEW.is_active, NEW.has_unread_messages, NEW.waiting_since IS NOT NULL)
  ) EXECUTE FUNCTION prumo_count_changed_conversation();
