-- Declared immutable, as a generated column asks for: of texts array_to_string gives always the same.
CREATE FUNCTION prumo_joined(list text[]) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT array_to_string(list, ' ') $$;--> statement-breakpoint

ALTER TABLE "imports" ADD COLUMN "kind" text DEFAULT 'leads' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "imported_products" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_text" text GENERATED ALWAYS AS (prumo_fold(name || ' ' || coalesce(code, '') || ' ' || replace(coalesce(type, ''), '_', ' ')
        || ' ' || coalesce(status_imovel, '') || ' ' || coalesce(location, '') || ' ' || coalesce(neighborhood, '')
        || ' ' || coalesce(city, '') || ' ' || coalesce(description, '') || ' ' || prumo_joined(features)
        || ' ' || prumo_joined(diferenciais) || ' ' || prumo_joined(target_audience))) STORED;