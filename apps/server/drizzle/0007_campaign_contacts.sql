CREATE TABLE "campaign_contacts" (
	"campaign_id" uuid NOT NULL,
	"person_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_contacts_campaign_id_person_key_pk" PRIMARY KEY("campaign_id","person_key")
);
--> statement-breakpoint
ALTER TABLE "campaign_contacts" ADD CONSTRAINT "campaign_contacts_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "campaign_contacts" ("campaign_id", "person_key", "created_at")
  SELECT campaign_id, person_key, created_at FROM campaign_executions;
