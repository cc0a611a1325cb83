-- Words that were stored as a reason become the code they meant; what no version ever wrote is kept as it was said.
UPDATE "leads" SET "phone_problem" = CASE "phone_problem"
  WHEN 'telefone sem números' THEN 'no_digits'
  WHEN 'telefone sem DDD' THEN 'no_area_code'
  WHEN 'telefone em notação científica' THEN 'scientific'
  WHEN 'número de serviço, sem WhatsApp' THEN 'service_number'
  WHEN 'telefone inválido' THEN 'invalid'
  WHEN 'Este número não está no WhatsApp.' THEN 'not_on_whatsapp'
  WHEN 'Este número não existe no WhatsApp.' THEN 'not_on_whatsapp'
  WHEN 'Este número não pode receber mensagens desta conta.' THEN 'not_allowed'
  WHEN 'Falta o número de telefone do lead.' THEN 'no_number'
  WHEN 'Para este tipo de mensagem falta o número de telefone do lead.' THEN 'no_number'
  ELSE 'unreachable'
END WHERE "phone_problem" IS NOT NULL;--> statement-breakpoint
CREATE FUNCTION pg_temp.hand_over_reason("said" text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN "said" IS NULL THEN NULL
    WHEN "said" LIKE 'Condição de transferência: %'
      THEN jsonb_build_object('code', 'condition', 'said', substr("said", length('Condição de transferência: ') + 1))
    ELSE coalesce((
      SELECT jsonb_build_object('code', "code") FROM (VALUES
        ('Pediu para falar com uma pessoa', 'asked'),
        ('Reclamação', 'complaint'),
        ('Três perguntas seguidas sem resposta', 'unanswered'),
        ('Três perguntas seguidas fora do cadastro', 'unknown_answers'),
        ('Limite diário de mensagens da IA', 'daily_limit'),
        ('Resposta barrada na verificação', 'blocked'),
        ('A IA não responde este lead: veja “Quem a IA responde” em Configurações', 'not_answered'),
        ('A IA não conseguiu responder', 'not_written'),
        ('A campanha pede atendimento por uma pessoa', 'campaign'),
        ('Pediu para não receber mensagens', 'opted_out'),
        ('Número em Não perturbar', 'suppressed'),
        ('Respondeu ao que foi perguntado', 'answered'),
        ('Mensagem fora da compra de um imóvel', 'out_of_place'),
        ('O lead agradeceu', 'thanked'),
        ('Reclamou da repetição de mensagens', 'repeated_messages'),
        ('O lead pediu para não receber mensagens', 'no_messages'),
        ('A mesma mensagem veio três vezes seguidas', 'echo'),
        ('Mensagem sem texto', 'no_text'),
        ('O lead não tem interesse agora', 'declined'),
        ('Quem responde parece ser outra máquina', 'other_machine')
      ) AS known("words", "code") WHERE "words" = "said"
    ), jsonb_build_object('code', 'other', 'said', "said"))
  END
$$;--> statement-breakpoint
ALTER TABLE "conversations" ALTER COLUMN "hand_over_reason" SET DATA TYPE jsonb USING pg_temp.hand_over_reason("hand_over_reason");--> statement-breakpoint
ALTER TABLE "agent_decisions" ALTER COLUMN "reason" SET DATA TYPE jsonb USING pg_temp.hand_over_reason("reason");--> statement-breakpoint
UPDATE "agent_decisions" SET "detail" = jsonb_set("detail", '{handOver,reason}', pg_temp.hand_over_reason("detail" #>> '{handOver,reason}'))
  WHERE jsonb_typeof("detail" #> '{handOver,reason}') = 'string';--> statement-breakpoint
UPDATE "conversation_messages" SET "written_because" = jsonb_set("written_because", '{reason}', pg_temp.hand_over_reason("written_because"->>'reason'))
  WHERE jsonb_typeof("written_because"->'reason') = 'string';--> statement-breakpoint
UPDATE "analytics_events" SET "event_data" = jsonb_set("event_data", '{reason}', pg_temp.hand_over_reason("event_data"->>'reason'))
  WHERE "event_type" = 'human_transfer' AND jsonb_typeof("event_data"->'reason') = 'string';--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "reason" SET DATA TYPE jsonb USING CASE
  WHEN "reason" IS NULL THEN NULL
  WHEN "kind" IN ('hand_over', 'complaint') THEN jsonb_build_object('code', 'handed_over', 'why', pg_temp.hand_over_reason("reason"))
  WHEN "kind" = 'follow_up' THEN jsonb_build_object('code', 'owed', 'followUp', "reason")
  ELSE jsonb_build_object('code', 'other', 'said', "reason")
END;--> statement-breakpoint
ALTER TABLE "daily_summaries" ALTER COLUMN "reason" SET DATA TYPE jsonb USING CASE
  WHEN "reason" IS NULL THEN NULL
  WHEN "reason" LIKE 'O servidor de e-mail recusou a mensagem%'
    THEN jsonb_build_object('code', 'mail_refused', 'said', nullif(substr("reason", 42), ''))
  WHEN "reason" LIKE 'O servidor de e-mail recusou o endereço%'
    THEN jsonb_build_object('code', 'mail_address_refused', 'said', nullif(substr("reason", 42), ''))
  WHEN "reason" LIKE 'O servidor de e-mail não aceitou o usuário e a senha%'
    THEN jsonb_build_object('code', 'mail_login_refused', 'said', nullif(substr("reason", 55), ''))
  WHEN "reason" = 'O servidor de e-mail não foi encontrado' THEN '{"code": "mail_server_unknown"}'
  WHEN "reason" = 'O servidor de e-mail não respondeu a tempo' THEN '{"code": "mail_timed_out"}'
  WHEN "reason" = 'A conexão segura com o servidor de e-mail falhou' THEN '{"code": "mail_not_encrypted"}'
  WHEN "reason" = 'O servidor de e-mail não atendeu' THEN '{"code": "mail_not_answered"}'
  WHEN "reason" = 'Não há servidor de e-mail configurado' THEN '{"code": "no_mail_server"}'
  WHEN "reason" = 'O e-mail ainda não foi confirmado' THEN '{"code": "not_confirmed"}'
  WHEN "reason" = 'O limite de e-mails de hoje foi atingido' THEN '{"code": "mail_limit"}'
  WHEN "reason" = 'O número não é um telefone' THEN '{"code": "no_phone"}'
  WHEN "reason" = 'Este número está em Não perturbar' THEN '{"code": "suppressed"}'
  WHEN "reason" = 'Este número não escreveu ao seu WhatsApp nas últimas 24 horas: a Cloud API não deixa enviar' THEN '{"code": "window_closed"}'
  WHEN "reason" = 'O servidor não confirmou o recebimento: não se sabe se chegou' THEN '{"code": "silent"}'
  WHEN "reason" = 'O envio foi interrompido: não se sabe se chegou' THEN '{"code": "interrupted"}'
  ELSE jsonb_build_object('code', 'message_failed', 'said', nullif("reason", 'Não enviado'))
END;--> statement-breakpoint
UPDATE "conversation_messages" SET "media_problem" = 'gone' WHERE "media_problem" IS NOT NULL;--> statement-breakpoint
UPDATE "lead_status_history" SET "notes" = NULL, "reason" = coalesce("reason", 'undone')
  WHERE "is_undone" AND "notes" = 'Alteração desfeita';
