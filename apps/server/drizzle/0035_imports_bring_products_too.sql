ALTER TABLE "imports" ADD COLUMN "kind" text DEFAULT 'leads' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "imported_products" jsonb;
