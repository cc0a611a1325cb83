CREATE TABLE "visit_reminders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"visit_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"leave_by" timestamp with time zone NOT NULL,
	"message_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "visit_settings" ADD COLUMN "reminders" jsonb;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "agreed_at" timestamp with time zone;--> statement-breakpoint
UPDATE "visits" SET "agreed_at" = "booked_at";--> statement-breakpoint
ALTER TABLE "visits" ALTER COLUMN "agreed_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "lead_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "visit_reminders" ADD CONSTRAINT "visit_reminders_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_reminders" ADD CONSTRAINT "visit_reminders_visit_id_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "visit_reminders_once_key" ON "visit_reminders" USING btree ("visit_id","kind","starts_at");--> statement-breakpoint
CREATE INDEX "visit_reminders_due_idx" ON "visit_reminders" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "visit_reminders_user_id_idx" ON "visit_reminders" USING btree ("user_id","starts_at");--> statement-breakpoint
CREATE INDEX "visit_reminders_message_idx" ON "visit_reminders" USING btree ("message_id") WHERE message_id is not null;