ALTER TABLE "products" ADD COLUMN "purpose" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "bedrooms" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "suites" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "bathrooms" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "parking" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "useful_area" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "total_area" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "floor" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "built_year" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "rent_price" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "condominium_fee" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "iptu" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "iptu_period" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "accepts_pets" boolean;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "accepts_financing" boolean;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "accepts_exchange" boolean;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "accepts_fgts" boolean;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "postal_code" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "street" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "street_number" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "complement" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "neighborhood" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "address_disclosure" text DEFAULT 'neighborhood' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "latitude" numeric(9, 6);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "longitude" numeric(9, 6);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "key_notes" text;--> statement-breakpoint
CREATE UNIQUE INDEX "products_code_key" ON "products" USING btree ("user_id",lower(code));