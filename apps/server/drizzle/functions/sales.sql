-- A sale of a closing counts while its lead stands in that closing: leaving it undoes the sale, whoever moves the lead, and
-- returning to it by an undo brings the sale back. Its unit goes with it; if that was sold to another meanwhile, the sale comes
-- back without it.
CREATE OR REPLACE FUNCTION prumo_follow_closing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'fechado' AND NEW.status = 'fechado' THEN
    UPDATE sales SET closing_since = NEW.status_since WHERE lead_id = NEW.id AND closing_since = OLD.status_since;
  ELSIF OLD.status = 'fechado' THEN
    WITH undone AS (
      UPDATE sales SET undone_at = NEW.status_since
      WHERE lead_id = NEW.id AND closing_since = OLD.status_since AND undone_at IS NULL
      RETURNING unit_id
    )
    UPDATE product_units SET state = 'available' WHERE id IN (SELECT unit_id FROM undone) AND state = 'sold';
  ELSE
    WITH back AS (
      UPDATE sales SET undone_at = NULL, unit_id = CASE WHEN NOT EXISTS (
          SELECT 1 FROM sales other WHERE other.unit_id = sales.unit_id AND other.undone_at IS NULL
        ) THEN unit_id END
      WHERE lead_id = NEW.id AND closing_since = NEW.status_since AND undone_at IS NOT NULL
      RETURNING unit_id
    )
    UPDATE product_units SET state = 'sold', reserved_until = NULL, reserved_by = NULL, lead_id = NULL
    WHERE id IN (SELECT unit_id FROM back);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER sales_follow_closing AFTER UPDATE OF status, status_since ON leads FOR EACH ROW
  WHEN ((OLD.status = 'fechado' OR NEW.status = 'fechado')
    AND (OLD.status, OLD.status_since) IS DISTINCT FROM (NEW.status, NEW.status_since))
  EXECUTE FUNCTION prumo_follow_closing();

-- From its first recorded sale on an account's revenue is reckoned from sales alone, also for who sees none of them.
CREATE OR REPLACE FUNCTION prumo_records_sales(account uuid) RETURNS boolean LANGUAGE sql STABLE
  SECURITY DEFINER SET search_path = public
  AS $$ SELECT EXISTS (SELECT 1 FROM sales s WHERE s.user_id = account) $$;
