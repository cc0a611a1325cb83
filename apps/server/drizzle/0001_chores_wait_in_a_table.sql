CREATE TABLE "chore_times" (
	"name" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- Drops the tables of pg-boss, which ran the chores until this version.
DROP SCHEMA IF EXISTS chores CASCADE;
