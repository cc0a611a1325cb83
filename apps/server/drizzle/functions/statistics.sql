-- Only the owner of a table may analyze it, and no connection of the product works as that.
CREATE OR REPLACE FUNCTION prumo_analyze_leads() RETURNS void LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public AS $$
BEGIN
  ANALYZE (SKIP_LOCKED) leads, lead_identities, lead_changes;
END $$;
