CREATE TABLE "sale_shares" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"sale_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"percent" numeric(5, 2) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"product_id" uuid,
	"product_name" text,
	"kind" text NOT NULL,
	"value" integer,
	"commission_percent" numeric(5, 2),
	"commission_rents" numeric(5, 2),
	"closed_on" date NOT NULL,
	"note" text,
	"recorded_by" uuid,
	"closing_since" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sale_shares" ADD CONSTRAINT "sale_shares_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_shares" ADD CONSTRAINT "sale_shares_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_shares" ADD CONSTRAINT "sale_shares_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sale_shares_sale_member_key" ON "sale_shares" USING btree ("sale_id","member_id");--> statement-breakpoint
CREATE INDEX "sale_shares_user_idx" ON "sale_shares" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sale_shares_member_idx" ON "sale_shares" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "sales_user_closed_idx" ON "sales" USING btree ("user_id","closed_on");--> statement-breakpoint
CREATE INDEX "sales_lead_idx" ON "sales" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "sales_product_idx" ON "sales" USING btree ("product_id") WHERE product_id is not null;--> statement-breakpoint
CREATE INDEX "sales_recorded_by_idx" ON "sales" USING btree ("recorded_by") WHERE recorded_by is not null;