ALTER TABLE "general_settings" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "general_settings" ADD COLUMN "first_run" text DEFAULT 'company' NOT NULL;--> statement-breakpoint
ALTER TABLE "general_settings" ADD COLUMN "are_first_steps_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Who is here already knows the product and is asked nothing.
UPDATE "general_settings" SET "first_run" = 'done';--> statement-breakpoint
INSERT INTO "general_settings" ("id", "user_id", "first_run")
SELECT gen_random_uuid(), "id", 'done' FROM "users"
ON CONFLICT ("user_id") DO NOTHING;
