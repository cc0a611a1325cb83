ALTER TABLE "products" ALTER COLUMN "metragem_min" SET DATA TYPE numeric(12, 2);--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "metragem_max" SET DATA TYPE numeric(12, 2);