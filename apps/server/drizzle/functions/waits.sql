-- Triggers keep two tables, so that the reports of a period need not read all of its messages: conversation_waits has
-- one row for each wait that an answer ended, conversation_hours counts each conversation's messages by hour. They
-- run in the transaction that writes the messages. It has locked the conversation, so no two compute the same waits.
CREATE OR REPLACE FUNCTION prumo_is_answer(m conversation_messages) RETURNS boolean
  LANGUAGE sql STABLE
  AS $$
    SELECT m.direction = 'outbound' AND m.author IN ('ai', 'user')
      AND EXISTS (SELECT 1 FROM outbox o WHERE o.id = m.id AND o.status = 'sent')
  $$;

-- The counts that a message adds to its hour once it was sent. Simulated messages, and outbound ones other than the AI's
-- answers, return no row.
CREATE OR REPLACE FUNCTION prumo_parts_of(m conversation_messages) RETURNS TABLE
  (hour timestamptz, heard integer, heard_at timestamptz, answered integer, positive integer, neutral integer, negative integer)
  LANGUAGE sql STABLE
  AS $$
    SELECT date_trunc('hour', m."timestamp", 'UTC'), (m.direction = 'inbound')::int,
      CASE WHEN m.direction = 'inbound' THEN m."timestamp" END, (m.direction = 'outbound')::int,
      (m.direction = 'inbound' AND m.sentiment IS NOT DISTINCT FROM 'positivo')::int,
      (m.direction = 'inbound' AND m.sentiment IS NOT DISTINCT FROM 'neutro')::int,
      (m.direction = 'inbound' AND m.sentiment IS NOT DISTINCT FROM 'negativo')::int
    WHERE NOT m.is_simulated AND (m.direction = 'inbound' OR m.author = 'ai')
  $$;

-- Computes the waits that the given messages may have changed: those that the first two answers from each message on
-- ended. A wait begins with the lead's first message since the previous answer, at most thirty days before its end.
CREATE OR REPLACE FUNCTION prumo_reckon_waits(talks uuid[], moments timestamptz[], ids uuid[]) RETURNS void LANGUAGE sql AS $$
  WITH answers AS (
    SELECT DISTINCT a.id, a.conversation_id, a.user_id, a."timestamp", a.author, a.author_user_id, l.lead_source
    FROM unnest(talks, moments, ids) AS t (conversation_id, "timestamp", id)
    JOIN conversations c ON c.id = t.conversation_id JOIN leads l ON l.id = c.lead_id
    CROSS JOIN LATERAL (
      SELECT m.* FROM conversation_messages m
      WHERE m.conversation_id = t.conversation_id AND (m."timestamp", m.id) >= (t."timestamp", t.id)
        AND NOT m.is_simulated AND prumo_is_answer(m)
      ORDER BY m."timestamp", m.id LIMIT 2
    ) AS a
  ), reckoned AS (
    SELECT a.*, (
      SELECT min(m."timestamp") FROM conversation_messages m
      WHERE m.conversation_id = a.conversation_id AND m.direction = 'inbound' AND NOT m.is_simulated
        AND (m."timestamp", m.id) < (a."timestamp", a.id) AND m."timestamp" >= a."timestamp" - interval '30 days'
        AND (p.id IS NULL OR (m."timestamp", m.id) > (p."timestamp", p.id))
    ) AS began_at
    FROM answers a LEFT JOIN LATERAL (
      SELECT m."timestamp", m.id FROM conversation_messages m
      WHERE m.conversation_id = a.conversation_id AND (m."timestamp", m.id) < (a."timestamp", a.id)
        AND NOT m.is_simulated AND prumo_is_answer(m)
      ORDER BY m."timestamp" DESC, m.id DESC LIMIT 1
    ) AS p ON true
  ), gone AS (
    DELETE FROM conversation_waits w USING reckoned r WHERE w.answer_id = r.id AND r.began_at IS NULL
  )
  INSERT INTO conversation_waits
    (answer_id, conversation_id, user_id, began_at, ended_at, answered_by, answered_by_user, lead_source)
  SELECT id, conversation_id, user_id, began_at, "timestamp", author, author_user_id, lead_source FROM reckoned
  WHERE began_at IS NOT NULL ORDER BY id
  ON CONFLICT (answer_id) DO UPDATE SET conversation_id = excluded.conversation_id, began_at = excluded.began_at,
    ended_at = excluded.ended_at, answered_by = excluded.answered_by, answered_by_user = excluded.answered_by_user,
    lead_source = excluded.lead_source
