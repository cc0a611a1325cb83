-- An entry of the trail is never changed, and goes only with its account: by then the account's own row is gone. Reads
-- as the owner of the tables, to whom no policy hides an account.
CREATE OR REPLACE FUNCTION prumo_keep_trail() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF NOT EXISTS (SELECT 1 FROM accounts WHERE id = OLD.user_id) THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'entries of the trail are never changed' USING ERRCODE = 'restrict_violation';
END $$;

CREATE OR REPLACE TRIGGER trail_keep BEFORE UPDATE OR DELETE ON trail FOR EACH ROW EXECUTE FUNCTION prumo_keep_trail();

CREATE OR REPLACE TRIGGER trail_keep_all BEFORE TRUNCATE ON trail FOR EACH STATEMENT EXECUTE FUNCTION prumo_keep_trail();
