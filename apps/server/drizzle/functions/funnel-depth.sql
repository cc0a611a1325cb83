-- The stage's place in FUNNEL_STAGES of the contracts (funnel-depth.test.ts compares them). Triggers call it in the
-- writing transaction (ADR 30). Perdido and Frio are no steps: a lead there keeps the furthest step it reached.
CREATE OR REPLACE FUNCTION prumo_funnel_depth(status text) RETURNS smallint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT CASE status WHEN 'fechado' THEN 4 WHEN 'qualificado' THEN 3 WHEN 'proposta' THEN 3 WHEN 'negociacao' THEN 3
    WHEN 'interessado' THEN 2 WHEN 'quente' THEN 2 WHEN 'contatado' THEN 1 ELSE 0 END::smallint $$;
