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
CREATE FUNCTION pg_temp.number_problem("said" text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN "said" IS NULL THEN NULL
    WHEN "said" LIKE 'A Z-API respondeu: %' THEN jsonb_build_object('code', 'provider_said', 'provider', 'zapi', 'said', substr("said", 20))
    WHEN "said" LIKE 'A Meta respondeu: %' THEN jsonb_build_object('code', 'provider_said', 'provider', 'cloud-api', 'said', substr("said", 19))
    WHEN "said" LIKE 'A Evolution respondeu: %' THEN jsonb_build_object('code', 'provider_said', 'provider', 'evolution', 'said', substr("said", 24))
    WHEN "said" ~ '^O WhatsApp desconectou este aparelho( \(.*\))?\.$'
      THEN jsonb_build_object('code', 'device_removed', 'said', substring("said" from '\((.*)\)\.$'))
    WHEN "said" ~ '^A conexão foi recusada( \(.*\))?\. Leia o QR Code de novo\.$'
      THEN jsonb_build_object('code', 'connection_refused', 'said', substring("said" from '\((.*)\)\. Leia'))
    ELSE coalesce((
      SELECT jsonb_strip_nulls(jsonb_build_object('code', "code", 'provider', "provider")) FROM (VALUES
        ('Faltam o ID da instância e o token da Z-API. Preencha-os em Configurações.', 'credentials_missing', 'zapi'),
        ('Faltam o ID do número e o token de acesso da Meta. Preencha-os em Configurações.', 'credentials_missing', 'cloud-api'),
        ('Faltam o endereço, a instância ou a chave da Evolution. Preencha-os em Configurações.', 'credentials_missing', 'evolution'),
        ('A Z-API recusou as credenciais. Confira o ID da instância, o token e o token de segurança.', 'credentials_refused', 'zapi'),
        ('A Meta recusou as credenciais. Confira-as em Configurações.', 'credentials_refused', 'cloud-api'),
        ('A Evolution recusou a chave. Confira-a em Configurações.', 'credentials_refused', 'evolution'),
        ('A Meta não conhece este ID de número, ou o token não tem acesso a ele. Confira os dois em Configurações.', 'instance_unknown', 'cloud-api'),
        ('A Evolution não conhece esta instância. Confira o nome e o endereço do servidor em Configurações.', 'instance_unknown', 'evolution'),
        ('A Z-API deu uma resposta desconhecida.', 'odd_answer', 'zapi'),
        ('A Meta deu uma resposta desconhecida.', 'odd_answer', 'cloud-api'),
        ('A Evolution deu uma resposta desconhecida.', 'odd_answer', 'evolution'),
        ('Não foi possível falar com a Z-API agora.', 'provider_unreached', 'zapi'),
        ('Não foi possível falar com a Meta agora.', 'provider_unreached', 'cloud-api'),
        ('Não foi possível falar com a Evolution agora.', 'provider_unreached', 'evolution'),
        ('O celular não está conectado à Z-API. Leia o QR code da instância no painel da Z-API.', 'phone_disconnected', 'zapi'),
        ('O celular não está conectado à Evolution. Leia o QR code da instância.', 'phone_disconnected', 'evolution'),
        ('Falta o segredo do aplicativo da Meta: sem ele as mensagens recebidas são recusadas.', 'app_secret_missing', NULL),
        ('A Meta limitou o seu número por reclamações de spam.', 'number_reported', NULL),
        ('A Meta bloqueou o envio desta conta. Veja o Gerenciador do WhatsApp.', 'account_blocked', NULL),
        ('A conta na Meta precisa de ajustes: pagamento, nome ou certificado.', 'account_incomplete', NULL),
        ('A Evolution está conectando o celular. Aguarde ou leia o QR code da instância.', 'connecting', NULL),
        ('O provedor não respondeu.', 'no_answer', NULL)
      ) AS known("words", "code", "provider") WHERE "words" = "said"
    ), jsonb_build_object('code', 'other', 'said', "said"))
  END
$$;--> statement-breakpoint
CREATE FUNCTION pg_temp.number_restriction("said" text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN "said" IS NULL THEN NULL
    WHEN "said" ~ '^\d+ pessoas pediram para não receber mensagens em 24 horas, com \d+ primeiros contatos \(.*, o limite é \d+%\)$'
      THEN jsonb_build_object('code', 'own_stop', 'optOuts', substring("said" from '^(\d+)')::int,
        'firstContacts', substring("said" from 'com (\d+) primeiros')::int, 'limitPercent', substring("said" from 'limite é (\d+)%')::int)
    WHEN "said" ~ '^[A-Z_]+(, [A-Z_]+)*$' THEN jsonb_build_object('code', 'announced', 'said', "said")
    ELSE jsonb_build_object('code', 'other', 'said', "said")
  END
$$;--> statement-breakpoint
ALTER TABLE "channel_accounts" ALTER COLUMN "problem" SET DATA TYPE jsonb USING pg_temp.number_problem("problem");--> statement-breakpoint
ALTER TABLE "channel_accounts" ALTER COLUMN "restriction" SET DATA TYPE jsonb USING pg_temp.number_restriction("restriction");--> statement-breakpoint
UPDATE "analytics_events" SET "event_data" = jsonb_set("event_data", '{reason}', pg_temp.number_restriction("event_data"->>'reason'))
  WHERE "event_type" IN ('campaigns_stopped', 'campaigns_released') AND jsonb_typeof("event_data"->'reason') = 'string';--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "reason" SET DATA TYPE jsonb USING CASE
  WHEN "reason" IS NULL THEN NULL
  WHEN "kind" IN ('hand_over', 'complaint') THEN jsonb_build_object('code', 'handed_over', 'why', pg_temp.hand_over_reason("reason"))
  WHEN "kind" = 'follow_up' THEN jsonb_build_object('code', 'owed', 'followUp', "reason")
  WHEN "kind" = 'channel_disconnected' THEN jsonb_build_object('code', 'disconnected', 'why', pg_temp.number_problem("reason"))
  WHEN "kind" = 'campaigns_stopped' THEN jsonb_build_object('code', 'stopped', 'why', pg_temp.number_restriction("reason"))
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