$$;

CREATE OR REPLACE FUNCTION prumo_tell_new_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO conversation_hours AS kept
  SELECT n.conversation_id, p.hour, n.user_id, sum(p.heard), max(p.heard_at), sum(p.answered), sum(p.positive), sum(p.neutral),
    sum(p.negative)
  FROM new_messages n CROSS JOIN LATERAL prumo_parts_of(n) p
  WHERE n.direction = 'inbound' OR prumo_is_answer(n)
  GROUP BY n.conversation_id, p.hour, n.user_id ORDER BY n.conversation_id, p.hour
  ON CONFLICT (conversation_id, hour) DO UPDATE SET heard = kept.heard + excluded.heard,
    heard_at = greatest(kept.heard_at, excluded.heard_at), answered = kept.answered + excluded.answered,
    positive = kept.positive + excluded.positive, neutral = kept.neutral + excluded.neutral,
    negative = kept.negative + excluded.negative;
  PERFORM prumo_reckon_waits(array_agg(n.conversation_id), array_agg(n."timestamp"), array_agg(n.id)) FROM new_messages n
  WHERE NOT n.is_simulated AND (n.direction = 'inbound' OR prumo_is_answer(n));
  RETURN NULL;
END $$;

-- The join skips conversations that are being deleted: their foreign keys delete their hours and waits.
CREATE OR REPLACE FUNCTION prumo_untell_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE conversation_hours h SET heard = h.heard - o.heard, answered = h.answered - o.answered,
    positive = h.positive - o.positive, neutral = h.neutral - o.neutral, negative = h.negative - o.negative,
    heard_at = (SELECT max(m."timestamp") FROM conversation_messages m WHERE m.conversation_id = h.conversation_id
      AND m.direction = 'inbound' AND NOT m.is_simulated AND m."timestamp" >= h.hour AND m."timestamp" < h.hour + interval '1 hour')
  FROM (
    SELECT o.conversation_id, p.hour, sum(p.heard) AS heard, sum(p.answered) AS answered, sum(p.positive) AS positive,
      sum(p.neutral) AS neutral, sum(p.negative) AS negative
    FROM old_messages o JOIN conversations c ON c.id = o.conversation_id CROSS JOIN LATERAL prumo_parts_of(o) p
    WHERE o.direction = 'inbound' OR prumo_is_answer(o)
    GROUP BY o.conversation_id, p.hour
  ) AS o WHERE h.conversation_id = o.conversation_id AND h.hour = o.hour;
  DELETE FROM conversation_waits w USING old_messages o WHERE w.answer_id = o.id;
  PERFORM prumo_reckon_waits(array_agg(o.conversation_id), array_agg(o."timestamp"), array_agg(o.id)) FROM old_messages o
  WHERE NOT o.is_simulated AND (o.direction = 'inbound' OR prumo_is_answer(o));
  RETURN NULL;
END $$;

-- Takes a message's counts from its hour, or adds them to it.
CREATE OR REPLACE FUNCTION prumo_uncount_message(m conversation_messages) RETURNS void LANGUAGE sql AS $$
  UPDATE conversation_hours h SET heard = h.heard - p.heard, answered = h.answered - p.answered,
    positive = h.positive - p.positive, neutral = h.neutral - p.neutral, negative = h.negative - p.negative,
    heard_at = (SELECT max(x."timestamp") FROM conversation_messages x WHERE x.conversation_id = h.conversation_id
      AND x.direction = 'inbound' AND NOT x.is_simulated AND x."timestamp" >= h.hour AND x."timestamp" < h.hour + interval '1 hour')
  FROM prumo_parts_of(m) p WHERE h.conversation_id = m.conversation_id AND h.hour = p.hour
$$;

