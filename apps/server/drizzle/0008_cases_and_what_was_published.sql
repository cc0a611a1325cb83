CREATE TABLE "agent_cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"conversation_id" uuid,
	"title" text NOT NULL,
	"talk" jsonb NOT NULL,
	"facts" jsonb NOT NULL,
	"checks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"last_run_at" timestamp with time zone NOT NULL,
	"broken_checks" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ai_publications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"settings" jsonb NOT NULL,
	"author" text,
	"rehearsal" jsonb,
	"override_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "agent_cases" ADD CONSTRAINT "agent_cases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_cases" ADD CONSTRAINT "agent_cases_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_publications" ADD CONSTRAINT "ai_publications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agent_cases_user_id_idx" ON "agent_cases" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "agent_cases_conversation_id_idx" ON "agent_cases" USING btree ("conversation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ai_publications_user_id_number_key" ON "ai_publications" USING btree ("user_id","number");--> statement-breakpoint
INSERT INTO "ai_publications" ("id", "user_id", "number", "settings", "created_at")
SELECT gen_random_uuid(), c.user_id, 1, jsonb_build_object(
  'companyName', c.company_name,
  'companyDescription', c.company_description,
  'responseStyle', c.response_style,
  'autoQualification', c.auto_qualification,
  'transferToHuman', c.transfer_to_human,
  'calendlyUrl', c.calendly_url,
  'responseScripts', c.response_scripts,
  'transferConditions', to_jsonb(c.transfer_conditions)
), c.updated_at
FROM "ai_configuration" c;
