-- The default that listed the five topics was nobody's own words.
UPDATE "ai_configuration"
SET "response_scripts" = jsonb_set("response_scripts", '{qualification}', '"Com poucas perguntas eu já separo o que combina com você."')
WHERE "response_scripts" ->> 'qualification' = 'Para indicar as melhores opções, vou perguntar aos poucos o tipo de imóvel, a fase da obra, a região, o orçamento e o objetivo da compra.';--> statement-breakpoint
UPDATE "ai_publications"
SET "settings" = jsonb_set("settings", '{responseScripts,qualification}', '"Com poucas perguntas eu já separo o que combina com você."')
WHERE "settings" #>> '{responseScripts,qualification}' = 'Para indicar as melhores opções, vou perguntar aos poucos o tipo de imóvel, a fase da obra, a região, o orçamento e o objetivo da compra.';
