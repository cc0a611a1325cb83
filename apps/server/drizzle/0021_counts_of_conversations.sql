-- What a message is searched by, accent- and case-blind. The dictionary is named with its schema, because an index is
-- built with a search path of its own.
DO $do$
DECLARE place text := (SELECT n.nspname FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE e.extname = 'unaccent');
BEGIN
  EXECUTE format(
    $f$CREATE FUNCTION prumo_said(message text, file_name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
      AS $$ SELECT lower(%1$I.unaccent('%1$I.unaccent', message || coalesce(' ' || file_name, ''))) $$ $f$, place);
END $do$;
--> statement-breakpoint
-- How many conversations of each kind an account has, as the sum of the rows of a kind, kept as lead_counts is: writers
-- only add rows, and a chore folds them.
CREATE TABLE "conversation_counts" (
	"user_id" uuid NOT NULL REFERENCES "users"("id") ON DELETE CASCADE,
	"status" text NOT NULL,
	"is_active" boolean NOT NULL,
	"is_unread" boolean NOT NULL,
	"is_unanswered" boolean NOT NULL,
	"total" integer NOT NULL,
	"is_folded" boolean NOT NULL DEFAULT false
);
--> statement-breakpoint
CREATE INDEX "conversation_counts_user_idx" ON "conversation_counts" ("user_id");
--> statement-breakpoint
CREATE INDEX "conversation_counts_new_idx" ON "conversation_counts" ("user_id") WHERE NOT is_folded;
--> statement-breakpoint
CREATE FUNCTION prumo_count_new_conversations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO conversation_counts
  SELECT user_id, status, is_active, has_unread_messages, unanswered_since IS NOT NULL, count(*) FROM new_rows
  GROUP BY 1, 2, 3, 4, 5;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- An account that is being deleted takes its counts along and can have no new ones.
CREATE FUNCTION prumo_count_deleted_conversations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO conversation_counts
  SELECT user_id, status, is_active, has_unread_messages, unanswered_since IS NOT NULL, -count(*) FROM old_rows
  WHERE EXISTS (SELECT 1 FROM users WHERE users.id = old_rows.user_id)
  GROUP BY 1, 2, 3, 4, 5;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Row by row and only where the kind changed: nearly every statement changes one conversation, and most of them leave it
-- the kind it was.
CREATE FUNCTION prumo_count_changed_conversation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO conversation_counts VALUES
    (OLD.user_id, OLD.status, OLD.is_active, OLD.has_unread_messages, OLD.unanswered_since IS NOT NULL, -1),
    (NEW.user_id, NEW.status, NEW.is_active, NEW.has_unread_messages, NEW.unanswered_since IS NOT NULL, 1);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER conversations_count_new AFTER INSERT ON conversations REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION prumo_count_new_conversations();
--> statement-breakpoint
CREATE TRIGGER conversations_count_deleted AFTER DELETE ON conversations REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION prumo_count_deleted_conversations();
--> statement-breakpoint
CREATE TRIGGER conversations_count_changed AFTER UPDATE ON conversations
  FOR EACH ROW WHEN (
    (OLD.user_id, OLD.status, OLD.is_active, OLD.has_unread_messages, OLD.unanswered_since IS NOT NULL)
    IS DISTINCT FROM (NEW.user_id, NEW.status, NEW.is_active, NEW.has_unread_messages, NEW.unanswered_since IS NOT NULL)
  ) EXECUTE FUNCTION prumo_count_changed_conversation();
--> statement-breakpoint
-- As prumo_fold_lead_counts: the sums are the same before and after, for everybody.
CREATE FUNCTION prumo_fold_conversation_counts() RETURNS void LANGUAGE sql AS $$
  WITH changed AS (
    SELECT id FROM users WHERE id IN (SELECT user_id FROM conversation_counts WHERE NOT is_folded)
    ORDER BY id FOR KEY SHARE SKIP LOCKED
  ), taken AS (
    DELETE FROM conversation_counts WHERE ctid = ANY (ARRAY(
      SELECT c.ctid FROM conversation_counts c WHERE c.user_id IN (SELECT id FROM changed) FOR UPDATE OF c SKIP LOCKED
    ))
    RETURNING *
  )
  INSERT INTO conversation_counts
  SELECT user_id, status, is_active, is_unread, is_unanswered, sum(total), true FROM taken
  GROUP BY 1, 2, 3, 4, 5
  HAVING sum(total) <> 0;
$$;
--> statement-breakpoint
INSERT INTO conversation_counts
SELECT user_id, status, is_active, has_unread_messages, unanswered_since IS NOT NULL, count(*), true FROM conversations
GROUP BY 1, 2, 3, 4, 5;
--> statement-breakpoint
-- One index with the archived ones apart serves the inbox and its history.
DROP INDEX "conversations_user_recent_idx";
