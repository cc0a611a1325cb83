CREATE TABLE "follow_ups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"message_id" uuid,
	"quote" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"done_by" uuid,
	"done_how" text
);
--> statement-breakpoint
DROP INDEX "conversations_waiting_idx";--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "follow_up_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "waiting_since" timestamp with time zone GENERATED ALWAYS AS (case when is_active then least(unanswered_since, follow_up_since) end) STORED;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_message_id_conversation_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."conversation_messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "follow_ups_open_key" ON "follow_ups" USING btree ("conversation_id","kind") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "follow_ups_open_idx" ON "follow_ups" USING btree ("user_id","opened_at","id") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "follow_ups_closed_lead_idx" ON "follow_ups" USING btree ("user_id") WHERE done_how = 'lead_closed';--> statement-breakpoint
CREATE INDEX "follow_ups_conversation_idx" ON "follow_ups" USING btree ("conversation_id","opened_at");--> statement-breakpoint
CREATE INDEX "follow_ups_message_id_idx" ON "follow_ups" USING btree ("message_id") WHERE message_id is not null;--> statement-breakpoint
CREATE INDEX "conversations_waiting_idx" ON "conversations" USING btree ("user_id","waiting_since") WHERE waiting_since is not null;--> statement-breakpoint
-- The kept counts of the inbox count who waits, in the one definition of it.
DROP TRIGGER "conversations_count_changed" ON "conversations";
--> statement-breakpoint
-- Who asked for silence waits for nothing.
UPDATE "conversations" c SET "unanswered_since" = NULL
WHERE c."unanswered_since" IS NOT NULL AND EXISTS (
  SELECT 1 FROM "suppressions" s
  WHERE s."user_id" = c."user_id" AND s."phone_key" = c."person_key" AND NOT s."has_written_since"
);
--> statement-breakpoint
-- Whom the AI left to people and nobody has answered since is owed that person.
INSERT INTO "follow_ups" ("id", "user_id", "conversation_id", "kind", "message_id", "quote", "opened_at", "asked_at")
SELECT gen_random_uuid(), c."user_id", c."id", CASE c."hand_over_reason" WHEN 'Reclamação' THEN 'complaint' ELSE 'person' END, m."id",
  left(m."message", 200), m."timestamp", m."timestamp"
FROM "conversations" c
JOIN "leads" l ON l."id" = c."lead_id" AND l."status" NOT IN ('fechado', 'perdido')
JOIN LATERAL (
  SELECT i."id", i."message", i."timestamp" FROM "conversation_messages" i
  WHERE i."conversation_id" = c."id" AND i."direction" = 'inbound' AND NOT i."is_simulated"
  ORDER BY i."timestamp" DESC NULLS LAST, i."id" DESC NULLS LAST LIMIT 1
) m ON true
WHERE c."is_active" AND c."status" = 'human_taken' AND c."assigned_to_user_id" IS NULL
  AND c."hand_over_reason" NOT IN ('Pediu para não receber mensagens', 'Número em Não perturbar')
  AND NOT EXISTS (
    SELECT 1 FROM "suppressions" s WHERE s."user_id" = c."user_id" AND s."phone_key" = c."person_key"
  )
  AND NOT EXISTS (
    SELECT 1 FROM "conversation_messages" o
    WHERE o."conversation_id" = c."id" AND o."author" = 'user' AND o."status" IN ('sent', 'delivered', 'read')
      AND o."timestamp" >= m."timestamp"
  );
--> statement-breakpoint
UPDATE "conversations" c SET "follow_up_since" = f."opened_at" FROM "follow_ups" f WHERE f."conversation_id" = c."id";
--> statement-breakpoint
ALTER TABLE "conversation_counts" RENAME COLUMN "is_unanswered" TO "is_waiting";
--> statement-breakpoint
CREATE OR REPLACE FUNCTION prumo_count_new_conversations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO conversation_counts
  SELECT user_id, status, is_active, has_unread_messages, waiting_since IS NOT NULL, count(*) FROM new_rows
  GROUP BY 1, 2, 3, 4, 5;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION prumo_count_deleted_conversations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO conversation_counts
  SELECT user_id, status, is_active, has_unread_messages, waiting_since IS NOT NULL, -count(*) FROM old_rows
  WHERE EXISTS (SELECT 1 FROM users WHERE users.id = old_rows.user_id)
  GROUP BY 1, 2, 3, 4, 5;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION prumo_count_changed_conversation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO conversation_counts VALUES
    (OLD.user_id, OLD.status, OLD.is_active, OLD.has_unread_messages, OLD.waiting_since IS NOT NULL, -1),
    (NEW.user_id, NEW.status, NEW.is_active, NEW.has_unread_messages, NEW.waiting_since IS NOT NULL, 1);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER conversations_count_changed AFTER UPDATE ON conversations
  FOR EACH ROW WHEN (
    (OLD.user_id, OLD.status, OLD.is_active, OLD.has_unread_messages, OLD.waiting_since IS NOT NULL)
    IS DISTINCT FROM (NEW.user_id, NEW.status, NEW.is_active, NEW.has_unread_messages, NEW.waiting_since IS NOT NULL)
  ) EXECUTE FUNCTION prumo_count_changed_conversation();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION prumo_fold_conversation_counts() RETURNS void LANGUAGE sql AS $$
  WITH changed AS (
    SELECT id FROM users WHERE id IN (SELECT user_id FROM conversation_counts WHERE NOT is_folded)
    ORDER BY id FOR KEY SHARE SKIP LOCKED
  ), taken AS (
    DELETE FROM conversation_counts WHERE ctid = ANY (ARRAY(
      SELECT c.ctid FROM conversation_counts c WHERE c.user_id IN (SELECT id FROM changed) FOR UPDATE OF c SKIP LOCKED
    ))
    RETURNING *
  )
  INSERT INTO conversation_counts
  SELECT user_id, status, is_active, is_unread, is_waiting, sum(total), true FROM taken
  GROUP BY 1, 2, 3, 4, 5
  HAVING sum(total) <> 0;
$$;
--> statement-breakpoint
DELETE FROM "conversation_counts";
--> statement-breakpoint
INSERT INTO "conversation_counts"
SELECT user_id, status, is_active, has_unread_messages, waiting_since IS NOT NULL, count(*), true FROM conversations
GROUP BY 1, 2, 3, 4, 5;
