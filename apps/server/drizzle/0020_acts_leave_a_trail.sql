CREATE TABLE "trail" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"number" bigint NOT NULL,
	"act" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"place" text,
	"user_agent" text,
	"subject_kind" text,
	"subject_id" uuid,
	"subject_name" text,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trail_heads" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "trail" ADD CONSTRAINT "trail_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trail_heads" ADD CONSTRAINT "trail_heads_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "trail_user_number_key" ON "trail" USING btree ("user_id","number");--> statement-breakpoint
CREATE INDEX "trail_user_at_idx" ON "trail" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "trail_user_actor_idx" ON "trail" USING btree ("user_id","actor_id","number");--> statement-breakpoint
CREATE INDEX "trail_user_act_idx" ON "trail" USING btree ("user_id","act","number");--> statement-breakpoint
CREATE INDEX "trail_subject_idx" ON "trail" USING btree ("user_id","subject_id","number");