CREATE TABLE "agent_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"action" text NOT NULL,
	"reason" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ai_configuration" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"company_name" text NOT NULL,
	"company_description" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"response_style" text DEFAULT 'profissional' NOT NULL,
	"auto_qualification" boolean DEFAULT true NOT NULL,
	"transfer_to_human" boolean DEFAULT true NOT NULL,
	"calendly_url" text,
	"response_scripts" jsonb NOT NULL,
	"transfer_conditions" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"username" text NOT NULL,
	"address" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"user_agent" text,
	"address" text,
	"last_seen_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"password" text NOT NULL,
	"name" text,
	"plan" text DEFAULT 'free' NOT NULL,
	"clock_offset_ms" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_batch_executions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"campaign_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"total_leads" integer NOT NULL,
	"current_batch" integer DEFAULT 0 NOT NULL,
	"total_batches" integer NOT NULL,
	"sent_messages" integer DEFAULT 0 NOT NULL,
	"errors" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"config" jsonb NOT NULL,
	"filters" jsonb NOT NULL,
	"started_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"next_batch_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_executions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"campaign_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"person_key" text NOT NULL,
	"current_sequence" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"end_reason" text,
	"last_message_sent_at" timestamp with time zone,
	"has_responded" boolean DEFAULT false NOT NULL,
	"ai_took_over" boolean DEFAULT false NOT NULL,
	"completed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"campaign_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"template_id" uuid,
	"send_id" uuid,
	"message_type" text NOT NULL,
	"content" text NOT NULL,
	"media_url" text,
	"status" text DEFAULT 'sent' NOT NULL,
	"sent_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_sends" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"execution_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"person_key" text NOT NULL,
	"sequence" integer NOT NULL,
	"channel_account_id" uuid NOT NULL,
	"type" text NOT NULL,
	"text" text NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"planned_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"lease_token" uuid,
	"lease_until" timestamp with time zone,
	"provider_message_id" text,
	"message_id" uuid,
	"sent_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_sequences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"campaign_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"name" text,
	"message_type" text DEFAULT 'text' NOT NULL,
	"content" text NOT NULL,
	"media_url" text,
	"delay_hours" integer DEFAULT 24 NOT NULL,
	"conditions" jsonb DEFAULT '{"waitForResponse":true,"continueIfNoResponse":true,"stopIfResponds":true,"transferToAI":true}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"campaign_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"type" text DEFAULT 'text' NOT NULL,
	"content" text NOT NULL,
	"media_files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"delay_amount" integer DEFAULT 24 NOT NULL,
	"delay_unit" text DEFAULT 'hours' NOT NULL,
	"conditions" jsonb DEFAULT '{"transferToAI":true,"stopIfResponds":true,"continueIfNoResponse":true}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"messages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"target_tags" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"scheduled_at" timestamp with time zone,
	"product_id" uuid,
	"total_leads" integer DEFAULT 0 NOT NULL,
	"sent_leads" integer DEFAULT 0 NOT NULL,
	"success_rate" numeric(5, 2) DEFAULT '0.00' NOT NULL,
	"messages_generated" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "send_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"send_id" uuid NOT NULL,
	"started_by" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"detail" text,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "channel_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"webhook_secret" text NOT NULL,
	"is_connected" boolean DEFAULT true NOT NULL,
	"next_send_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"channel_account_id" uuid NOT NULL,
	"body" jsonb NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	"processed_at" timestamp with time zone,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "whatsapp_settings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text DEFAULT 'simulator' NOT NULL,
	"instance_id" text,
	"api_key" text,
	"webhook_url" text,
	"auto_reply" boolean DEFAULT true NOT NULL,
	"ai_enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversation_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"direction" text NOT NULL,
	"author" text NOT NULL,
	"author_user_id" uuid,
	"from_phone" text,
	"to_phone" text,
	"message" text NOT NULL,
	"message_type" text DEFAULT 'text' NOT NULL,
	"media_url" text,
	"caption" text,
	"file_name" text,
	"is_from_bot" boolean DEFAULT false NOT NULL,
	"is_from_device" boolean DEFAULT false NOT NULL,
	"ai_score" real,
	"sentiment" text,
	"status" text NOT NULL,
	"fail_reason" text,
	"channel_account_id" uuid,
	"provider_message_id" text,
	"client_key" text,
	"campaign_id" uuid,
	"campaign_step" integer,
	"fence" integer,
	"due_at" timestamp with time zone,
	"lease_token" uuid,
	"lease_until" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"timestamp" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"person_key" text NOT NULL,
	"campaign_id" uuid,
	"status" text DEFAULT 'ai_active' NOT NULL,
	"is_ai_enabled" boolean DEFAULT true NOT NULL,
	"assigned_to_user_id" uuid,
	"messages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"source_type" text,
	"last_campaign_message" text,
	"lead_data_collected" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"taken_over_at" timestamp with time zone,
	"hand_over_reason" text,
	"has_unread_messages" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"last_message_at" timestamp with time zone,
	"last_inbound_at" timestamp with time zone,
	"unanswered_since" timestamp with time zone,
	"agent_due_at" timestamp with time zone,
	"burst_started_at" timestamp with time zone,
	"agent_lease_until" timestamp with time zone,
	"fence" integer DEFAULT 0 NOT NULL,
	"greeted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"file_name" text,
	"imported_by" text NOT NULL,
	"imported" integer NOT NULL,
	"updated" integer NOT NULL,
	"skipped" integer NOT NULL,
	"rejected" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_identities" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"lead_id" uuid NOT NULL,
	"provider_address" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_identities_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "lead_list_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"list_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_lists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"total_leads" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_status_history" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"changed_by" text,
	"notes" text,
	"timestamp" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text,
	"company" text,
	"city" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'novo' NOT NULL,
	"notes" text,
	"budget" text,
	"objetivo" text,
	"location" text,
	"property_type" text,
	"property_stage" text,
	"timeline" text,
	"full_name" text,
	"profession" text,
	"lead_source" text DEFAULT 'unknown' NOT NULL,
	"campaign_id" uuid,
	"source_tag" text,
	"is_data_complete" boolean DEFAULT false NOT NULL,
	"phone_key" text,
	"phone_canonical" text,
	"phone_problem" text,
	"rank" numeric NOT NULL,
	"lost_reason" text,
	"status_since" timestamp with time zone DEFAULT now() NOT NULL,
	"import_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (prumo_fold(name || ' ' || coalesce(email, ''))) STORED,
	"phone_digits" text GENERATED ALWAYS AS (regexp_replace(coalesce(phone_canonical, phone), '\D', '', 'g')) STORED,
	"tags_folded" text[] GENERATED ALWAYS AS (prumo_lower_list(tags)) STORED
);
--> statement-breakpoint
CREATE TABLE "suppressions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"phone_key" text NOT NULL,
	"phone" text NOT NULL,
	"has_written_since" boolean DEFAULT false NOT NULL,
	"matched_message" text,
	"channel_account_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text,
	"description" text,
	"location" text,
	"target_audience" text[] DEFAULT '{}' NOT NULL,
	"features" text[] DEFAULT '{}' NOT NULL,
	"benefits" text[] DEFAULT '{}' NOT NULL,
	"sales_script" text,
	"media" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"metragem_min" integer,
	"metragem_max" integer,
	"preco_min" integer,
	"preco_max" integer,
	"status_imovel" text,
	"perfil_investidor" text,
	"diferenciais" text[] DEFAULT '{}' NOT NULL,
	"objetivo_principal" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "general_settings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"company_name" text,
	"timezone" text DEFAULT 'America/Sao_Paulo' NOT NULL,
	"language" text DEFAULT 'pt-BR' NOT NULL,
	"email_notifications" boolean DEFAULT true NOT NULL,
	"browser_notifications" boolean DEFAULT true NOT NULL,
	"whatsapp_notifications" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "simulator_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"channel_account_id" uuid NOT NULL,
	"phone" text NOT NULL,
	"direction" text NOT NULL,
	"type" text NOT NULL,
	"text" text NOT NULL,
	"media_url" text,
	"provider_message_id" text NOT NULL,
	"send_key" text,
	"timestamp" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "simulator_phones" (
	"user_id" uuid NOT NULL,
	"phone" text NOT NULL,
	"name" text,
	"is_blocked" boolean DEFAULT false NOT NULL,
	"is_offline" boolean DEFAULT false NOT NULL,
	"receipt_delay_seconds" integer DEFAULT 2 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "simulator_phones_user_id_phone_pk" PRIMARY KEY("user_id","phone")
);
--> statement-breakpoint
CREATE TABLE "analytics_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"lead_id" uuid,
	"campaign_id" uuid,
	"event_type" text NOT NULL,
	"event_data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"source" text,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"timestamp" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "agent_decisions" ADD CONSTRAINT "agent_decisions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_decisions" ADD CONSTRAINT "agent_decisions_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_configuration" ADD CONSTRAINT "ai_configuration_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_batch_executions" ADD CONSTRAINT "campaign_batch_executions_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_batch_executions" ADD CONSTRAINT "campaign_batch_executions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_executions" ADD CONSTRAINT "campaign_executions_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_executions" ADD CONSTRAINT "campaign_executions_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_messages" ADD CONSTRAINT "campaign_messages_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_messages" ADD CONSTRAINT "campaign_messages_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_messages" ADD CONSTRAINT "campaign_messages_template_id_campaign_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."campaign_templates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_messages" ADD CONSTRAINT "campaign_messages_send_id_campaign_sends_id_fk" FOREIGN KEY ("send_id") REFERENCES "public"."campaign_sends"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_sends" ADD CONSTRAINT "campaign_sends_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_sends" ADD CONSTRAINT "campaign_sends_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_sends" ADD CONSTRAINT "campaign_sends_execution_id_campaign_executions_id_fk" FOREIGN KEY ("execution_id") REFERENCES "public"."campaign_executions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_sends" ADD CONSTRAINT "campaign_sends_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_sends" ADD CONSTRAINT "campaign_sends_template_id_campaign_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."campaign_templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_sends" ADD CONSTRAINT "campaign_sends_channel_account_id_channel_accounts_id_fk" FOREIGN KEY ("channel_account_id") REFERENCES "public"."channel_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_sequences" ADD CONSTRAINT "campaign_sequences_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_templates" ADD CONSTRAINT "campaign_templates_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "send_attempts" ADD CONSTRAINT "send_attempts_send_id_campaign_sends_id_fk" FOREIGN KEY ("send_id") REFERENCES "public"."campaign_sends"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_accounts" ADD CONSTRAINT "channel_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD CONSTRAINT "webhook_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD CONSTRAINT "webhook_events_channel_account_id_channel_accounts_id_fk" FOREIGN KEY ("channel_account_id") REFERENCES "public"."channel_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whatsapp_settings" ADD CONSTRAINT "whatsapp_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_channel_account_id_channel_accounts_id_fk" FOREIGN KEY ("channel_account_id") REFERENCES "public"."channel_accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_assigned_to_user_id_users_id_fk" FOREIGN KEY ("assigned_to_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_identities" ADD CONSTRAINT "lead_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_identities" ADD CONSTRAINT "lead_identities_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_list_items" ADD CONSTRAINT "lead_list_items_list_id_lead_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."lead_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_list_items" ADD CONSTRAINT "lead_list_items_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_lists" ADD CONSTRAINT "lead_lists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_status_history" ADD CONSTRAINT "lead_status_history_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppressions" ADD CONSTRAINT "suppressions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "general_settings" ADD CONSTRAINT "general_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulator_messages" ADD CONSTRAINT "simulator_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulator_messages" ADD CONSTRAINT "simulator_messages_channel_account_id_channel_accounts_id_fk" FOREIGN KEY ("channel_account_id") REFERENCES "public"."channel_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulator_phones" ADD CONSTRAINT "simulator_phones_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agent_decisions_conversation_idx" ON "agent_decisions" USING btree ("conversation_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "ai_configuration_user_id_key" ON "ai_configuration" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_attempts_address_at_idx" ON "auth_attempts" USING btree ("address","at");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_hash_key" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user_id_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_last_seen_at_idx" ON "sessions" USING btree ("last_seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "campaign_batch_executions_user_idx" ON "campaign_batch_executions" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "campaign_batch_executions_campaign_idx" ON "campaign_batch_executions" USING btree ("campaign_id");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_executions_lead_key" ON "campaign_executions" USING btree ("campaign_id","lead_id");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_executions_person_key" ON "campaign_executions" USING btree ("campaign_id","person_key");--> statement-breakpoint
CREATE INDEX "campaign_executions_lead_id_idx" ON "campaign_executions" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "campaign_executions_person_idx" ON "campaign_executions" USING btree ("person_key") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "campaign_messages_campaign_idx" ON "campaign_messages" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "campaign_messages_lead_idx" ON "campaign_messages" USING btree ("lead_id");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_messages_send_key" ON "campaign_messages" USING btree ("send_id");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_sends_lead_template_key" ON "campaign_sends" USING btree ("campaign_id","lead_id","template_id");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_sends_person_template_key" ON "campaign_sends" USING btree ("campaign_id","person_key","template_id");--> statement-breakpoint
CREATE INDEX "campaign_sends_due_idx" ON "campaign_sends" USING btree ("due_at") WHERE status = 'queued';--> statement-breakpoint
CREATE INDEX "campaign_sends_channel_due_idx" ON "campaign_sends" USING btree ("channel_account_id","due_at") WHERE status = 'queued';--> statement-breakpoint
CREATE INDEX "campaign_sends_sending_idx" ON "campaign_sends" USING btree ("lease_until") WHERE status = 'sending';--> statement-breakpoint
CREATE INDEX "campaign_sends_execution_idx" ON "campaign_sends" USING btree ("execution_id","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_sends_provider_key" ON "campaign_sends" USING btree ("channel_account_id","provider_message_id") WHERE provider_message_id is not null;--> statement-breakpoint
CREATE INDEX "campaign_sequences_campaign_id_idx" ON "campaign_sequences" USING btree ("campaign_id");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_templates_sequence_key" ON "campaign_templates" USING btree ("campaign_id","sequence");--> statement-breakpoint
CREATE INDEX "campaigns_user_created_idx" ON "campaigns" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "campaigns_product_id_idx" ON "campaigns" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "send_attempts_send_id_idx" ON "send_attempts" USING btree ("send_id");--> statement-breakpoint
CREATE UNIQUE INDEX "channel_accounts_user_provider_key" ON "channel_accounts" USING btree ("user_id","provider");--> statement-breakpoint
CREATE UNIQUE INDEX "channel_accounts_secret_key" ON "channel_accounts" USING btree ("webhook_secret");--> statement-breakpoint
CREATE INDEX "webhook_events_due_idx" ON "webhook_events" USING btree ("due_at") WHERE processed_at is null;--> statement-breakpoint
CREATE INDEX "webhook_events_user_idx" ON "webhook_events" USING btree ("user_id","due_at") WHERE processed_at is null;--> statement-breakpoint
CREATE INDEX "webhook_events_received_idx" ON "webhook_events" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "whatsapp_settings_user_id_key" ON "whatsapp_settings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "conversation_messages_thread_idx" ON "conversation_messages" USING btree ("conversation_id","timestamp" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_messages_provider_key" ON "conversation_messages" USING btree ("channel_account_id","provider_message_id") WHERE provider_message_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_messages_client_key" ON "conversation_messages" USING btree ("conversation_id","client_key") WHERE client_key is not null;--> statement-breakpoint
CREATE INDEX "conversation_messages_queue_idx" ON "conversation_messages" USING btree ("due_at") WHERE status = 'queued';--> statement-breakpoint
CREATE INDEX "conversation_messages_sending_idx" ON "conversation_messages" USING btree ("lease_until") WHERE status = 'sending';--> statement-breakpoint
CREATE INDEX "conversation_messages_user_time_idx" ON "conversation_messages" USING btree ("user_id","timestamp");--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_user_person_key" ON "conversations" USING btree ("user_id","person_key");--> statement-breakpoint
CREATE INDEX "conversations_lead_id_idx" ON "conversations" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "conversations_user_last_idx" ON "conversations" USING btree ("user_id","is_active","last_message_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "conversations_agent_due_idx" ON "conversations" USING btree ("agent_due_at") WHERE agent_due_at is not null;--> statement-breakpoint
CREATE INDEX "conversations_campaign_id_idx" ON "conversations" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "imports_user_created_idx" ON "imports" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "lead_identities_lead_id_idx" ON "lead_identities" USING btree ("lead_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_list_items_list_lead_key" ON "lead_list_items" USING btree ("list_id","lead_id");--> statement-breakpoint
CREATE INDEX "lead_list_items_lead_id_idx" ON "lead_list_items" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "lead_lists_user_id_idx" ON "lead_lists" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "lead_status_history_lead_idx" ON "lead_status_history" USING btree ("lead_id","timestamp");--> statement-breakpoint
CREATE INDEX "leads_user_created_idx" ON "leads" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "leads_user_status_rank_idx" ON "leads" USING btree ("user_id","status","rank","id");--> statement-breakpoint
CREATE INDEX "leads_user_phone_key_idx" ON "leads" USING btree ("user_id","phone_key");--> statement-breakpoint
CREATE INDEX "leads_campaign_id_idx" ON "leads" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "leads_import_id_idx" ON "leads" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "leads_search_idx" ON "leads" USING gin ("user_id","search_text" gin_trgm_ops,"phone_digits" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "leads_tags_idx" ON "leads" USING gin ("user_id","tags_folded");--> statement-breakpoint
CREATE UNIQUE INDEX "suppressions_user_phone_key" ON "suppressions" USING btree ("user_id","phone_key");--> statement-breakpoint
CREATE INDEX "products_user_id_created_at_idx" ON "products" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "general_settings_user_id_key" ON "general_settings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "simulator_messages_phone_idx" ON "simulator_messages" USING btree ("user_id","phone","timestamp");--> statement-breakpoint
CREATE INDEX "analytics_events_user_type_idx" ON "analytics_events" USING btree ("user_id","event_type","timestamp");--> statement-breakpoint
CREATE INDEX "analytics_events_lead_id_idx" ON "analytics_events" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "analytics_events_campaign_id_idx" ON "analytics_events" USING btree ("campaign_id");