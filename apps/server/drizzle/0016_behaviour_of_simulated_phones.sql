CREATE TABLE "simulator_clocks" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"lease_token" uuid,
	"lease_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "simulator_messages" ADD COLUMN "file_name" text;--> statement-breakpoint
ALTER TABLE "simulator_messages" ADD COLUMN "place" jsonb;--> statement-breakpoint
ALTER TABLE "simulator_messages" ADD COLUMN "is_waiting" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "simulator_messages" ADD COLUMN "is_edited" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "simulator_messages" ADD COLUMN "is_deleted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "simulator_messages" ADD COLUMN "reaction" text;--> statement-breakpoint
ALTER TABLE "simulator_phones" ADD COLUMN "receipts" text DEFAULT 'normal' NOT NULL;--> statement-breakpoint
ALTER TABLE "simulator_phones" ADD COLUMN "sends" text DEFAULT 'answered' NOT NULL;--> statement-breakpoint
ALTER TABLE "simulator_phones" ADD COLUMN "has_ninth_digit" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "simulator_phones" ADD COLUMN "outbox" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "simulator_clocks" ADD CONSTRAINT "simulator_clocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;