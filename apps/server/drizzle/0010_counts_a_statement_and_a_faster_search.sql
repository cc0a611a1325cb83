-- The account last: PostgreSQL checks the columns in this order, and with the account first every search of a number
-- read the account's million entries, 9 ms instead of 1.3.
DROP INDEX "leads_search_idx";--> statement-breakpoint
CREATE INDEX "leads_search_idx" ON "leads" USING gin ("search_text" gin_trgm_ops,"phone_digits" gin_trgm_ops,"user_id");
--> statement-breakpoint
-- Counts are written once a statement and folded by a chore, never by a writer.
DROP TRIGGER leads_count_changed ON leads;
--> statement-breakpoint
DROP FUNCTION prumo_count_changed_lead();
--> statement-breakpoint
DROP FUNCTION prumo_fold_lead_counts(uuid);
--> statement-breakpoint
ALTER TABLE lead_counts ADD COLUMN "is_folded" boolean NOT NULL DEFAULT false;
--> statement-breakpoint
CREATE INDEX "lead_counts_new_idx" ON "lead_counts" ("user_id") WHERE NOT is_folded;
--> statement-breakpoint
-- How many leads an account got in each hour and how many of these are closed now, kept as lead_counts is: comparing two
-- periods of 30 days read every lead of both.
CREATE TABLE "lead_created_counts" (
	"user_id" uuid NOT NULL REFERENCES "users"("id") ON DELETE CASCADE,
	"hour" timestamp with time zone NOT NULL,
	"total" integer NOT NULL,
	"closed" integer NOT NULL,
	"is_folded" boolean NOT NULL DEFAULT false
);
--> statement-breakpoint
CREATE INDEX "lead_created_counts_user_hour_idx" ON "lead_created_counts" ("user_id", "hour");
--> statement-breakpoint
CREATE INDEX "lead_created_counts_new_idx" ON "lead_created_counts" ("user_id") WHERE NOT is_folded;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION prumo_count_new_leads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO lead_counts
  SELECT user_id, status, lead_source, is_data_complete, count(*), sum(prumo_budget_amount(budget)) FROM new_leads
  GROUP BY user_id, status, lead_source, is_data_complete;
  INSERT INTO lead_created_counts
  SELECT user_id, date_trunc('hour', created_at, 'UTC') AS hour, count(*), count(*) FILTER (WHERE status = 'fechado')
  FROM new_leads GROUP BY user_id, hour;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- An account that is being deleted takes its counts along and can have no new ones.
CREATE OR REPLACE FUNCTION prumo_count_deleted_leads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO lead_counts
  SELECT user_id, status, lead_source, is_data_complete, -count(*), -sum(prumo_budget_amount(budget)) FROM old_leads
  WHERE EXISTS (SELECT 1 FROM users WHERE users.id = old_leads.user_id)
  GROUP BY user_id, status, lead_source, is_data_complete;
  INSERT INTO lead_created_counts
  SELECT user_id, date_trunc('hour', created_at, 'UTC') AS hour, -count(*), -count(*) FILTER (WHERE status = 'fechado')
  FROM old_leads WHERE EXISTS (SELECT 1 FROM users WHERE users.id = old_leads.user_id)
  GROUP BY user_id, hour;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What a statement left as it was adds up to nothing and is not written.
CREATE FUNCTION prumo_count_changed_leads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO lead_counts
  SELECT user_id, status, lead_source, is_data_complete, sum(one), sum(one * prumo_budget_amount(budget)) FROM (
    SELECT user_id, status, lead_source, is_data_complete, budget, -1 AS one FROM old_leads
    UNION ALL
    SELECT user_id, status, lead_source, is_data_complete, budget, 1 FROM new_leads
  ) AS change
  GROUP BY user_id, status, lead_source, is_data_complete
  HAVING sum(one) <> 0 OR sum(one * prumo_budget_amount(budget)) <> 0;
  INSERT INTO lead_created_counts
  SELECT user_id, date_trunc('hour', created_at, 'UTC') AS hour, sum(one), sum(closed) FROM (
    SELECT user_id, created_at, -1 AS one, CASE WHEN status = 'fechado' THEN -1 ELSE 0 END AS closed FROM old_leads
    UNION ALL
    SELECT user_id, created_at, 1, CASE WHEN status = 'fechado' THEN 1 ELSE 0 END FROM new_leads
  ) AS change
  GROUP BY user_id, hour
  HAVING sum(one) <> 0 OR sum(closed) <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER leads_count_changed AFTER UPDATE ON leads
  REFERENCING OLD TABLE AS old_leads NEW TABLE AS new_leads
  FOR EACH STATEMENT EXECUTE FUNCTION prumo_count_changed_leads();
--> statement-breakpoint
-- Puts what writers have added since the last fold together, one row a kind and one an hour. The sums are the same before
-- and after, for everybody: rows come and go in one statement, and rows that another fold holds are left to it. The
-- account is held first, as a deletion of it does, so that neither waits for the other with half of the rows.
CREATE FUNCTION prumo_fold_lead_counts() RETURNS void LANGUAGE sql AS $$
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
  INSERT INTO lead_created_counts
  SELECT user_id, hour, sum(total), sum(closed), true FROM taken
  GROUP BY user_id, hour
  HAVING sum(total) <> 0 OR sum(closed) <> 0;
$$;
--> statement-breakpoint
INSERT INTO lead_created_counts
SELECT user_id, date_trunc('hour', created_at, 'UTC') AS hour, count(*), count(*) FILTER (WHERE status = 'fechado')
FROM leads GROUP BY user_id, hour;
