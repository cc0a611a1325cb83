CREATE OR REPLACE FUNCTION prumo_note_stage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.reached := greatest(CASE WHEN TG_OP = 'UPDATE' THEN NEW.reached END, prumo_funnel_depth(NEW.status));
  RETURN NEW;
END $$;

-- A move that was undone counts for neither of its stages.
CREATE OR REPLACE FUNCTION prumo_note_stage_left() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE leads l SET reached = left_stage.depth
  FROM (
    SELECT lead_id, max(prumo_funnel_depth(from_status)) AS depth FROM new_history WHERE NOT is_undone GROUP BY lead_id
  ) AS left_stage
  WHERE l.id = left_stage.lead_id AND l.reached < left_stage.depth;
  RETURN NULL;
END $$;

-- Counts the seconds in the stage that the lead leaves, from the last change that was not undone, else from the lead's
-- creation.
CREATE OR REPLACE FUNCTION prumo_time_stage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.seconds := coalesce(greatest(0, extract(epoch FROM NEW."timestamp" - coalesce((
    SELECT p."timestamp" FROM lead_status_history p
    WHERE p.lead_id = NEW.lead_id AND p."timestamp" <= NEW."timestamp" AND NOT p.is_undone
    ORDER BY p."timestamp" DESC LIMIT 1
  ), (SELECT l.created_at FROM leads l WHERE l.id = NEW.lead_id)))), 0);
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER leads_reached_new BEFORE INSERT ON leads FOR EACH ROW EXECUTE FUNCTION prumo_note_stage();

CREATE OR REPLACE TRIGGER leads_reached_changed BEFORE UPDATE OF status ON leads
  FOR EACH ROW WHEN (NEW.status IS DISTINCT FROM OLD.status) EXECUTE FUNCTION prumo_note_stage();

CREATE OR REPLACE TRIGGER lead_status_history_reached AFTER INSERT ON lead_status_history
  REFERENCING NEW TABLE AS new_history FOR EACH STATEMENT EXECUTE FUNCTION prumo_note_stage_left();

CREATE OR REPLACE TRIGGER lead_status_history_seconds BEFORE INSERT ON lead_status_history
  FOR EACH ROW EXECUTE FUNCTION prumo_time_stage();
