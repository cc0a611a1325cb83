CREATE TABLE "product_units" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"typology_id" uuid,
	"block" text,
	"number" text NOT NULL,
	"floor" integer,
	"price" integer,
	"state" text DEFAULT 'available' NOT NULL,
	"reserved_until" timestamp with time zone,
	"reserved_by" uuid,
	"lead_id" uuid,
	CONSTRAINT "product_units_reserved_until_an_end" CHECK (("product_units"."state" = 'reserved') = ("product_units"."reserved_until" is not null))
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "typologies" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "unit_id" uuid;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "unit_name" text;--> statement-breakpoint
ALTER TABLE "product_units" ADD CONSTRAINT "product_units_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_units" ADD CONSTRAINT "product_units_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_units" ADD CONSTRAINT "product_units_reserved_by_users_id_fk" FOREIGN KEY ("reserved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_units" ADD CONSTRAINT "product_units_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_units_user_idx" ON "product_units" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_units_number_key" ON "product_units" USING btree ("product_id",lower(coalesce("block", '')),lower("number"));--> statement-breakpoint
CREATE INDEX "product_units_reserved_until_idx" ON "product_units" USING btree ("reserved_until") WHERE reserved_until is not null;--> statement-breakpoint
CREATE INDEX "product_units_reserved_by_idx" ON "product_units" USING btree ("reserved_by") WHERE reserved_by is not null;--> statement-breakpoint
CREATE INDEX "product_units_lead_idx" ON "product_units" USING btree ("lead_id") WHERE lead_id is not null;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_unit_id_product_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."product_units"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sales_unit_idx" ON "sales" USING btree ("unit_id") WHERE unit_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sales_one_a_unit" ON "sales" USING btree ("unit_id") WHERE unit_id is not null and undone_at is null;