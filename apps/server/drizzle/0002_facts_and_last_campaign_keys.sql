-- These keys would tie the schema files of features in a circle, so they are written here.
ALTER TABLE "leads" ADD CONSTRAINT "leads_campaign_id_fk"
  FOREIGN KEY ("campaign_id") REFERENCES "campaigns"("id") ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_import_id_fk"
  FOREIGN KEY ("import_id") REFERENCES "imports"("id") ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_campaign_id_fk"
  FOREIGN KEY ("campaign_id") REFERENCES "campaigns"("id") ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_campaign_id_fk"
  FOREIGN KEY ("campaign_id") REFERENCES "campaigns"("id") ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE "analytics_events" ADD CONSTRAINT "analytics_events_user_id_fk"
  FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "analytics_events" ADD CONSTRAINT "analytics_events_lead_id_fk"
  FOREIGN KEY ("lead_id") REFERENCES "leads"("id") ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE "analytics_events" ADD CONSTRAINT "analytics_events_campaign_id_fk"
  FOREIGN KEY ("campaign_id") REFERENCES "campaigns"("id") ON DELETE SET NULL;
--> statement-breakpoint
CREATE INDEX "conversation_messages_campaign_idx" ON "conversation_messages" ("campaign_id") WHERE campaign_id IS NOT NULL;
