CREATE TABLE "chore_times" (
	"name" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- The tables of pg-boss, which ran the chores before.
DROP SCHEMA IF EXISTS chores CASCADE;
