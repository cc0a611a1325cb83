-- Whose the history is stands in its own rows, so that a period of one account is read without the others.
ALTER TABLE "lead_status_history" ADD COLUMN "user_id" uuid;--> statement-breakpoint
UPDATE "lead_status_history" h SET "user_id" = l."user_id" FROM "leads" l WHERE l."id" = h."lead_id";--> statement-breakpoint
ALTER TABLE "lead_status_history" ALTER COLUMN "user_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "general_settings" ADD COLUMN "cost_per_message" numeric(10, 4);--> statement-breakpoint
ALTER TABLE "lead_status_history" ADD CONSTRAINT "lead_status_history_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_status_history_user_idx" ON "lead_status_history" USING btree ("user_id","timestamp");--> statement-breakpoint
CREATE INDEX "leads_ended_idx" ON "leads" USING btree ("user_id","status","status_since") WHERE status in ('fechado', 'perdido');
