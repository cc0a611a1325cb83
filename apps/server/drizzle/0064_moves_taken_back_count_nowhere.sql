DROP INDEX "lead_status_history_sold_idx";--> statement-breakpoint
DROP INDEX "lead_status_history_user_idx";--> statement-breakpoint
ALTER TABLE "lead_status_history" ADD COLUMN "is_undone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "lead_status_history_sold_idx" ON "lead_status_history" USING btree ("user_id","lead_id") WHERE to_status = 'fechado' and not is_undone;--> statement-breakpoint
CREATE INDEX "lead_status_history_user_idx" ON "lead_status_history" USING btree ("user_id","timestamp","from_status","seconds","is_undone");--> statement-breakpoint
-- Of a move that was taken back the lead has not been in either stage.
CREATE OR REPLACE FUNCTION prumo_note_stage_left() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE leads l SET reached = left_stage.depth
  FROM (
    SELECT lead_id, max(prumo_funnel_depth(from_status)) AS depth FROM new_history WHERE NOT is_undone GROUP BY lead_id
  ) AS left_stage
  WHERE l.id = left_stage.lead_id AND l.reached < left_stage.depth;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Since the change before that still stands, or since the lead was created.
CREATE OR REPLACE FUNCTION prumo_time_stage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.seconds := coalesce(greatest(0, extract(epoch FROM NEW."timestamp" - coalesce((
    SELECT p."timestamp" FROM lead_status_history p
    WHERE p.lead_id = NEW.lead_id AND p."timestamp" <= NEW."timestamp" AND NOT p.is_undone
    ORDER BY p."timestamp" DESC LIMIT 1
  ), (SELECT l.created_at FROM leads l WHERE l.id = NEW.lead_id)))), 0);
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Every row that took a move back says so in its notes; what it took back is the last move the other way before it.
DO $$
DECLARE
  undo record;
BEGIN
  FOR undo IN SELECT * FROM lead_status_history WHERE notes = 'Alteração desfeita' ORDER BY "timestamp", id LOOP
    UPDATE lead_status_history SET is_undone = true WHERE id = undo.id OR id = (
      SELECT h.id FROM lead_status_history h
      WHERE h.lead_id = undo.lead_id AND h.from_status = undo.to_status AND h.to_status = undo.from_status
        AND NOT h.is_undone AND (h."timestamp", h.id) < (undo."timestamp", undo.id)
      ORDER BY h."timestamp" DESC, h.id DESC LIMIT 1
    );
  END LOOP;
END $$;
--> statement-breakpoint
UPDATE lead_status_history h SET seconds = greatest(0, extract(epoch FROM h."timestamp" - coalesce(p.before, l.created_at)))
FROM (
  SELECT id, lag("timestamp") OVER (PARTITION BY lead_id ORDER BY "timestamp", id) AS before FROM lead_status_history
  WHERE NOT is_undone AND lead_id IN (SELECT lead_id FROM lead_status_history WHERE is_undone)
) p, leads l
WHERE p.id = h.id AND l.id = h.lead_id;
--> statement-breakpoint
UPDATE leads l SET reached = kept.reached FROM (
  SELECT s.id, greatest(
    prumo_funnel_depth(s.status),
    max(greatest(prumo_funnel_depth(h.from_status), prumo_funnel_depth(h.to_status))) FILTER (WHERE NOT h.is_undone)
  ) AS reached
  FROM leads s JOIN lead_status_history h ON h.lead_id = s.id
  WHERE s.id IN (SELECT lead_id FROM lead_status_history WHERE is_undone)
  GROUP BY s.id
) kept
WHERE kept.id = l.id AND kept.reached <> l.reached;
