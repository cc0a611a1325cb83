-- The digits of a budget as whole reais, 0 if it has none.
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

-- Skips an account that is being deleted: its counts are deleted with it, and a new row would break the foreign key.
CREATE OR REPLACE FUNCTION prumo_count_deleted_leads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO lead_counts
  SELECT user_id, status, lead_source, is_data_complete, -count(*), -sum(prumo_budget_amount(budget)) FROM old_leads
  WHERE EXISTS (SELECT 1 FROM accounts WHERE accounts.id = old_leads.user_id)
  GROUP BY user_id, status, lead_source, is_data_complete;
  INSERT INTO lead_created_counts (user_id, hour, total, closed, lead_source, contacted, interested, qualified, sold)
  SELECT user_id, date_trunc('hour', created_at, 'UTC') AS hour, -count(*), -count(*) FILTER (WHERE status = 'fechado'),
    lead_source, -count(*) FILTER (WHERE reached >= 1), -count(*) FILTER (WHERE reached >= 2), -count(*) FILTER (WHERE reached >= 3), -count(*) FILTER (WHERE reached >= 4)
  FROM old_leads WHERE EXISTS (SELECT 1 FROM accounts WHERE accounts.id = old_leads.user_id)
  GROUP BY user_id, hour, lead_source;
  RETURN NULL;
END $$;

-- Old rows count -1 and new rows 1, so kinds that the statement did not change add up to 0 and are not written.
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

-- Compacts the rows that writers added since the last call: one row for each kind, one for each hour and source. Readers
-- see the same sums before and after, because one statement deletes the rows and inserts their sum. Rows that another
-- call has locked are skipped. The account's row is locked first, as its deletion does, so that the two cannot deadlock.
CREATE OR REPLACE FUNCTION prumo_fold_lead_counts() RETURNS void LANGUAGE sql AS $$
  WITH changed AS (
    SELECT id FROM accounts WHERE id IN (SELECT user_id FROM lead_counts WHERE NOT is_folded)
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

  WITH unfolded AS (
    SELECT id FROM accounts WHERE id IN (SELECT user_id FROM lead_created_counts WHERE NOT is_folded)
    ORDER BY id FOR KEY SHARE SKIP LOCKED
  ), changed AS (
    SELECT DISTINCT user_id, hour FROM lead_created_counts
    WHERE NOT is_folded AND user_id IN (SELECT id FROM unfolded)
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
