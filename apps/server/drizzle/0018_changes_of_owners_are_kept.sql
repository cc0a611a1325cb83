CREATE TABLE "lead_owner_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"from_user_id" uuid,
	"to_user_id" uuid,
	"changed_by" text NOT NULL,
	"reason" jsonb NOT NULL,
	"note" text,
	"note_seen_at" timestamp with time zone,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lead_owner_changes" ADD CONSTRAINT "lead_owner_changes_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_owner_changes" ADD CONSTRAINT "lead_owner_changes_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_owner_changes" ADD CONSTRAINT "lead_owner_changes_from_user_id_users_id_fk" FOREIGN KEY ("from_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_owner_changes" ADD CONSTRAINT "lead_owner_changes_to_user_id_users_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_owner_changes_lead_idx" ON "lead_owner_changes" USING btree ("lead_id","at");--> statement-breakpoint
CREATE INDEX "lead_owner_changes_user_idx" ON "lead_owner_changes" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "lead_owner_changes_from_idx" ON "lead_owner_changes" USING btree ("from_user_id") WHERE from_user_id is not null;--> statement-breakpoint
CREATE INDEX "lead_owner_changes_to_idx" ON "lead_owner_changes" USING btree ("to_user_id") WHERE to_user_id is not null;