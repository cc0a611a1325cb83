CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
CREATE TABLE "member_hours" (
	"user_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"hours" jsonb NOT NULL,
	CONSTRAINT "member_hours_user_id_member_id_pk" PRIMARY KEY("user_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "visit_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"hours" jsonb NOT NULL,
	"is_closed_on_holidays" boolean NOT NULL,
	"minutes" integer NOT NULL,
	"gap_minutes" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"product_id" uuid,
	"place" text,
	"member_id" uuid,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"busy_until" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"earlier_start" timestamp with time zone,
	"sequence" integer DEFAULT 0 NOT NULL,
	"cancelled_by" text,
	"reason" text,
	"outcome" text,
	"note" text,
	"remind_at" timestamp with time zone,
	"booked_by" uuid,
	"booked_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "member_hours" ADD CONSTRAINT "member_hours_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_hours" ADD CONSTRAINT "member_hours_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_settings" ADD CONSTRAINT "visit_settings_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_booked_by_users_id_fk" FOREIGN KEY ("booked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_hours_member_idx" ON "member_hours" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "visits_user_id_idx" ON "visits" USING btree ("user_id","starts_at");--> statement-breakpoint
CREATE INDEX "visits_lead_idx" ON "visits" USING btree ("lead_id","starts_at");--> statement-breakpoint
CREATE INDEX "visits_product_idx" ON "visits" USING btree ("product_id") WHERE product_id is not null;--> statement-breakpoint
CREATE INDEX "visits_member_idx" ON "visits" USING btree ("member_id","starts_at") WHERE member_id is not null;--> statement-breakpoint
CREATE INDEX "visits_booked_by_idx" ON "visits" USING btree ("booked_by") WHERE booked_by is not null;--> statement-breakpoint
CREATE INDEX "visits_closed_by_idx" ON "visits" USING btree ("closed_by") WHERE closed_by is not null;--> statement-breakpoint
CREATE INDEX "visits_remind_idx" ON "visits" USING btree ("remind_at") WHERE remind_at is not null;
--> statement-breakpoint
-- Nobody is in two places: what is cancelled or over keeps no time.
ALTER TABLE "visits" ADD CONSTRAINT "visits_one_place" EXCLUDE USING gist ("user_id" WITH =, "member_id" WITH =, tstzrange("starts_at", "busy_until") WITH &&) WHERE ("state" IN ('proposed', 'confirmed') AND "member_id" IS NOT NULL);
