DROP INDEX "leads_owner_idx";--> statement-breakpoint
CREATE INDEX "leads_user_owner_idx" ON "leads" USING btree ("user_id","owner_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "leads_owner_idx" ON "leads" USING btree ("owner_id") WHERE owner_id is not null;