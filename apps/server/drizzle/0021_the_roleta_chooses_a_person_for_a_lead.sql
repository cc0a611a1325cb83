CREATE TABLE "roleta_duty" (
	"user_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"code" text NOT NULL,
	"back_at" timestamp with time zone,
	"back_time" text,
	CONSTRAINT "roleta_duty_user_id_member_id_pk" PRIMARY KEY("user_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "roleta_group_members" (
	"user_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"weight" integer DEFAULT 1 NOT NULL,
	"credit" double precision DEFAULT 0 NOT NULL,
	"is_in" boolean DEFAULT true NOT NULL,
	CONSTRAINT "roleta_group_members_group_id_member_id_pk" PRIMARY KEY("group_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "roleta_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"is_everybody" boolean DEFAULT false NOT NULL,
	"place" integer DEFAULT 0 NOT NULL,
	"hours" jsonb,
	"capacity" integer,
	"look_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "roleta_offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"group_id" uuid,
	"member_id" uuid NOT NULL,
	"skipped" jsonb NOT NULL,
	"offered_at" timestamp with time zone NOT NULL,
	"accept_by" timestamp with time zone,
	"outcome" text NOT NULL,
	"ended_at" timestamp with time zone,
	"since" timestamp with time zone NOT NULL,
	"let_pass_by" uuid[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "roleta_queue" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"reason" jsonb NOT NULL,
	"last_owner_id" uuid,
	"let_pass_by" uuid[] DEFAULT '{}' NOT NULL,
	"decide_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "roleta_rules" (
	"user_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"group_id" uuid NOT NULL,
	"conditions" jsonb NOT NULL,
	CONSTRAINT "roleta_rules_user_id_place_pk" PRIMARY KEY("user_id","place")
);
--> statement-breakpoint
CREATE TABLE "roleta_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"moment" text NOT NULL,
	"back_to_last_owner" boolean NOT NULL,
	"accept_within_minutes" integer
);
--> statement-breakpoint
ALTER TABLE "roleta_duty" ADD CONSTRAINT "roleta_duty_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roleta_duty" ADD CONSTRAINT "roleta_duty_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roleta_group_members" ADD CONSTRAINT "roleta_group_members_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roleta_group_members" ADD CONSTRAINT "roleta_group_members_group_id_roleta_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."roleta_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roleta_group_members" ADD CONSTRAINT "roleta_group_members_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roleta_groups" ADD CONSTRAINT "roleta_groups_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roleta_offers" ADD CONSTRAINT "roleta_offers_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roleta_offers" ADD CONSTRAINT "roleta_offers_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roleta_offers" ADD CONSTRAINT "roleta_offers_group_id_roleta_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."roleta_groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roleta_offers" ADD CONSTRAINT "roleta_offers_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roleta_queue" ADD CONSTRAINT "roleta_queue_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roleta_queue" ADD CONSTRAINT "roleta_queue_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roleta_queue" ADD CONSTRAINT "roleta_queue_group_id_roleta_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."roleta_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roleta_queue" ADD CONSTRAINT "roleta_queue_last_owner_id_users_id_fk" FOREIGN KEY ("last_owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roleta_rules" ADD CONSTRAINT "roleta_rules_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roleta_rules" ADD CONSTRAINT "roleta_rules_group_id_roleta_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."roleta_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roleta_settings" ADD CONSTRAINT "roleta_settings_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "roleta_duty_member_id_idx" ON "roleta_duty" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "roleta_group_members_user_id_idx" ON "roleta_group_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "roleta_group_members_member_id_idx" ON "roleta_group_members" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "roleta_groups_everybody_key" ON "roleta_groups" USING btree ("user_id") WHERE is_everybody;--> statement-breakpoint
CREATE INDEX "roleta_groups_user_id_idx" ON "roleta_groups" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "roleta_groups_look_idx" ON "roleta_groups" USING btree ("look_at") WHERE look_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "roleta_offers_open_key" ON "roleta_offers" USING btree ("lead_id") WHERE outcome = 'open';--> statement-breakpoint
CREATE INDEX "roleta_offers_lead_idx" ON "roleta_offers" USING btree ("lead_id","offered_at");--> statement-breakpoint
CREATE INDEX "roleta_offers_user_idx" ON "roleta_offers" USING btree ("user_id","offered_at");--> statement-breakpoint
CREATE INDEX "roleta_offers_member_idx" ON "roleta_offers" USING btree ("member_id","offered_at");--> statement-breakpoint
CREATE INDEX "roleta_offers_group_open_idx" ON "roleta_offers" USING btree ("group_id","accept_by") WHERE outcome = 'open';--> statement-breakpoint
CREATE INDEX "roleta_offers_group_id_idx" ON "roleta_offers" USING btree ("group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "roleta_queue_lead_key" ON "roleta_queue" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "roleta_queue_decide_idx" ON "roleta_queue" USING btree ("decide_at") WHERE decide_at is not null;--> statement-breakpoint
CREATE INDEX "roleta_queue_group_idx" ON "roleta_queue" USING btree ("group_id","since","lead_id");--> statement-breakpoint
CREATE INDEX "roleta_queue_user_id_idx" ON "roleta_queue" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "roleta_queue_last_owner_idx" ON "roleta_queue" USING btree ("last_owner_id") WHERE last_owner_id is not null;--> statement-breakpoint
CREATE INDEX "roleta_rules_group_id_idx" ON "roleta_rules" USING btree ("group_id");