-- How far in the funnel a stage is: its place in FUNNEL_STAGES of the contracts, checked by funnel-depth.test.ts. Triggers
-- ask it in the writing transaction (ADR 30). Perdido and Frio are no step: such a lead stays at the furthest it reached.
CREATE OR REPLACE FUNCTION prumo_funnel_depth(status text) RETURNS smallint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT CASE status WHEN 'fechado' THEN 4 WHEN 'qualificado' THEN 3 WHEN 'proposta' THEN 3 WHEN 'negociacao' THEN 3
    WHEN 'interessado' THEN 2 WHEN 'quente' THEN 2 WHEN 'contatado' THEN 1 ELSE 0 END::smallint $$;
