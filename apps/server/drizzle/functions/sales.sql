-- A sale of a closing counts while its lead stands in that closing: leaving it undoes the sale, whoever moves the lead, and
-- returning to it by an undo brings the sale back.
CREATE OR REPLACE FUNCTION prumo_follow_closing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'fechado' AND NEW.status = 'fechado' THEN
    UPDATE sales SET closing_since = NEW.status_since WHERE lead_id = NEW.id AND closing_since = OLD.status_since;
  ELSIF OLD.status = 'fechado' THEN
    UPDATE sales SET undone_at = NEW.status_since
    WHERE lead_id = NEW.id AND closing_since = OLD.status_since AND undone_at IS NULL;
  ELSE
    UPDATE sales SET undone_at = NULL
    WHERE lead_id = NEW.id AND closing_since = NEW.status_since AND undone_at IS NOT NULL;
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
