DROP INDEX "lead_status_history_user_idx";
--> statement-breakpoint
ALTER TABLE "lead_status_history" ADD COLUMN "seconds" double precision DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "reached" smallint DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- How far in the funnel a status is; who is lost or cold is wherever it was before.
CREATE FUNCTION prumo_funnel_depth(status text) RETURNS smallint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT CASE status WHEN 'fechado' THEN 4 WHEN 'qualificado' THEN 3 WHEN 'proposta' THEN 3 WHEN 'negociacao' THEN 3
    WHEN 'interessado' THEN 2 WHEN 'quente' THEN 2 WHEN 'contatado' THEN 1 ELSE 0 END::smallint $$;
--> statement-breakpoint
UPDATE lead_status_history h SET seconds = greatest(0, extract(epoch FROM h."timestamp" - coalesce(p.before, l.created_at)))
FROM (SELECT id, lag("timestamp") OVER (PARTITION BY lead_id ORDER BY "timestamp", id) AS before FROM lead_status_history) p,
  leads l
WHERE p.id = h.id AND l.id = h.lead_id;
--> statement-breakpoint
ALTER TABLE leads DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE leads l SET reached = greatest(prumo_funnel_depth(l.status), h.reached) FROM (
  SELECT l.id, max(greatest(prumo_funnel_depth(h.from_status), prumo_funnel_depth(h.to_status))) AS reached
  FROM leads l LEFT JOIN lead_status_history h ON h.lead_id = l.id GROUP BY l.id
) h WHERE h.id = l.id AND greatest(prumo_funnel_depth(l.status), h.reached) > 0;
--> statement-breakpoint
ALTER TABLE leads ENABLE TRIGGER USER;
--> statement-breakpoint
-- A stage of the past that nobody saw before: of what a status was moved from, the lead has been there.
CREATE FUNCTION prumo_note_stage_left() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE leads l SET reached = left_stage.depth
  FROM (SELECT lead_id, max(prumo_funnel_depth(from_status)) AS depth FROM new_history GROUP BY lead_id) AS left_stage
  WHERE l.id = left_stage.lead_id AND l.reached < left_stage.depth;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER lead_status_history_reached AFTER INSERT ON lead_status_history
  REFERENCING NEW TABLE AS new_history FOR EACH STATEMENT EXECUTE FUNCTION prumo_note_stage_left();
--> statement-breakpoint
-- Since the change before, or since the lead was created.
CREATE FUNCTION prumo_time_stage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.seconds := coalesce(greatest(0, extract(epoch FROM NEW."timestamp" - coalesce((
    SELECT p."timestamp" FROM lead_status_history p
    WHERE p.lead_id = NEW.lead_id AND p."timestamp" <= NEW."timestamp" ORDER BY p."timestamp" DESC LIMIT 1
  ), (SELECT l.created_at FROM leads l WHERE l.id = NEW.lead_id)))), 0);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER lead_status_history_seconds BEFORE INSERT ON lead_status_history
  FOR EACH ROW EXECUTE FUNCTION prumo_time_stage();
--> statement-breakpoint
CREATE FUNCTION prumo_note_stage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.reached := greatest(CASE WHEN TG_OP = 'UPDATE' THEN NEW.reached END, prumo_funnel_depth(NEW.status));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER leads_reached_new BEFORE INSERT ON leads FOR EACH ROW EXECUTE FUNCTION prumo_note_stage();
--> statement-breakpoint
CREATE TRIGGER leads_reached_changed BEFORE UPDATE OF status ON leads
  FOR EACH ROW WHEN (NEW.status IS DISTINCT FROM OLD.status) EXECUTE FUNCTION prumo_note_stage();
