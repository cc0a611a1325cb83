CREATE TABLE "webhook_erasures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"names" text[] NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_removals" (
	"storage_key" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_summaries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"way" text NOT NULL,
	"day" date NOT NULL,
	"address" text NOT NULL,
	"status" text DEFAULT 'due' NOT NULL,
	"reason" text,
	"period_from" timestamp with time zone NOT NULL,
	"period_to" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"lease_token" uuid,
	"lease_until" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"group_key" text NOT NULL,
	"is_quiet" boolean DEFAULT false NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"lead_id" uuid,
	"conversation_id" uuid,
	"campaign_id" uuid,
	"import_id" uuid,
	"reason" text,
	"happened_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "summary_recipients" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"way" text NOT NULL,
	"address" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "webhook_erasures" ADD CONSTRAINT "webhook_erasures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_summaries" ADD CONSTRAINT "daily_summaries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "summary_recipients" ADD CONSTRAINT "summary_recipients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_erasures_user_id_idx" ON "webhook_erasures" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "webhook_erasures_due_idx" ON "webhook_erasures" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "file_removals_due_idx" ON "file_removals" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "daily_summaries_user_way_day_key" ON "daily_summaries" USING btree ("user_id","way","day");--> statement-breakpoint
CREATE INDEX "daily_summaries_due_idx" ON "daily_summaries" USING btree ("due_at") WHERE status = 'due';--> statement-breakpoint
CREATE INDEX "daily_summaries_sending_idx" ON "daily_summaries" USING btree ("lease_until") WHERE status = 'sending';--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_unread_group_key" ON "notifications" USING btree ("user_id","group_key") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notifications_newest_idx" ON "notifications" USING btree ("user_id","happened_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notifications_happened_at_idx" ON "notifications" USING btree ("happened_at");--> statement-breakpoint
CREATE INDEX "notifications_lead_id_idx" ON "notifications" USING btree ("lead_id") WHERE lead_id is not null;--> statement-breakpoint
CREATE INDEX "notifications_conversation_id_idx" ON "notifications" USING btree ("conversation_id") WHERE conversation_id is not null;--> statement-breakpoint
CREATE INDEX "notifications_campaign_id_idx" ON "notifications" USING btree ("campaign_id") WHERE campaign_id is not null;--> statement-breakpoint
CREATE INDEX "notifications_import_id_idx" ON "notifications" USING btree ("import_id") WHERE import_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "summary_recipients_user_way_key" ON "summary_recipients" USING btree ("user_id","way");--> statement-breakpoint
CREATE INDEX "summary_recipients_due_idx" ON "summary_recipients" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "conversation_messages_media_url_idx" ON "conversation_messages" USING btree ("media_url") WHERE media_url is not null;