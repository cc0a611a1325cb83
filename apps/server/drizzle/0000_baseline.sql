CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
-- Accent- and case-blind form of a text. Declared immutable so that it can be indexed: the dictionary is named, and it
-- only changes with the extension.
CREATE FUNCTION prumo_fold(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT lower(unaccent('unaccent', value)) $$;
--> statement-breakpoint
CREATE FUNCTION prumo_lower_list(list text[]) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT coalesce(array_agg(lower(item)), '{}') FROM unnest(list) AS item $$;
--> statement-breakpoint
-- What a message is searched by, accent- and case-blind. The dictionary is named with its schema, because an index is
-- built with a search path of its own.
DO $do$
DECLARE place text := (SELECT n.nspname FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE e.extname = 'unaccent');
BEGIN
  EXECUTE format(
    $f$CREATE FUNCTION prumo_said(message text, file_name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
      AS $$ SELECT lower(%1$I.unaccent('%1$I.unaccent', message || coalesce(' ' || file_name, ''))) $$ $f$, place);
END $do$;
--> statement-breakpoint
CREATE TABLE "vacuums_due" (
	"id" uuid PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agent_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"action" text NOT NULL,
	"reason" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"channel_account_id" uuid,
	"is_simulated" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "sign_ins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"place" text,
	"user_agent" text,
	"at" timestamp with time zone NOT NULL
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
	"is_simulated" boolean DEFAULT false NOT NULL,
	"user_id" uuid NOT NULL,
	"total_leads" integer NOT NULL,
	"current_batch" integer DEFAULT 0 NOT NULL,
	"total_batches" integer NOT NULL,
	"sent_messages" integer DEFAULT 0 NOT NULL,
	"errors" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"hold_reason" text,
	"config" jsonb NOT NULL,
	"filters" jsonb NOT NULL,
	"started_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"next_batch_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_contacts" (
	"campaign_id" uuid NOT NULL,
	"person_key" text NOT NULL,
	"is_simulated" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_contacts_campaign_id_person_key_is_simulated_pk" PRIMARY KEY("campaign_id","person_key","is_simulated")
);
--> statement-breakpoint
CREATE TABLE "campaign_executions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"campaign_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"person_key" text NOT NULL,
	"channel_account_id" uuid,
	"is_simulated" boolean DEFAULT false NOT NULL,
	"batch_execution_id" uuid,
	"batch_number" integer,
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
CREATE TABLE "removed_sends" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"channel_account_id" uuid NOT NULL,
	"is_simulated" boolean NOT NULL,
	"person_key" text,
	"part" integer NOT NULL,
	"is_first_contact" boolean NOT NULL,
	"handed_at" timestamp with time zone NOT NULL
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
	"approved_template" jsonb,
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
	"cancelled_at" timestamp with time zone,
	"is_cancelled" boolean DEFAULT false NOT NULL,
	"scheduled_at" timestamp with time zone,
	"schedule_handled_for" timestamp with time zone,
	"schedule_problem" text,
	"pause_reason" text,
	"cost" numeric(12, 2),
	"product_id" uuid,
	"total_leads" integer DEFAULT 0 NOT NULL,
	"sent_leads" integer DEFAULT 0 NOT NULL,
	"success_rate" numeric(5, 2) DEFAULT '0.00' NOT NULL,
	"has_edited_steps" boolean DEFAULT true NOT NULL,
	"messages_generated" boolean DEFAULT false NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
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
	"part" integer DEFAULT 0 NOT NULL,
	"channel_account_id" uuid NOT NULL,
	"is_simulated" boolean DEFAULT false NOT NULL,
	"type" text NOT NULL,
	"text" text NOT NULL,
	"media_url" text,
	"file_name" text,
	"template" jsonb,
	"status" text NOT NULL,
	"reason" text,
	"planned_at" timestamp with time zone NOT NULL,
	"shifts" text[] DEFAULT '{}' NOT NULL,
	"ignores_hours" boolean DEFAULT false NOT NULL,
	"due_at" timestamp with time zone,
	"held_by" text,
	"hurried_by" text,
	"handed_at" timestamp with time zone,
	"lease_token" uuid,
	"lease_until" timestamp with time zone,
	"provider_message_id" text,
	"queue_id" text,
	"confirmed_at" timestamp with time zone,
	"message_id" uuid,
	"sent_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"failure_class" text,
	"is_temporary" boolean DEFAULT false NOT NULL,
	"requested_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"next_webhook_secret" text,
	"instance_id" text,
	"base_url" text,
	"business_account_id" text,
	"secrets" text,
	"is_connected" boolean DEFAULT true NOT NULL,
	"phone" text,
	"problem" text,
	"checked_at" timestamp with time zone,
	"watch_at" timestamp with time zone,
	"disconnected_since" timestamp with time zone,
	"restriction" text,
	"restricted_until" timestamp with time zone,
	"is_own_stop" boolean DEFAULT false NOT NULL,
	"answers" text,
	"replaced_webhook_url" text,
	"queued_message_id" text,
	"queued_until" timestamp with time zone,
	"awaits_event_since" timestamp with time zone,
	"last_event_at" timestamp with time zone,
	"silent_since" timestamp with time zone,
	"next_send_at" timestamp with time zone,
	"campaigns_since" timestamp with time zone,
	"released_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "open_sends" (
	"key" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"channel_account_id" uuid NOT NULL,
	"to_address" text NOT NULL,
	"text" text NOT NULL,
	"handed_at" timestamp with time zone NOT NULL,
	"look_at" timestamp with time zone NOT NULL,
	"looks" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "queue_drops" (
	"key" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"channel_account_id" uuid NOT NULL,
	"queue_id" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_erasures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"names" text[] NOT NULL,
	"due_at" timestamp with time zone NOT NULL
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
	"webhook_url" text,
	"auto_reply" boolean DEFAULT true NOT NULL,
	"ai_enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "follow_ups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"message_id" uuid,
	"quote" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"done_by" uuid,
	"done_how" text
);
--> statement-breakpoint
CREATE TABLE "conversation_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"author_user_id" uuid,
	"text" text NOT NULL,
	"client_key" text,
	"timestamp" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quick_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"shortcut" text NOT NULL,
	"text" text NOT NULL,
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
	"media_reference" jsonb,
	"media_due_at" timestamp with time zone,
	"media_attempts" integer DEFAULT 0 NOT NULL,
	"media_problem" text,
	"caption" text,
	"file_name" text,
	"is_from_bot" boolean DEFAULT false NOT NULL,
	"is_from_device" boolean DEFAULT false NOT NULL,
	"ai_score" real,
	"sentiment" text,
	"status" text NOT NULL,
	"fail_reason" text,
	"channel_account_id" uuid,
	"is_simulated" boolean DEFAULT false NOT NULL,
	"provider_message_id" text,
	"queue_id" text,
	"quoted_id" text,
	"template" jsonb,
	"written_because" jsonb,
	"client_key" text,
	"campaign_id" uuid,
	"campaign_step" integer,
	"fence" integer,
	"due_at" timestamp with time zone,
	"lease_token" uuid,
	"lease_until" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"drop_due_at" timestamp with time zone,
	"drop_tries" integer DEFAULT 0 NOT NULL,
	"delivered_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"edits" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"revoked_at" timestamp with time zone,
	"reactions" jsonb DEFAULT '{}'::jsonb NOT NULL,
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
	"read_until" timestamp with time zone,
	"is_active" boolean DEFAULT true NOT NULL,
	"last_message_at" timestamp with time zone,
	"last_inbound_at" timestamp with time zone,
	"unanswered_since" timestamp with time zone,
	"follow_up_since" timestamp with time zone,
	"waiting_since" timestamp with time zone GENERATED ALWAYS AS (case when is_active then least(unanswered_since, follow_up_since) end) STORED,
	"agent_due_at" timestamp with time zone,
	"burst_started_at" timestamp with time zone,
	"agent_lease_until" timestamp with time zone,
	"fence" integer DEFAULT 0 NOT NULL,
	"greeted_at" timestamp with time zone,
	"given_to_ai_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "direct_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"channel_account_id" uuid,
	"to_phone" text NOT NULL,
	"message" text NOT NULL,
	"message_type" text NOT NULL,
	"media_url" text,
	"file_name" text,
	"status" text NOT NULL,
	"fail_reason" text,
	"provider_message_id" text,
	"queue_id" text,
	"confirmed_at" timestamp with time zone,
	"client_key" text NOT NULL,
	"lease_token" uuid,
	"lease_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"change_set_id" uuid,
	"undone_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_change_sets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"list_id" uuid,
	"undone_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_changes" (
	"change_set_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	CONSTRAINT "lead_changes_change_set_id_lead_id_pk" PRIMARY KEY("change_set_id","lead_id")
);
--> statement-breakpoint
CREATE TABLE "lead_identities" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"lead_id" uuid NOT NULL,
	"person_key" text,
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
	"user_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"changed_by" text,
	"notes" text,
	"reason" text,
	"message_id" uuid,
	"seconds" double precision DEFAULT 0 NOT NULL,
	"is_undone" boolean DEFAULT false NOT NULL,
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
	"is_ai_off" boolean DEFAULT false NOT NULL,
	"is_untouched" boolean DEFAULT false NOT NULL,
	"came_by_message" boolean DEFAULT false NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"reached" smallint DEFAULT 0 NOT NULL,
	"status_since" timestamp with time zone DEFAULT now() NOT NULL,
	"import_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (prumo_fold(name || ' ' || coalesce(email, ''))) STORED,
	"phone_digits" text GENERATED ALWAYS AS (regexp_replace(coalesce(phone_canonical, phone), '\D', '', 'g')) STORED,
	"tags_folded" text[] GENERATED ALWAYS AS (prumo_lower_list(tags)) STORED
);
--> statement-breakpoint
CREATE TABLE "simulated_suppressions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"phone_key" text NOT NULL,
	"phone" text,
	"has_written_since" boolean DEFAULT false NOT NULL,
	"matched_message" text,
	"channel_account_id" uuid,
	"added_by" text,
	"reason" text,
	"erased_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suppressions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"phone_key" text NOT NULL,
	"phone" text,
	"has_written_since" boolean DEFAULT false NOT NULL,
	"matched_message" text,
	"channel_account_id" uuid,
	"added_by" text,
	"reason" text,
	"erased_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_removals" (
	"storage_key" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"storage_key" text NOT NULL,
	"kind" text NOT NULL,
	"mime_type" text NOT NULL,
	"file_name" text NOT NULL,
	"size" integer NOT NULL,
	"conversation_id" uuid,
	"original_of" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_summaries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"way" text NOT NULL,
	"day" date NOT NULL,
	"address" text NOT NULL,
	"status" text DEFAULT 'due' NOT NULL,
	"reason" text,
	"period_from" timestamp with time zone NOT NULL,
	"period_to" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"lease_token" uuid,
	"lease_until" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_counts" (
	"key" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "mail_counts_key_day_pk" PRIMARY KEY("key","day")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"group_key" text NOT NULL,
	"is_quiet" boolean DEFAULT false NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"lead_id" uuid,
	"conversation_id" uuid,
	"campaign_id" uuid,
	"import_id" uuid,
	"reason" text,
	"happened_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "summary_recipients" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"way" text NOT NULL,
	"address" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"wrote_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"link_hash" text,
	"link_sent_at" timestamp with time zone,
	"link_until" timestamp with time zone
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
	"sale_status" text DEFAULT 'disponivel' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"metragem_min" numeric(12, 2),
	"metragem_max" numeric(12, 2),
	"preco_min" integer,
	"preco_max" integer,
	"status_imovel" text,
	"perfil_investidor" text,
	"diferenciais" text[] DEFAULT '{}' NOT NULL,
	"objetivo_principal" text,
	"is_demo" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sending_paces" (
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"daily_limit" integer,
	"per_person_limit" integer,
	"per_person_days" integer,
	"first_contact_gap_seconds" jsonb,
	"step_gap_seconds" jsonb,
	"hourly_limit" integer,
	"warm_up" boolean,
	"is_long_in_use" boolean,
	"long_in_use_phone" text,
	"stops_on_opt_outs" boolean,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sending_paces_user_id_provider_pk" PRIMARY KEY("user_id","provider")
);
--> statement-breakpoint
CREATE TABLE "sending_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"allowed_hours" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "general_settings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"company_name" text,
	"city" text,
	"first_run" text DEFAULT 'company' NOT NULL,
	"are_first_steps_hidden" boolean DEFAULT false NOT NULL,
	"timezone" text DEFAULT 'America/Sao_Paulo' NOT NULL,
	"language" text DEFAULT 'pt-BR' NOT NULL,
	"email_notifications" boolean DEFAULT true NOT NULL,
	"browser_notifications" boolean DEFAULT true NOT NULL,
	"whatsapp_notifications" boolean DEFAULT false NOT NULL,
	"moves_leads" boolean DEFAULT true NOT NULL,
	"cost_per_message" numeric(10, 4),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "simulator_clocks" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"lease_token" uuid,
	"lease_until" timestamp with time zone
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
	"file_name" text,
	"place" jsonb,
	"provider_message_id" text NOT NULL,
	"quoted_id" text,
	"send_key" text,
	"is_waiting" boolean DEFAULT false NOT NULL,
	"is_edited" boolean DEFAULT false NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"reaction" text,
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
	"receipts" text DEFAULT 'normal' NOT NULL,
	"sends" text DEFAULT 'answered' NOT NULL,
	"has_ninth_digit" boolean DEFAULT true NOT NULL,
	"outbox" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "simulator_phones_user_id_phone_pk" PRIMARY KEY("user_id","phone")
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"id" integer PRIMARY KEY NOT NULL,
	"key_fingerprint" text NOT NULL
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
	"channel_account_id" uuid,
	"is_simulated" boolean DEFAULT false NOT NULL,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"timestamp" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "agent_decisions" ADD CONSTRAINT "agent_decisions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_decisions" ADD CONSTRAINT "agent_decisions_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_configuration" ADD CONSTRAINT "ai_configuration_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_batch_executions" ADD CONSTRAINT "campaign_batch_executions_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_batch_executions" ADD CONSTRAINT "campaign_batch_executions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_contacts" ADD CONSTRAINT "campaign_contacts_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_executions" ADD CONSTRAINT "campaign_executions_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_executions" ADD CONSTRAINT "campaign_executions_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_executions" ADD CONSTRAINT "campaign_executions_batch_execution_id_campaign_batch_executions_id_fk" FOREIGN KEY ("batch_execution_id") REFERENCES "public"."campaign_batch_executions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_sends" ADD CONSTRAINT "removed_sends_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_sends" ADD CONSTRAINT "removed_sends_channel_account_id_channel_accounts_id_fk" FOREIGN KEY ("channel_account_id") REFERENCES "public"."channel_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_sequences" ADD CONSTRAINT "campaign_sequences_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_templates" ADD CONSTRAINT "campaign_templates_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "send_attempts" ADD CONSTRAINT "send_attempts_send_id_campaign_sends_id_fk" FOREIGN KEY ("send_id") REFERENCES "public"."campaign_sends"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_accounts" ADD CONSTRAINT "channel_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_sends" ADD CONSTRAINT "open_sends_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_sends" ADD CONSTRAINT "open_sends_channel_account_id_channel_accounts_id_fk" FOREIGN KEY ("channel_account_id") REFERENCES "public"."channel_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_drops" ADD CONSTRAINT "queue_drops_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_drops" ADD CONSTRAINT "queue_drops_channel_account_id_channel_accounts_id_fk" FOREIGN KEY ("channel_account_id") REFERENCES "public"."channel_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_erasures" ADD CONSTRAINT "webhook_erasures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD CONSTRAINT "webhook_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD CONSTRAINT "webhook_events_channel_account_id_channel_accounts_id_fk" FOREIGN KEY ("channel_account_id") REFERENCES "public"."channel_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whatsapp_settings" ADD CONSTRAINT "whatsapp_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_message_id_conversation_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."conversation_messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_notes" ADD CONSTRAINT "conversation_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_notes" ADD CONSTRAINT "conversation_notes_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quick_replies" ADD CONSTRAINT "quick_replies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_channel_account_id_channel_accounts_id_fk" FOREIGN KEY ("channel_account_id") REFERENCES "public"."channel_accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_assigned_to_user_id_users_id_fk" FOREIGN KEY ("assigned_to_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "direct_messages" ADD CONSTRAINT "direct_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "direct_messages" ADD CONSTRAINT "direct_messages_channel_account_id_channel_accounts_id_fk" FOREIGN KEY ("channel_account_id") REFERENCES "public"."channel_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_change_set_id_lead_change_sets_id_fk" FOREIGN KEY ("change_set_id") REFERENCES "public"."lead_change_sets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_change_sets" ADD CONSTRAINT "lead_change_sets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_change_sets" ADD CONSTRAINT "lead_change_sets_list_id_lead_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."lead_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_changes" ADD CONSTRAINT "lead_changes_change_set_id_lead_change_sets_id_fk" FOREIGN KEY ("change_set_id") REFERENCES "public"."lead_change_sets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_changes" ADD CONSTRAINT "lead_changes_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_identities" ADD CONSTRAINT "lead_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_identities" ADD CONSTRAINT "lead_identities_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_list_items" ADD CONSTRAINT "lead_list_items_list_id_lead_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."lead_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_list_items" ADD CONSTRAINT "lead_list_items_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_lists" ADD CONSTRAINT "lead_lists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_status_history" ADD CONSTRAINT "lead_status_history_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_status_history" ADD CONSTRAINT "lead_status_history_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulated_suppressions" ADD CONSTRAINT "simulated_suppressions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppressions" ADD CONSTRAINT "suppressions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_original_of_media_files_id_fk" FOREIGN KEY ("original_of") REFERENCES "public"."media_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_summaries" ADD CONSTRAINT "daily_summaries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "summary_recipients" ADD CONSTRAINT "summary_recipients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sending_paces" ADD CONSTRAINT "sending_paces_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sending_settings" ADD CONSTRAINT "sending_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "general_settings" ADD CONSTRAINT "general_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulator_clocks" ADD CONSTRAINT "simulator_clocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulator_messages" ADD CONSTRAINT "simulator_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulator_messages" ADD CONSTRAINT "simulator_messages_channel_account_id_channel_accounts_id_fk" FOREIGN KEY ("channel_account_id") REFERENCES "public"."channel_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulator_phones" ADD CONSTRAINT "simulator_phones_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vacuums_due_idx" ON "vacuums_due" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "agent_decisions_conversation_idx" ON "agent_decisions" USING btree ("conversation_id","at");--> statement-breakpoint
CREATE INDEX "agent_decisions_user_at_idx" ON "agent_decisions" USING btree ("user_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "ai_configuration_user_id_key" ON "ai_configuration" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_attempts_address_at_idx" ON "auth_attempts" USING btree ("address","at");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_hash_key" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user_id_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_last_seen_at_idx" ON "sessions" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "sign_ins_user_at_idx" ON "sign_ins" USING btree ("user_id","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sign_ins_at_idx" ON "sign_ins" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "campaign_batch_executions_user_idx" ON "campaign_batch_executions" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "campaign_batch_executions_campaign_idx" ON "campaign_batch_executions" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "campaign_contacts_erased_idx" ON "campaign_contacts" USING btree ("person_key") WHERE person_key like 'hmac:%';--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_executions_lead_key" ON "campaign_executions" USING btree ("campaign_id","lead_id","is_simulated");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_executions_person_key" ON "campaign_executions" USING btree ("campaign_id","person_key","is_simulated");--> statement-breakpoint
CREATE INDEX "campaign_executions_lead_id_idx" ON "campaign_executions" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "campaign_executions_person_idx" ON "campaign_executions" USING btree ("person_key") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "campaign_executions_batch_idx" ON "campaign_executions" USING btree ("batch_execution_id","batch_number");--> statement-breakpoint
CREATE INDEX "removed_sends_handed_idx" ON "removed_sends" USING btree ("user_id","handed_at");--> statement-breakpoint
CREATE INDEX "campaign_sequences_campaign_id_idx" ON "campaign_sequences" USING btree ("campaign_id");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_templates_sequence_key" ON "campaign_templates" USING btree ("campaign_id","sequence");--> statement-breakpoint
CREATE INDEX "campaigns_user_created_idx" ON "campaigns" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "campaigns_product_id_idx" ON "campaigns" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "campaigns_scheduled_idx" ON "campaigns" USING btree ("scheduled_at") WHERE status = 'draft' and scheduled_at is not null and schedule_handled_for is distinct from scheduled_at;--> statement-breakpoint
CREATE INDEX "campaign_messages_campaign_idx" ON "campaign_messages" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "campaign_messages_lead_idx" ON "campaign_messages" USING btree ("lead_id");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_messages_send_key" ON "campaign_messages" USING btree ("send_id");--> statement-breakpoint
CREATE INDEX "campaign_messages_template_id_idx" ON "campaign_messages" USING btree ("template_id");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_sends_lead_template_key" ON "campaign_sends" USING btree ("campaign_id","lead_id","template_id","part","is_simulated");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_sends_person_template_key" ON "campaign_sends" USING btree ("campaign_id","person_key","template_id","part","is_simulated");--> statement-breakpoint
CREATE INDEX "campaign_sends_due_idx" ON "campaign_sends" USING btree ("user_id","due_at","id") WHERE status = 'queued';--> statement-breakpoint
CREATE INDEX "campaign_sends_planned_idx" ON "campaign_sends" USING btree ("user_id") WHERE status = 'planned';--> statement-breakpoint
CREATE INDEX "campaign_sends_channel_due_idx" ON "campaign_sends" USING btree ("channel_account_id","due_at") WHERE status = 'queued';--> statement-breakpoint
CREATE INDEX "campaign_sends_sending_idx" ON "campaign_sends" USING btree ("lease_until") WHERE status = 'sending';--> statement-breakpoint
CREATE INDEX "campaign_sends_handed_idx" ON "campaign_sends" USING btree ("user_id","handed_at") WHERE status in ('sent', 'sending', 'unknown');--> statement-breakpoint
CREATE INDEX "campaign_sends_sent_idx" ON "campaign_sends" USING btree ("user_id","sent_at","campaign_id","is_simulated") WHERE status = 'sent';--> statement-breakpoint
CREATE INDEX "campaign_sends_person_handed_idx" ON "campaign_sends" USING btree ("user_id","person_key","handed_at") WHERE status in ('sent', 'sending', 'unknown');--> statement-breakpoint
CREATE INDEX "campaign_sends_execution_idx" ON "campaign_sends" USING btree ("execution_id","sequence");--> statement-breakpoint
CREATE INDEX "campaign_sends_answered_idx" ON "campaign_sends" USING btree ("user_id","answered_at") WHERE answered_at is not null;--> statement-breakpoint
CREATE INDEX "campaign_sends_failed_idx" ON "campaign_sends" USING btree ("user_id","failed_at") WHERE status = 'failed';--> statement-breakpoint
CREATE INDEX "campaign_sends_uncertain_idx" ON "campaign_sends" USING btree ("user_id") WHERE status = 'unknown' and closed_at is null;--> statement-breakpoint
CREATE INDEX "campaign_sends_lead_id_idx" ON "campaign_sends" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "campaign_sends_media_url_idx" ON "campaign_sends" USING btree ("media_url") WHERE media_url is not null;--> statement-breakpoint
CREATE INDEX "campaign_sends_template_id_idx" ON "campaign_sends" USING btree ("template_id");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_sends_provider_key" ON "campaign_sends" USING btree ("channel_account_id","provider_message_id") WHERE provider_message_id is not null;--> statement-breakpoint
CREATE INDEX "send_attempts_send_id_idx" ON "send_attempts" USING btree ("send_id");--> statement-breakpoint
CREATE UNIQUE INDEX "channel_accounts_user_provider_key" ON "channel_accounts" USING btree ("user_id","provider");--> statement-breakpoint
CREATE UNIQUE INDEX "channel_accounts_secret_key" ON "channel_accounts" USING btree ("webhook_secret");--> statement-breakpoint
CREATE UNIQUE INDEX "channel_accounts_next_secret_key" ON "channel_accounts" USING btree ("next_webhook_secret");--> statement-breakpoint
CREATE INDEX "open_sends_user_id_idx" ON "open_sends" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "open_sends_channel_account_id_idx" ON "open_sends" USING btree ("channel_account_id");--> statement-breakpoint
CREATE INDEX "open_sends_look_idx" ON "open_sends" USING btree ("look_at");--> statement-breakpoint
CREATE INDEX "queue_drops_user_id_idx" ON "queue_drops" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "queue_drops_channel_account_id_idx" ON "queue_drops" USING btree ("channel_account_id");--> statement-breakpoint
CREATE INDEX "queue_drops_due_idx" ON "queue_drops" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "webhook_erasures_user_id_idx" ON "webhook_erasures" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "webhook_erasures_due_idx" ON "webhook_erasures" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "webhook_events_due_idx" ON "webhook_events" USING btree ("due_at") WHERE processed_at is null;--> statement-breakpoint
CREATE INDEX "webhook_events_user_idx" ON "webhook_events" USING btree ("user_id","due_at") WHERE processed_at is null;--> statement-breakpoint
CREATE INDEX "webhook_events_received_idx" ON "webhook_events" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "whatsapp_settings_user_id_key" ON "whatsapp_settings" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "follow_ups_open_key" ON "follow_ups" USING btree ("conversation_id","kind") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "follow_ups_open_idx" ON "follow_ups" USING btree ("user_id","opened_at","id") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "follow_ups_closed_lead_idx" ON "follow_ups" USING btree ("user_id") WHERE done_how = 'lead_closed';--> statement-breakpoint
CREATE INDEX "follow_ups_conversation_idx" ON "follow_ups" USING btree ("conversation_id","opened_at");--> statement-breakpoint
CREATE INDEX "follow_ups_message_id_idx" ON "follow_ups" USING btree ("message_id") WHERE message_id is not null;--> statement-breakpoint
CREATE INDEX "conversation_notes_thread_idx" ON "conversation_notes" USING btree ("conversation_id","timestamp","id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_notes_client_key" ON "conversation_notes" USING btree ("conversation_id","client_key") WHERE client_key is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "quick_replies_shortcut_key" ON "quick_replies" USING btree ("user_id","shortcut");--> statement-breakpoint
CREATE INDEX "conversation_messages_thread_idx" ON "conversation_messages" USING btree ("conversation_id","timestamp" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_messages_provider_key" ON "conversation_messages" USING btree ("channel_account_id","provider_message_id") WHERE provider_message_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_messages_client_key" ON "conversation_messages" USING btree ("conversation_id","client_key") WHERE client_key is not null;--> statement-breakpoint
CREATE INDEX "conversation_messages_queue_idx" ON "conversation_messages" USING btree ("user_id","due_at") WHERE status = 'queued';--> statement-breakpoint
CREATE INDEX "conversation_messages_queue_id_idx" ON "conversation_messages" USING btree ("channel_account_id","queue_id") WHERE queue_id is not null;--> statement-breakpoint
CREATE INDEX "conversation_messages_drop_idx" ON "conversation_messages" USING btree ("drop_due_at") WHERE drop_due_at is not null;--> statement-breakpoint
CREATE INDEX "conversation_messages_sending_idx" ON "conversation_messages" USING btree ("lease_until") WHERE status = 'sending';--> statement-breakpoint
CREATE INDEX "conversation_messages_media_idx" ON "conversation_messages" USING btree ("media_due_at") WHERE media_due_at is not null;--> statement-breakpoint
CREATE INDEX "conversation_messages_user_time_idx" ON "conversation_messages" USING btree ("user_id","timestamp");--> statement-breakpoint
CREATE INDEX "conversation_messages_campaign_id_idx" ON "conversation_messages" USING btree ("campaign_id") WHERE campaign_id is not null;--> statement-breakpoint
CREATE INDEX "conversation_messages_search_idx" ON "conversation_messages" USING gin (prumo_said(message, file_name) gin_trgm_ops,"user_id") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "conversation_messages_media_url_idx" ON "conversation_messages" USING btree ("media_url") WHERE media_url is not null;--> statement-breakpoint
CREATE INDEX "conversation_messages_device_text_idx" ON "conversation_messages" USING btree ("user_id",md5(message)) WHERE is_from_device;--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_user_person_key" ON "conversations" USING btree ("user_id","person_key");--> statement-breakpoint
CREATE INDEX "conversations_lead_id_idx" ON "conversations" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "conversations_recent_idx" ON "conversations" USING btree ("user_id","is_active",coalesce(last_message_at, 'epoch'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "conversations_unread_idx" ON "conversations" USING btree ("user_id",coalesce(last_message_at, 'epoch'::timestamptz),"id") WHERE is_active and has_unread_messages;--> statement-breakpoint
CREATE INDEX "conversations_status_idx" ON "conversations" USING btree ("user_id","status",(case when status = 'human_taken' and assigned_to_user_id is null then 1 else 0 end),coalesce(last_message_at, 'epoch'::timestamptz),"id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "conversations_agent_due_idx" ON "conversations" USING btree ("user_id","agent_due_at") WHERE agent_due_at is not null;--> statement-breakpoint
CREATE INDEX "conversations_campaign_id_idx" ON "conversations" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "conversations_waiting_idx" ON "conversations" USING btree ("user_id","waiting_since") WHERE waiting_since is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "direct_messages_client_key" ON "direct_messages" USING btree ("user_id","client_key");--> statement-breakpoint
CREATE UNIQUE INDEX "direct_messages_provider_key" ON "direct_messages" USING btree ("channel_account_id","provider_message_id") WHERE provider_message_id is not null;--> statement-breakpoint
CREATE INDEX "direct_messages_channel_account_id_idx" ON "direct_messages" USING btree ("channel_account_id","queue_id");--> statement-breakpoint
CREATE INDEX "direct_messages_sending_idx" ON "direct_messages" USING btree ("lease_until") WHERE status = 'sending';--> statement-breakpoint
CREATE INDEX "imports_user_created_idx" ON "imports" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "imports_change_set_id_idx" ON "imports" USING btree ("change_set_id");--> statement-breakpoint
CREATE INDEX "lead_change_sets_user_id_idx" ON "lead_change_sets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "lead_change_sets_list_id_idx" ON "lead_change_sets" USING btree ("list_id");--> statement-breakpoint
CREATE INDEX "lead_changes_lead_id_idx" ON "lead_changes" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "lead_identities_lead_id_idx" ON "lead_identities" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "lead_identities_person_idx" ON "lead_identities" USING btree ("user_id","person_key") WHERE person_key is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "lead_list_items_list_lead_key" ON "lead_list_items" USING btree ("list_id","lead_id");--> statement-breakpoint
CREATE INDEX "lead_list_items_lead_id_idx" ON "lead_list_items" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "lead_lists_user_id_idx" ON "lead_lists" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "lead_status_history_lead_idx" ON "lead_status_history" USING btree ("lead_id","timestamp");--> statement-breakpoint
CREATE INDEX "lead_status_history_sold_idx" ON "lead_status_history" USING btree ("user_id","lead_id") WHERE to_status = 'fechado' and not is_undone;--> statement-breakpoint
CREATE INDEX "lead_status_history_user_idx" ON "lead_status_history" USING btree ("user_id","timestamp","from_status","seconds","is_undone");--> statement-breakpoint
CREATE INDEX "leads_user_created_idx" ON "leads" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"reached","status","lead_source");--> statement-breakpoint
CREATE INDEX "leads_user_status_rank_idx" ON "leads" USING btree ("user_id","status","rank","id");--> statement-breakpoint
CREATE INDEX "leads_user_phone_key_idx" ON "leads" USING btree ("user_id","phone_key");--> statement-breakpoint
CREATE INDEX "leads_ended_idx" ON "leads" USING btree ("user_id","status","status_since") WHERE status in ('fechado', 'perdido');--> statement-breakpoint
CREATE INDEX "leads_campaign_id_idx" ON "leads" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "leads_import_id_idx" ON "leads" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "leads_search_idx" ON "leads" USING gin ("search_text" gin_trgm_ops,"phone_digits" gin_trgm_ops,"user_id");--> statement-breakpoint
CREATE INDEX "leads_tags_idx" ON "leads" USING gin ("user_id","tags_folded");--> statement-breakpoint
CREATE UNIQUE INDEX "simulated_suppressions_user_phone_key" ON "simulated_suppressions" USING btree ("user_id","phone_key");--> statement-breakpoint
CREATE UNIQUE INDEX "suppressions_user_phone_key" ON "suppressions" USING btree ("user_id","phone_key");--> statement-breakpoint
CREATE INDEX "suppressions_user_created_idx" ON "suppressions" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "file_removals_due_idx" ON "file_removals" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "media_files_storage_key" ON "media_files" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "media_files_user_id_idx" ON "media_files" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "media_files_conversation_id_idx" ON "media_files" USING btree ("conversation_id") WHERE conversation_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "media_files_original_of" ON "media_files" USING btree ("original_of") WHERE original_of is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "daily_summaries_user_way_day_key" ON "daily_summaries" USING btree ("user_id","way","day");--> statement-breakpoint
CREATE INDEX "daily_summaries_due_idx" ON "daily_summaries" USING btree ("due_at") WHERE status = 'due';--> statement-breakpoint
CREATE INDEX "daily_summaries_sending_idx" ON "daily_summaries" USING btree ("lease_until") WHERE status = 'sending';--> statement-breakpoint
CREATE INDEX "mail_counts_day_idx" ON "mail_counts" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_unread_group_key" ON "notifications" USING btree ("user_id","group_key") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notifications_newest_idx" ON "notifications" USING btree ("user_id","happened_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notifications_happened_at_idx" ON "notifications" USING btree ("happened_at");--> statement-breakpoint
CREATE INDEX "notifications_lead_id_idx" ON "notifications" USING btree ("lead_id") WHERE lead_id is not null;--> statement-breakpoint
CREATE INDEX "notifications_conversation_id_idx" ON "notifications" USING btree ("conversation_id") WHERE conversation_id is not null;--> statement-breakpoint
CREATE INDEX "notifications_campaign_id_idx" ON "notifications" USING btree ("campaign_id") WHERE campaign_id is not null;--> statement-breakpoint
CREATE INDEX "notifications_import_id_idx" ON "notifications" USING btree ("import_id") WHERE import_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "summary_recipients_link_key" ON "summary_recipients" USING btree ("link_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "summary_recipients_user_way_key" ON "summary_recipients" USING btree ("user_id","way");--> statement-breakpoint
CREATE INDEX "summary_recipients_due_idx" ON "summary_recipients" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "products_user_id_created_at_idx" ON "products" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "general_settings_user_id_key" ON "general_settings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "simulator_messages_phone_idx" ON "simulator_messages" USING btree ("user_id","phone","timestamp");--> statement-breakpoint
CREATE INDEX "analytics_events_user_type_idx" ON "analytics_events" USING btree ("user_id","event_type","timestamp");--> statement-breakpoint
CREATE INDEX "analytics_events_lead_id_idx" ON "analytics_events" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "analytics_events_turns_idx" ON "analytics_events" USING btree ("lead_id","timestamp") WHERE event_type in ('human_takeover', 'human_transfer', 'conversation_released', 'conversation_archived', 'conversation_reopened', 'opt_out');--> statement-breakpoint
CREATE INDEX "analytics_events_campaign_id_idx" ON "analytics_events" USING btree ("campaign_id");
--> statement-breakpoint
-- Keys to tables of features above the own one, whose schema the own one may not import.
ALTER TABLE "analytics_events" ADD CONSTRAINT "analytics_events_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "analytics_events" ADD CONSTRAINT "analytics_events_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "leads"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "analytics_events" ADD CONSTRAINT "analytics_events_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "campaigns"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "campaigns"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "campaigns"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "campaigns"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "imports"("id") ON DELETE set null;--> statement-breakpoint
CREATE INDEX "conversation_messages_campaign_idx" ON "conversation_messages" ("campaign_id") WHERE campaign_id IS NOT NULL;
--> statement-breakpoint
-- How many leads of each kind an account has, as the sum of the rows of a kind: counting 100,000 leads took 9 ms of every
-- list request. Writers only add rows, so no two of them wait for each other; a chore folds them (functions/lead-counts.sql).
CREATE TABLE "lead_counts" (
	"user_id" uuid NOT NULL REFERENCES "users"("id") ON DELETE CASCADE,
	"status" text NOT NULL,
	"lead_source" text NOT NULL,
	"is_data_complete" boolean NOT NULL,
	"total" integer NOT NULL,
	"budget" numeric NOT NULL,
	"is_folded" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX "lead_counts_user_idx" ON "lead_counts" ("user_id");--> statement-breakpoint
CREATE INDEX "lead_counts_new_idx" ON "lead_counts" ("user_id") WHERE NOT is_folded;--> statement-breakpoint
-- How many leads an account got in each hour, where they came from and how far they have come, kept as lead_counts is:
-- comparing two periods of 30 days read every lead of both.
CREATE TABLE "lead_created_counts" (
	"user_id" uuid NOT NULL REFERENCES "users"("id") ON DELETE CASCADE,
	"hour" timestamp with time zone NOT NULL,
	"total" integer NOT NULL,
	"closed" integer NOT NULL,
	"is_folded" boolean DEFAULT false NOT NULL,
	"lead_source" text DEFAULT '' NOT NULL,
	"contacted" integer DEFAULT 0 NOT NULL,
	"interested" integer DEFAULT 0 NOT NULL,
	"qualified" integer DEFAULT 0 NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "lead_created_counts_user_hour_idx" ON "lead_created_counts" ("user_id", "hour");--> statement-breakpoint
CREATE INDEX "lead_created_counts_new_idx" ON "lead_created_counts" ("user_id") WHERE NOT is_folded;--> statement-breakpoint
-- How many conversations of each kind an account has, kept as lead_counts is (functions/conversation-counts.sql).
CREATE TABLE "conversation_counts" (
	"user_id" uuid NOT NULL REFERENCES "users"("id") ON DELETE CASCADE,
	"status" text NOT NULL,
	"is_active" boolean NOT NULL,
	"is_unread" boolean NOT NULL,
	"is_waiting" boolean NOT NULL,
	"total" integer NOT NULL,
	"is_folded" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX "conversation_counts_user_idx" ON "conversation_counts" ("user_id");--> statement-breakpoint
CREATE INDEX "conversation_counts_new_idx" ON "conversation_counts" ("user_id") WHERE NOT is_folded;--> statement-breakpoint
-- What the reports of a period read instead of every message of it: each wait that an answer ended, and what each
-- conversation heard and said in each hour (functions/waits.sql).
CREATE TABLE "conversation_waits" (
	"answer_id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL REFERENCES "conversations"("id") ON DELETE CASCADE,
	"user_id" uuid NOT NULL REFERENCES "users"("id") ON DELETE CASCADE,
	"began_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"seconds" integer NOT NULL GENERATED ALWAYS AS (extract(epoch FROM ended_at - began_at)::integer) STORED,
	"answered_by" text NOT NULL,
	"answered_by_user" uuid,
	"lead_source" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "conversation_waits_conversation_idx" ON "conversation_waits" ("conversation_id");--> statement-breakpoint
CREATE INDEX "conversation_waits_user_idx" ON "conversation_waits" ("user_id", "ended_at")
  INCLUDE ("seconds", "answered_by", "answered_by_user", "lead_source");--> statement-breakpoint
-- The waits of a period, the longest first: a page of them is found without a sort of all.
CREATE INDEX "conversation_waits_slowest_idx" ON "conversation_waits" ("user_id", "seconds" DESC, "answer_id", "ended_at");--> statement-breakpoint
CREATE TABLE "conversation_hours" (
	"conversation_id" uuid NOT NULL REFERENCES "conversations"("id") ON DELETE CASCADE,
	"hour" timestamp with time zone NOT NULL,
	"user_id" uuid NOT NULL REFERENCES "users"("id") ON DELETE CASCADE,
	"heard" integer NOT NULL,
	"heard_at" timestamp with time zone,
	"answered" integer NOT NULL,
	"positive" integer NOT NULL,
	"neutral" integer NOT NULL,
	"negative" integer NOT NULL,
	PRIMARY KEY ("conversation_id", "hour")
) WITH (fillfactor = 85);
--> statement-breakpoint
CREATE INDEX "conversation_hours_user_idx" ON "conversation_hours" ("user_id", "hour");
--> statement-breakpoint
-- The columns of the specification that are kept elsewhere, answered from where they are kept. No key can be read: of a
-- stored one the view says only that there is one.
CREATE SCHEMA IF NOT EXISTS "specified";--> statement-breakpoint
CREATE VIEW "specified"."whatsapp_settings" AS
SELECT w.id, w.user_id, a.instance_id, CASE WHEN a.secrets IS NOT NULL THEN '••••' END AS api_key,
  w.webhook_url, w.auto_reply, w.ai_enabled, w.created_at, w.updated_at
FROM public.whatsapp_settings w
LEFT JOIN public.channel_accounts a ON a.user_id = w.user_id AND a.provider = w.provider;--> statement-breakpoint
-- A message names the other side's phone; ours is its number's. The score is the sentiment's, from 1 to 5.
CREATE VIEW "specified"."conversation_messages" AS
SELECT m.id, m.conversation_id,
  CASE WHEN m.direction = 'inbound' THEN coalesce(m.from_phone, person.phone) ELSE coalesce(m.from_phone, a.phone) END AS from_phone,
  CASE WHEN m.direction = 'inbound' THEN coalesce(m.to_phone, a.phone) ELSE coalesce(m.to_phone, person.phone) END AS to_phone,
  m.message, m.message_type, m.media_url, m.is_from_bot,
  coalesce(m.ai_score, CASE m.sentiment WHEN 'positivo' THEN 5 WHEN 'neutro' THEN 3 WHEN 'negativo' THEN 1 END) AS ai_score,
  m.sentiment, m."timestamp", m.created_at
FROM public.conversation_messages m
LEFT JOIN public.channel_accounts a ON a.id = m.channel_account_id
LEFT JOIN LATERAL (
  SELECT regexp_replace(coalesce(l.phone_canonical, l.phone), '\D', '', 'g') AS phone
  FROM public.conversations c JOIN public.leads l ON l.id = c.lead_id WHERE c.id = m.conversation_id
) person ON true;