CREATE OR REPLACE FUNCTION prumo_count_message(m conversation_messages) RETURNS void LANGUAGE sql AS $$
  INSERT INTO conversation_hours AS kept
  SELECT m.conversation_id, p.hour, m.user_id, p.heard, p.heard_at, p.answered, p.positive, p.neutral, p.negative
  FROM prumo_parts_of(m) p
  ON CONFLICT (conversation_id, hour) DO UPDATE SET heard = kept.heard + excluded.heard,
    heard_at = greatest(kept.heard_at, excluded.heard_at), answered = kept.answered + excluded.answered,
    positive = kept.positive + excluded.positive, neutral = kept.neutral + excluded.neutral,
    negative = kept.negative + excluded.negative
$$;

CREATE OR REPLACE FUNCTION prumo_retell_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.direction = 'outbound' AND NOT prumo_is_answer(NEW) THEN RETURN NULL; END IF;
  PERFORM prumo_uncount_message(OLD);
  PERFORM prumo_count_message(NEW);
  DELETE FROM conversation_waits WHERE answer_id = OLD.id;
  PERFORM prumo_reckon_waits(ARRAY[OLD.conversation_id, NEW.conversation_id], ARRAY[OLD."timestamp", NEW."timestamp"],
    ARRAY[OLD.id, NEW.id]);
  RETURN NULL;
END $$;

-- An answer was sent, or turned out not to have been.
CREATE OR REPLACE FUNCTION prumo_retell_send() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE m conversation_messages;
BEGIN
  SELECT * INTO m FROM conversation_messages WHERE id = NEW.id AND author IN ('ai', 'user') AND NOT is_simulated;
  IF m.id IS NULL THEN RETURN NULL; END IF;
  IF NEW.status = 'sent' THEN PERFORM prumo_count_message(m);
  ELSE
    PERFORM prumo_uncount_message(m);
    DELETE FROM conversation_waits WHERE answer_id = m.id;
  END IF;
  PERFORM prumo_reckon_waits(ARRAY[m.conversation_id], ARRAY[m."timestamp"], ARRAY[m.id]);
  RETURN NULL;
END $$;

-- A wait has the source of its conversation's lead, so its source changes when a merge gives the conversation to another
-- lead.
CREATE OR REPLACE FUNCTION prumo_resource_waits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE conversation_waits SET lead_source = l.lead_source FROM leads l
  WHERE conversation_id = NEW.id AND l.id = NEW.lead_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER conversation_messages_tell AFTER INSERT ON conversation_messages REFERENCING NEW TABLE AS new_messages
  FOR EACH STATEMENT EXECUTE FUNCTION prumo_tell_new_messages();

CREATE OR REPLACE TRIGGER conversation_messages_untell AFTER DELETE ON conversation_messages REFERENCING OLD TABLE AS old_messages
  FOR EACH STATEMENT EXECUTE FUNCTION prumo_untell_messages();

-- A row trigger with a condition is the cheapest here: nearly all updates change nothing that a report counts.
CREATE OR REPLACE TRIGGER conversation_messages_retell AFTER UPDATE ON conversation_messages
  FOR EACH ROW WHEN (
    (OLD.direction = 'inbound' OR OLD.author IN ('ai', 'user'))
    AND (OLD.conversation_id, OLD."timestamp", OLD.is_simulated, OLD.sentiment)
      IS DISTINCT FROM (NEW.conversation_id, NEW."timestamp", NEW.is_simulated, NEW.sentiment)
  ) EXECUTE FUNCTION prumo_retell_message();

CREATE OR REPLACE TRIGGER outbox_retell AFTER UPDATE OF status ON outbox
  FOR EACH ROW WHEN (NEW.kind IN ('answer', 'reply', 'device') AND (OLD.status = 'sent') IS DISTINCT FROM (NEW.status = 'sent'))
  EXECUTE FUNCTION prumo_retell_send();

CREATE OR REPLACE TRIGGER conversations_lead_source AFTER UPDATE OF lead_id ON conversations
  FOR EACH ROW WHEN (OLD.lead_id IS DISTINCT FROM NEW.lead_id) EXECUTE FUNCTION prumo_resource_waits();