--> statement-breakpoint
-- The counts of an hour know where the leads came from and how far they came.
ALTER TABLE lead_created_counts ADD COLUMN "lead_source" text NOT NULL DEFAULT '', ADD COLUMN "contacted" integer NOT NULL DEFAULT 0,
  ADD COLUMN "interested" integer NOT NULL DEFAULT 0, ADD COLUMN "qualified" integer NOT NULL DEFAULT 0,
  ADD COLUMN "sold" integer NOT NULL DEFAULT 0;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION prumo_count_new_leads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO lead_counts
  SELECT user_id, status, lead_source, is_data_complete, count(*), sum(prumo_budget_amount(budget)) FROM new_leads
  GROUP BY user_id, status, lead_source, is_data_complete;
  INSERT INTO lead_created_counts (user_id, hour, total, closed, lead_source, contacted, interested, qualified, sold)
  SELECT user_id, date_trunc('hour', created_at, 'UTC') AS hour, count(*), count(*) FILTER (WHERE status = 'fechado'),
    lead_source, count(*) FILTER (WHERE reached >= 1), count(*) FILTER (WHERE reached >= 2), count(*) FILTER (WHERE reached >= 3), count(*) FILTER (WHERE reached >= 4)
  FROM new_leads GROUP BY user_id, hour, lead_source;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION prumo_count_deleted_leads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO lead_counts
  SELECT user_id, status, lead_source, is_data_complete, -count(*), -sum(prumo_budget_amount(budget)) FROM old_leads
  WHERE EXISTS (SELECT 1 FROM users WHERE users.id = old_leads.user_id)
  GROUP BY user_id, status, lead_source, is_data_complete;
  INSERT INTO lead_created_counts (user_id, hour, total, closed, lead_source, contacted, interested, qualified, sold)
  SELECT user_id, date_trunc('hour', created_at, 'UTC') AS hour, -count(*), -count(*) FILTER (WHERE status = 'fechado'),
    lead_source, -count(*) FILTER (WHERE reached >= 1), -count(*) FILTER (WHERE reached >= 2), -count(*) FILTER (WHERE reached >= 3), -count(*) FILTER (WHERE reached >= 4)
  FROM old_leads WHERE EXISTS (SELECT 1 FROM users WHERE users.id = old_leads.user_id)
  GROUP BY user_id, hour, lead_source;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION prumo_count_changed_leads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO lead_counts
  SELECT user_id, status, lead_source, is_data_complete, sum(one), sum(one * prumo_budget_amount(budget)) FROM (
    SELECT user_id, status, lead_source, is_data_complete, budget, -1 AS one FROM old_leads
    UNION ALL
    SELECT user_id, status, lead_source, is_data_complete, budget, 1 FROM new_leads
  ) AS change
  GROUP BY user_id, status, lead_source, is_data_complete
  HAVING sum(one) <> 0 OR sum(one * prumo_budget_amount(budget)) <> 0;
  INSERT INTO lead_created_counts (user_id, hour, total, closed, lead_source, contacted, interested, qualified, sold)
  SELECT user_id, date_trunc('hour', created_at, 'UTC') AS hour, sum(one), sum(closed), lead_source,
    sum(contacted), sum(interested), sum(qualified), sum(sold) FROM (
    SELECT user_id, created_at, lead_source, -1 AS one, CASE WHEN status = 'fechado' THEN -1 ELSE 0 END AS closed,
      CASE WHEN reached >= 1 THEN -1 ELSE 0 END AS contacted, CASE WHEN reached >= 2 THEN -1 ELSE 0 END AS interested, CASE WHEN reached >= 3 THEN -1 ELSE 0 END AS qualified, CASE WHEN reached >= 4 THEN -1 ELSE 0 END AS sold FROM old_leads
    UNION ALL
    SELECT user_id, created_at, lead_source, 1 AS one, CASE WHEN status = 'fechado' THEN 1 ELSE 0 END AS closed,
      CASE WHEN reached >= 1 THEN 1 ELSE 0 END AS contacted, CASE WHEN reached >= 2 THEN 1 ELSE 0 END AS interested, CASE WHEN reached >= 3 THEN 1 ELSE 0 END AS qualified, CASE WHEN reached >= 4 THEN 1 ELSE 0 END AS sold FROM new_leads
  ) AS change
  GROUP BY user_id, hour, lead_source
  HAVING sum(one) <> 0 OR sum(closed) <> 0 OR sum(contacted) <> 0 OR sum(interested) <> 0 OR sum(qualified) <> 0 OR sum(sold) <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION prumo_fold_lead_counts() RETURNS void LANGUAGE sql AS $$
  WITH changed AS (
    SELECT id FROM users WHERE id IN (SELECT user_id FROM lead_counts WHERE NOT is_folded)
    ORDER BY id FOR KEY SHARE SKIP LOCKED
  ), taken AS (
    DELETE FROM lead_counts WHERE ctid = ANY (ARRAY(
      SELECT c.ctid FROM lead_counts c WHERE c.user_id IN (SELECT id FROM changed) FOR UPDATE OF c SKIP LOCKED
    ))
    RETURNING *
  )
  INSERT INTO lead_counts
  SELECT user_id, status, lead_source, is_data_complete, sum(total), sum(budget), true FROM taken
  GROUP BY user_id, status, lead_source, is_data_complete
  HAVING sum(total) <> 0 OR sum(budget) <> 0;

  WITH held AS (
    SELECT id FROM users WHERE id IN (SELECT user_id FROM lead_created_counts WHERE NOT is_folded)
    ORDER BY id FOR KEY SHARE SKIP LOCKED
  ), changed AS (
    SELECT DISTINCT user_id, hour FROM lead_created_counts
    WHERE NOT is_folded AND user_id IN (SELECT id FROM held)
  ), taken AS (
    DELETE FROM lead_created_counts WHERE ctid = ANY (ARRAY(
      SELECT c.ctid FROM changed JOIN lead_created_counts c USING (user_id, hour) FOR UPDATE OF c SKIP LOCKED
    ))
    RETURNING *
  )
  INSERT INTO lead_created_counts (user_id, hour, total, closed, lead_source, contacted, interested, qualified, sold, is_folded)
  SELECT user_id, hour, sum(total), sum(closed), lead_source, sum(contacted), sum(interested), sum(qualified), sum(sold), true FROM taken
  GROUP BY user_id, hour, lead_source
  HAVING sum(total) <> 0 OR sum(closed) <> 0 OR sum(contacted) <> 0 OR sum(interested) <> 0 OR sum(qualified) <> 0 OR sum(sold) <> 0;
$$;
--> statement-breakpoint
DELETE FROM lead_created_counts;
--> statement-breakpoint
INSERT INTO lead_created_counts (user_id, hour, total, closed, lead_source, contacted, interested, qualified, sold)
SELECT user_id, date_trunc('hour', created_at, 'UTC') AS hour, count(*), count(*) FILTER (WHERE status = 'fechado'),
  lead_source, count(*) FILTER (WHERE reached >= 1), count(*) FILTER (WHERE reached >= 2), count(*) FILTER (WHERE reached >= 3), count(*) FILTER (WHERE reached >= 4)
FROM leads GROUP BY user_id, hour, lead_source;
--> statement-breakpoint
CREATE INDEX "lead_status_history_user_idx" ON "lead_status_history" USING btree ("user_id","timestamp","from_status","seconds");
