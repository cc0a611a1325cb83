ALTER TABLE "ai_publications" ALTER COLUMN "settings" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_publications" ADD COLUMN "knowledge" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_publications" ADD COLUMN "products" jsonb DEFAULT '[]'::jsonb NOT NULL;