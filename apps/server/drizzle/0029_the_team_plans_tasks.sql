CREATE TABLE "tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"words" text,
	"note" text,
	"member_id" uuid,
	"day" date NOT NULL,
	"time" time,
	"due_at" timestamp with time zone NOT NULL,
	"remind_at" timestamp with time zone,
	"state" text DEFAULT 'open' NOT NULL,
	"skip_code" text,
	"skip_reason" text,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"created_by" uuid,
	"added_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "general_settings" ADD COLUMN "idle_days" integer DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tasks_open_idx" ON "tasks" USING btree ("user_id","due_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "tasks_closed_idx" ON "tasks" USING btree ("user_id","closed_at") WHERE state <> 'open';--> statement-breakpoint
CREATE INDEX "tasks_lead_idx" ON "tasks" USING btree ("lead_id","due_at");--> statement-breakpoint
CREATE INDEX "tasks_member_idx" ON "tasks" USING btree ("member_id","due_at") WHERE member_id is not null;--> statement-breakpoint
CREATE INDEX "tasks_closed_by_idx" ON "tasks" USING btree ("closed_by") WHERE closed_by is not null;--> statement-breakpoint
CREATE INDEX "tasks_created_by_idx" ON "tasks" USING btree ("created_by") WHERE created_by is not null;--> statement-breakpoint
CREATE INDEX "tasks_remind_idx" ON "tasks" USING btree ("remind_at") WHERE remind_at is not null;