-- The numeric part of a budget, in whole reais; 0 where there is none.
CREATE OR REPLACE FUNCTION prumo_budget_amount(budget text) RETURNS numeric
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT coalesce(nullif(regexp_replace(budget, '\D', '', 'g'), '')::numeric, 0) $$;

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

-- An account that is being deleted takes its counts along and can have no new ones.
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

-- What a statement left as it was adds up to nothing and is not written.
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

-- Puts what writers have added since the last fold together, one row a kind and one an hour. The sums are the same before
-- and after, for everybody: rows come and go in one statement, and rows that another fold holds are left to it. The
-- account is held first, as a deletion of it does, so that neither waits for the other with half of the rows.
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

CREATE OR REPLACE TRIGGER leads_count_new AFTER INSERT ON leads REFERENCING NEW TABLE AS new_leads
  FOR EACH STATEMENT EXECUTE FUNCTION prumo_count_new_leads();

CREATE OR REPLACE TRIGGER leads_count_deleted AFTER DELETE ON leads REFERENCING OLD TABLE AS old_leads
  FOR EACH STATEMENT EXECUTE FUNCTION prumo_count_deleted_leads();

CREATE OR REPLACE TRIGGER leads_count_changed AFTER UPDATE ON leads
  REFERENCING OLD TABLE AS old_leads NEW TABLE AS new_leads
  FOR EACH STATEMENT EXECUTE FUNCTION prumo_count_changed_leads();
