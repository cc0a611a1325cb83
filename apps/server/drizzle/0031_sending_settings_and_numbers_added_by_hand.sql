CREATE TABLE "sending_paces" (
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"daily_limit" integer,
	"per_person_limit" integer,
	"per_person_days" integer,
	"first_contact_gap_seconds" jsonb,
	"step_gap_seconds" jsonb,
	"hourly_limit" integer,
	"warm_up" boolean,
	"is_long_in_use" boolean,
	"long_in_use_phone" text,
	"stops_on_opt_outs" boolean,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sending_paces_user_id_provider_pk" PRIMARY KEY("user_id","provider")
);
--> statement-breakpoint
CREATE TABLE "sending_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"allowed_hours" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "channel_accounts" ADD COLUMN "campaigns_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "channel_accounts" ADD COLUMN "released_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "simulated_suppressions" ADD COLUMN "added_by" text;--> statement-breakpoint
ALTER TABLE "simulated_suppressions" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "suppressions" ADD COLUMN "added_by" text;--> statement-breakpoint
ALTER TABLE "suppressions" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "sending_paces" ADD CONSTRAINT "sending_paces_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sending_settings" ADD CONSTRAINT "sending_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "suppressions_user_created_idx" ON "suppressions" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
UPDATE "channel_accounts" a SET "campaigns_since" = (
	SELECT min(s.sent_at) FROM "campaign_sends" s WHERE s.channel_account_id = a.id AND s.sent_at IS NOT NULL
);
