CREATE TABLE "offered_visit_times" (
	"user_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"busy_until" timestamp with time zone NOT NULL,
	"kept_until" timestamp with time zone NOT NULL,
	CONSTRAINT "offered_visit_times_lead_id_starts_at_pk" PRIMARY KEY("lead_id","starts_at")
);
--> statement-breakpoint
ALTER TABLE "visit_settings" ADD COLUMN "agent_booking" text DEFAULT 'off' NOT NULL;--> statement-breakpoint
ALTER TABLE "offered_visit_times" ADD CONSTRAINT "offered_visit_times_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offered_visit_times" ADD CONSTRAINT "offered_visit_times_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offered_visit_times" ADD CONSTRAINT "offered_visit_times_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offered_visit_times_user_id_idx" ON "offered_visit_times" USING btree ("user_id","kept_until");--> statement-breakpoint
CREATE INDEX "offered_visit_times_member_idx" ON "offered_visit_times" USING btree ("member_id","starts_at");