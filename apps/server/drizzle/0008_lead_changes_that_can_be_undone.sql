CREATE TABLE "lead_change_sets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"list_id" uuid,
	"undone_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_changes" (
	"change_set_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	CONSTRAINT "lead_changes_change_set_id_lead_id_pk" PRIMARY KEY("change_set_id","lead_id")
);
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "change_set_id" uuid;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lead_change_sets" ADD CONSTRAINT "lead_change_sets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_change_sets" ADD CONSTRAINT "lead_change_sets_list_id_lead_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."lead_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_changes" ADD CONSTRAINT "lead_changes_change_set_id_lead_change_sets_id_fk" FOREIGN KEY ("change_set_id") REFERENCES "public"."lead_change_sets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_changes" ADD CONSTRAINT "lead_changes_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_change_sets_user_id_idx" ON "lead_change_sets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "lead_change_sets_list_id_idx" ON "lead_change_sets" USING btree ("list_id");--> statement-breakpoint
CREATE INDEX "lead_changes_lead_id_idx" ON "lead_changes" USING btree ("lead_id");--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_change_set_id_lead_change_sets_id_fk" FOREIGN KEY ("change_set_id") REFERENCES "public"."lead_change_sets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_change_set_id_idx" ON "imports" USING btree ("change_set_id");