CREATE TABLE "model_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"owner" text DEFAULT 'installation' NOT NULL,
	"provider" text,
	"base_url" text,
	"model" text,
	"api_key" text,
	"price_input" double precision,
	"price_output" double precision,
	"daily_limit" double precision,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "model_settings" ADD CONSTRAINT "model_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;