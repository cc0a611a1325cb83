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
