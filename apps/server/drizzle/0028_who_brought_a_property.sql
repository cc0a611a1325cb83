ALTER TABLE "products" ADD COLUMN "listing_agent_id" uuid;--> statement-breakpoint
ALTER TABLE "roleta_settings" ADD COLUMN "listing_agent_first" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_listing_agent_id_users_id_fk" FOREIGN KEY ("listing_agent_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_listing_agent_idx" ON "products" USING btree ("listing_agent_id") WHERE listing_agent_id is not null;