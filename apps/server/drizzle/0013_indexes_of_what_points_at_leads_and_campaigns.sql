CREATE INDEX "campaign_messages_template_id_idx" ON "campaign_messages" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "campaign_sends_lead_id_idx" ON "campaign_sends" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "campaign_sends_template_id_idx" ON "campaign_sends" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "conversation_messages_campaign_id_idx" ON "conversation_messages" USING btree ("campaign_id") WHERE campaign_id is not null;