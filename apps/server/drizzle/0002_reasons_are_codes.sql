-- Reasons (why something was not sent, waits or ended) were stored as the words on screen. This migration turns them into
-- codes with their details, and the screens make the words. An unknown text is kept as `said`, mostly of code 'other'.
CREATE FUNCTION pg_temp.bytes_of(megabytes text) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT round(replace(replace(megabytes, '.', ''), ',', '.')::numeric * 1048576)::bigint;
$$;
--> statement-breakpoint
CREATE FUNCTION pg_temp.provider_barred(said text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_object('code', 'provider_barred',
    'provider', '{"Z-API": "zapi", "Meta": "cloud-api", "Evolution": "evolution"}'::jsonb -> found[1],
    'why', '{
      "endereço inválido": "invalid_address",
      "somente endereços https são chamados": "not_https",
      "endereço de rede privada": "private_network",
      "um caractere que não cabe em um pedido": "invalid_character"
    }'::jsonb -> found[2])
  FROM regexp_match(said, '^Este servidor não pode chamar o endereço da (Z-API|Meta|Evolution): (endereço inválido|somente endereços https são chamados|endereço de rede privada|um caractere que não cabe em um pedido)\. Se o servidor é seu, inclua-o em OUTBOUND_ALLOW\.$') AS found
  WHERE found IS NOT NULL;
$$;
--> statement-breakpoint
CREATE FUNCTION pg_temp.message_failure_known(said text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce('{
    "Este número não existe no WhatsApp.": {"code": "not_on_whatsapp"},
    "Este número não está no WhatsApp.": {"code": "number_unknown"},
    "Não é possível entregar a este número.": {"code": "undeliverable"},
    "Este número não pode receber mensagens desta conta.": {"code": "number_not_allowed"},
    "Para este tipo de mensagem falta o número de telefone do lead.": {"code": "number_needed"},
    "Falta o número de telefone do lead.": {"code": "number_missing"},
    "O lead não tem um telefone válido.": {"code": "lead_without_number"},
    "Este contato bloqueou o seu número.": {"code": "blocked_by_contact"},
    "Este contato pediu para não receber mensagens.": {"code": "contact_opted_out"},
    "O contato parou de receber mensagens de marketing no WhatsApp.": {"code": "marketing_stopped"},
    "O WhatsApp segurou a mensagem para não incomodar este contato.": {"code": "withheld"},
    "O WhatsApp não entregou: este contato está em um teste da Meta.": {"code": "in_experiment"},
    "Lead de demonstração: nada sai para o WhatsApp.": {"code": "demo_lead"},
    "O WhatsApp está limitando o seu número para novos contatos.": {"code": "number_limited"},
    "O WhatsApp recusou o envio pelo seu número.": {"code": "number_refused"},
    "A Meta limitou o seu número por reclamações de spam.": {"code": "number_reported"},
    "A Meta bloqueou o envio desta conta. Veja o Gerenciador do WhatsApp.": {"code": "account_blocked"},
    "A conta na Meta precisa de ajustes: pagamento, nome ou certificado.": {"code": "account_incomplete"},
    "O número está em manutenção na Meta.": {"code": "number_in_maintenance"},
    "A Evolution não conhece esta instância. Confira-a em Configurações.": {"code": "instance_unknown"},
    "O celular está desconectado da Z-API.": {"code": "phone_disconnected"},
    "WhatsApp não está conectado. Configure a integração em Configurações.": {"code": "channel_disconnected"},
    "O número está ocupado ou desconectado. Tente de novo em instantes.": {"code": "number_busy"},
    "O WhatsApp limitou este número: as campanhas esperam.": {"code": "campaigns_rest"},
    "O WhatsApp não aceitou o conteúdo ou o arquivo da mensagem.": {"code": "content_refused"},
    "Falta o conteúdo da mensagem.": {"code": "content_missing"},
    "O texto fica vazio para este lead: faltam os dados das variáveis.": {"code": "text_empty"},
    "O WhatsApp recusou a mensagem.": {"code": "message_refused"},
    "O arquivo da mensagem não existe mais.": {"code": "file_gone"},
    "O arquivo da mensagem não pôde ser lido agora.": {"code": "file_unreadable"},
    "A Meta não recebeu o arquivo agora.": {"code": "file_not_taken"},
    "O modelo não pode ser usado. Confira-o no Gerenciador do WhatsApp.": {"code": "template_unusable"},
    "Passaram mais de 24 horas da última mensagem do lead. Envie um modelo aprovado.": {"code": "window_over"},
    "Passaram mais de 24 horas da última mensagem do lead: o WhatsApp só aceita um modelo aprovado.": {"code": "reply_window_closed"},
    "O provedor não colocou a mensagem na fila.": {"code": "not_queued"},
    "A conversa foi assumida.": {"code": "conversation_taken"},
    "A conversa andou.": {"code": "conversation_moved_on"},
    "Esta mensagem não sai por aqui.": {"code": "not_this_way"},
    "Tarde demais.": {"code": "too_late"},
    "Retirada da fila antes de sair.": {"code": "taken_back"},
    "Envio cancelado.": {"code": "cancelled"},
    "O provedor do WhatsApp mudou antes do envio.": {"code": "provider_changed_first"},
    "O canal mudou antes do envio.": {"code": "channel_changed"},
    "O servidor ficou parado e a mensagem não chegou a ser enviada.": {"code": "server_stood_still"},
    "O provedor não sabe se a mensagem saiu.": {"code": "outcome_unknown"},
    "O celular simulado recusou a mensagem por enquanto. Tente de novo em alguns minutos.": {"code": "phone_refused"},
    "O celular simulado não recebeu a mensagem.": {"code": "phone_not_reached"},
    "A Z-API recusou as credenciais. Confira-as em Configurações.": {"code": "credentials_refused", "provider": "zapi"},
    "A Meta recusou as credenciais. Confira-as em Configurações.": {"code": "credentials_refused", "provider": "cloud-api"},
    "A Evolution recusou a chave. Confira-a em Configurações.": {"code": "credentials_refused", "provider": "evolution"},
    "Faltam o ID da instância e o token da Z-API. Preencha-os em Configurações.": {"code": "credentials_missing", "provider": "zapi"},
    "Faltam o ID do número e o token de acesso da Meta. Preencha-os em Configurações.": {"code": "credentials_missing", "provider": "cloud-api"},
    "Faltam o endereço, a instância ou a chave da Evolution. Preencha-os em Configurações.": {"code": "credentials_missing", "provider": "evolution"},
    "A Z-API pediu para enviar mais devagar.": {"code": "slow_down", "provider": "zapi"},
    "A Meta pediu para enviar mais devagar.": {"code": "slow_down", "provider": "cloud-api"},
    "A Meta recusou o formato da mensagem.": {"code": "format_refused", "provider": "cloud-api"},
    "A Evolution recusou o formato da mensagem.": {"code": "format_refused", "provider": "evolution"},
    "O WhatsApp não aceitou o arquivo.": {"code": "file_refused", "provider": "cloud-api"},
    "A Evolution não aceitou o arquivo da mensagem.": {"code": "file_refused", "provider": "evolution"},
    "Não foi possível falar com a Z-API agora.": {"code": "provider_unreached", "provider": "zapi"},
    "Não foi possível falar com a Meta agora.": {"code": "provider_unreached", "provider": "cloud-api"},
    "Não foi possível falar com a Evolution agora.": {"code": "provider_unreached", "provider": "evolution"},
    "A Z-API recusou a mensagem.": {"code": "provider_refused", "provider": "zapi", "said":null},
    "O WhatsApp não entregou a mensagem.": {"code": "provider_refused", "provider": "cloud-api", "said":null},
    "O WhatsApp só aceita imagens JPG ou PNG neste canal. Envie como documento ou converta a imagem.": {"code": "file_type_refused", "type": "image"},
    "O WhatsApp só aceita áudio AAC, AMR, MP3, M4A ou OGG neste canal.": {"code": "file_type_refused", "type": "audio"},
    "O WhatsApp só aceita vídeo MP4 ou 3GP neste canal.": {"code": "file_type_refused", "type": "video"}
  }'::jsonb -> said, CASE
    WHEN said ~ '^A Z-API recusou a mensagem: '
      THEN jsonb_build_object('code', 'provider_refused', 'provider', 'zapi', 'said', substr(said, length('A Z-API recusou a mensagem: ') + 1))
    WHEN said ~ '^O WhatsApp não entregou a mensagem: '
      THEN jsonb_build_object('code', 'provider_refused', 'provider', 'cloud-api', 'said', substr(said, length('O WhatsApp não entregou a mensagem: ') + 1))
    WHEN said ~ '^(A imagem|O áudio|O vídeo|O documento|O arquivo) tem [\d.,]+ MB; este canal aceita até [\d.,]+ MB\.$'
      THEN jsonb_build_object('code', 'file_too_large',
        'type', coalesce('{"A imagem": "image", "O áudio": "audio", "O vídeo": "video", "O documento": "document"}'::jsonb ->> substring(said from '^(.*) tem '), 'file'),
        'bytes', pg_temp.bytes_of(substring(said from ' tem ([\d.,]+) MB;')),
        'limit', pg_temp.bytes_of(substring(said from ' até ([\d.,]+) MB\.$')))
    END, pg_temp.provider_barred(said));
$$;
--> statement-breakpoint
CREATE FUNCTION pg_temp.message_failure(said text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN said IS NOT NULL
    THEN coalesce(pg_temp.message_failure_known(said), jsonb_build_object('code', 'other', 'said', said)) END;
$$;
--> statement-breakpoint
CREATE FUNCTION pg_temp.with_code(code text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN code IS NOT NULL THEN jsonb_build_object('code', code) END;
$$;
--> statement-breakpoint
CREATE FUNCTION pg_temp.end_reason_known(said text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT pg_temp.with_code('{
    "Sequência concluída": "finished",
    "O lead respondeu": "replied",
    "Sem resposta": "no_reply",
    "Lead está em Fechado": "closed",
    "Lead está em Perdido": "lost",
    "Conversa assumida": "taken",
    "Pediu para não receber mensagens": "opt_out",
    "Envio incerto sem decisão": "uncertain",
    "Falha no envio": "send_failed",
    "Campanha cancelada": "campaign_cancelled",
    "Execução em lotes cancelada": "batch_cancelled",
    "O provedor do WhatsApp mudou": "provider_changed"
  }'::jsonb ->> said);
$$;
--> statement-breakpoint
CREATE FUNCTION pg_temp.pause_reason_known(said text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(
    pg_temp.with_code('{"Campanha pausada": "by_person", "Produto vendido": "product_sold"}'::jsonb ->> said),
    CASE WHEN said ~ '^Modelo “.*” recusado pelo WhatsApp$'
      THEN jsonb_build_object('code', 'template_refused', 'template', substring(said from '^Modelo “(.*)” recusado pelo WhatsApp$'))
    END);
$$;
--> statement-breakpoint
CREATE FUNCTION pg_temp.send_reason_known(said text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(pg_temp.end_reason_known(said), pg_temp.pause_reason_known(said), pg_temp.with_code('{
    "Fora do horário de envio": "allowed_hours",
    "Limite diário atingido": "daily_limit",
    "Aquecimento do número": "warm_up",
    "Limite por hora atingido": "hourly_limit",
    "Limite de mensagens por pessoa": "person_limit",
    "Limite diário desta execução": "execution_limit",
    "em conversa": "in_conversation",
    "WhatsApp desconectado": "disconnected",
    "Campanha em rascunho": "draft",
    "confirmada pelo WhatsApp": "confirmed_by_whatsapp",
    "confirmada pela resposta do lead": "confirmed_by_answer",
    "encontrada na fila do provedor": "found_in_queue",
    "Retirada da mensagem": "dropped_from_step",
    "Ninguém decidiu em três dias": "undecided",
    "Sem telefone válido": "without_number"
  }'::jsonb ->> said), CASE
    WHEN said ~ '^Marcada como enviada por '
      THEN jsonb_build_object('code', 'marked_sent', 'by', substr(said, length('Marcada como enviada por ') + 1))
    WHEN said ~ '^Pulada por '
      THEN jsonb_build_object('code', 'skipped_by_person', 'by', substr(said, length('Pulada por ') + 1))
    END, pg_temp.message_failure_known(said));
$$;
--> statement-breakpoint
CREATE FUNCTION pg_temp.end_reason(said text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN said IS NOT NULL THEN coalesce(pg_temp.end_reason_known(said), jsonb_build_object('code', 'other', 'said', said)) END;
$$;
--> statement-breakpoint
CREATE FUNCTION pg_temp.pause_reason(said text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN said IS NOT NULL THEN coalesce(pg_temp.pause_reason_known(said), jsonb_build_object('code', 'other', 'said', said)) END;
$$;
--> statement-breakpoint
CREATE FUNCTION pg_temp.send_reason(said text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN said IS NOT NULL THEN coalesce(pg_temp.send_reason_known(said), jsonb_build_object('code', 'other', 'said', said)) END;
$$;
--> statement-breakpoint
CREATE FUNCTION pg_temp.step_problem(said text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN said = 'falta o arquivo. Adicione um ou mude o tipo para texto.' THEN '{"code": "file_missing"}'::jsonb
    WHEN said ~ '^o canal atual não envia (textos|imagens|áudios|vídeos|documentos|localizações)\.$'
      THEN jsonb_build_object('code', 'kind_not_sent', 'type', '{
        "textos": "text", "imagens": "image", "áudios": "audio", "vídeos": "video", "documentos": "document", "localizações": "location"
      }'::jsonb -> substring(said from 'envia (.*)\.$'))
    WHEN said ~ '^o arquivo “.*” não existe mais\. Envie de novo\.$'
      THEN jsonb_build_object('code', 'file_gone', 'file', substring(said from '^o arquivo “(.*)” não existe mais'))
    WHEN said ~ '^“.*” tem [\d.,]+ MB; o canal atual aceita até [\d.,]+ MB\.$'
      THEN jsonb_build_object('code', 'file_too_large', 'file', substring(said from '^“(.*)” tem '),
        'bytes', pg_temp.bytes_of(substring(said from '” tem ([\d.,]+) MB; o canal atual aceita até [\d.,]+ MB\.$')),
        'limit', pg_temp.bytes_of(substring(said from ' até ([\d.,]+) MB\.$')))
    WHEN said ~ '^o modelo “.*” não está mais aprovado\. Escolha outro\.$'
      THEN jsonb_build_object('code', 'template_not_approved', 'template', substring(said from '^o modelo “(.*)” não está'))
    WHEN said ~ '^o modelo “.*” mudou\. Abra a mensagem e salve de novo\.$'
      THEN jsonb_build_object('code', 'template_changed', 'template', substring(said from '^o modelo “(.*)” mudou'))
    END;
$$;
--> statement-breakpoint
CREATE FUNCTION pg_temp.schedule_problem(said text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN said IS NOT NULL THEN coalesce('{
    "Atrasada: execute a campanha para confirmar o envio": {"code": "late"},
    "O provedor do WhatsApp mudou: agende de novo ou execute a campanha.": {"code": "provider_changed"},
    "Agendamento não executado: nenhum lead com estas tags pode receber agora": {"code": "nobody_reached"},
    "Agendamento não executado: O produto desta campanha foi vendido. Troque o produto da campanha ou volte o produto para disponível.": {"code": "refused", "refusal": "product_sold", "said": null},
    "Agendamento não executado: WhatsApp não está conectado. Configure a integração em Configurações.": {"code": "refused", "refusal": "channel_disconnected", "said": null},
    "Agendamento não executado: A campanha foi cancelada e ainda espera a confirmação de envios. Decida sobre eles no Monitor antes de executar de novo.": {"code": "refused", "refusal": "campaign_cancelled", "said": null},
    "Agendamento não executado: A campanha não tem mensagens.": {"code": "refused", "refusal": "campaign_without_messages", "said": null},
    "Agendamento não executado: Há uma mensagem que o canal não consegue enviar.": {"code": "refused", "refusal": "step_unsendable", "said": null},
    "Agendamento não executado: O serviço está indisponível no momento. Tente de novo em instantes.": {"code": "refused", "refusal": "unavailable", "said": null},
    "Agendamento não executado: Não foi possível buscar os modelos agora.": {"code": "refused", "refusal": "templates_unavailable", "said": null},
    "Agendamento não executado: Não encontrado": {"code": "refused", "refusal": "not_found", "said": null}
  }'::jsonb -> said, CASE
    WHEN pg_temp.step_problem(substring(said from '^Agendamento não executado: Mensagem \d+: (.*)$')) IS NOT NULL
      THEN jsonb_build_object('code', 'step_unsendable', 'step', substring(said from 'Mensagem (\d+): ')::int,
        'why', pg_temp.step_problem(substring(said from '^Agendamento não executado: Mensagem \d+: (.*)$')))
    WHEN said ~ '^Agendamento não executado: Mensagem \d+: '
      THEN jsonb_build_object('code', 'refused', 'refusal', 'step_unsendable', 'said', substr(said, length('Agendamento não executado: ') + 1))
    WHEN said ~ '^Agendamento não executado: Variável desconhecida: \{.*\}$'
      THEN jsonb_build_object('code', 'unknown_variable', 'name', substring(said from '\{(.*)\}$'))
    END, jsonb_build_object('code', 'other', 'said', said)) END;
$$;
--> statement-breakpoint
CREATE FUNCTION pg_temp.send_hurry(said text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN said IS NOT NULL THEN coalesce(
    pg_temp.with_code('{"os limites de envio mudaram": "limits_changed", "o intervalo foi editado": "delay_edited"}'::jsonb ->> said),
    jsonb_build_object('code', 'other', 'said', said)) END;
$$;
--> statement-breakpoint
CREATE FUNCTION pg_temp.attempt_detail(said text, outcome text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN said IS NOT NULL THEN coalesce(pg_temp.with_code('{
    "sem resposta do canal no prazo": "no_answer_in_time",
    "o processo terminou durante o envio": "process_ended",
    "a resposta do simulador se perdeu": "answer_lost"
  }'::jsonb ->> said), CASE
    WHEN said ~ '^resposta \d+ da (Z-API|Meta|Evolution)(, código .*)?$'
      THEN jsonb_build_object('code', 'odd_answer',
        'provider', '{"Z-API": "zapi", "Meta": "cloud-api", "Evolution": "evolution"}'::jsonb -> substring(said from '^resposta \d+ da (Z-API|Meta|Evolution)'),
        'status', substring(said from '^resposta (\d+)')::int,
        'named', substring(said from ', código (.*)$'))
    END, pg_temp.send_reason_known(said), CASE
    WHEN said IN ('interrompido', 'sem resposta no prazo', 'resposta grande demais', 'resposta interrompida')
      THEN jsonb_build_object('code', 'answer_unread', 'why', '{
        "interrompido": "interrupted",
        "sem resposta no prazo": "no_answer_in_time",
        "resposta grande demais": "answer_too_large",
        "resposta interrompida": "answer_cut_off"
      }'::jsonb -> said)
    WHEN outcome = 'unknown' THEN jsonb_build_object('code', 'call_broken', 'said', said)
    END, jsonb_build_object('code', 'other', 'said', said)) END;
$$;
--> statement-breakpoint
ALTER TABLE "campaign_batch_executions" ALTER COLUMN "hold_reason" SET DATA TYPE jsonb USING pg_temp.end_reason("hold_reason");--> statement-breakpoint
ALTER TABLE "campaign_executions" ALTER COLUMN "end_reason" SET DATA TYPE jsonb USING pg_temp.end_reason("end_reason");--> statement-breakpoint
ALTER TABLE "campaigns"
  ALTER COLUMN "schedule_problem" SET DATA TYPE jsonb USING pg_temp.schedule_problem("schedule_problem"),
  ALTER COLUMN "pause_reason" SET DATA TYPE jsonb USING pg_temp.pause_reason("pause_reason");--> statement-breakpoint
ALTER TABLE "campaign_sends"
  ALTER COLUMN "reason" SET DATA TYPE jsonb USING pg_temp.send_reason("reason"),
  ALTER COLUMN "held_by" SET DATA TYPE jsonb USING pg_temp.send_reason("held_by"),
  ALTER COLUMN "hurried_by" SET DATA TYPE jsonb USING pg_temp.send_hurry("hurried_by");--> statement-breakpoint
ALTER TABLE "send_attempts" ALTER COLUMN "detail" SET DATA TYPE jsonb USING pg_temp.attempt_detail("detail", "outcome");--> statement-breakpoint
ALTER TABLE "conversation_messages" ALTER COLUMN "fail_reason" SET DATA TYPE jsonb USING pg_temp.message_failure("fail_reason");--> statement-breakpoint
ALTER TABLE "direct_messages" ALTER COLUMN "fail_reason" SET DATA TYPE jsonb USING pg_temp.message_failure("fail_reason");--> statement-breakpoint
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
    ), pg_temp.provider_barred("said"), jsonb_build_object('code', 'other', 'said', "said"))
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
  WHEN "reason" = 'Não enviado' THEN '{"code": "message_failed", "failure": null}'
  ELSE jsonb_build_object('code', 'message_failed', 'failure', jsonb_build_object('code', 'other', 'said', "reason"))
END;--> statement-breakpoint
UPDATE "conversation_messages" SET "media_problem" = 'gone' WHERE "media_problem" IS NOT NULL;--> statement-breakpoint
UPDATE "lead_status_history" SET "notes" = NULL, "reason" = coalesce("reason", 'undone')
  WHERE "is_undone" AND "notes" = 'Alteração desfeita';
