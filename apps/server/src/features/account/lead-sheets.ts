import { MEDIA_PROBLEM_WORDS } from '@prumo/contracts/reasons/channel/media-problem-words';
import { PHONE_PROBLEM_WORDS } from '@prumo/contracts/reasons/channel/phone-problem-words';
import { FOLLOW_UP_WORDS } from '@prumo/contracts/reasons/follow-up-words';
import {
  AUTHOR_WORDS,
  CONVERSATION_STATUS_WORDS,
  FOLLOW_UP_ENDING_WORDS,
  MEDIA_TYPE_WORDS,
  MESSAGE_STATUS_WORDS,
  SEND_STATUS_WORDS,
  STAGE_REASON_WORDS,
} from '@prumo/contracts/words/record-words';
import { LEAD_STATUS_WORDS } from '@prumo/contracts/words/schema-free-words';
import { SALE_SHEETS } from './sale-sheets.ts';
import type { Sheet, Words } from './sheet.ts';
import { TEAM_SHEETS } from './team-sheets.ts';

const IDS = ['id', 'user_id', 'lead_id', 'conversation_id', 'campaign_id', 'channel_account_id', 'message_id'];
const MESSAGE_TYPES: Words = { text: 'Texto', ...MEDIA_TYPE_WORDS };
const MESSAGE_STATUSES: Words = { received: 'Recebida', ...MESSAGE_STATUS_WORDS };
const MESSAGE_AUTHORS: Words = {
  ...AUTHOR_WORDS,
  ai: AUTHOR_WORDS.agent,
  greeting: AUTHOR_WORDS.system,
  confirmation: AUTHOR_WORDS.system,
};
const RUN_STATUSES: Words = {
  active: 'Em andamento',
  paused: 'Pausada',
  completed: 'Concluída',
  stopped: 'Encerrada',
  failed: 'Falhou',
};

export const LEAD_SHEETS: Readonly<Record<string, Sheet>> = {
  leads: {
    order: 'created_at',
    columns: {
      name: ['nome', 'text'],
      full_name: ['nome_completo', 'text'],
      phone: ['telefone', 'phone'],
      phone_problem: ['problema_do_telefone', PHONE_PROBLEM_WORDS],
      email: ['email', 'text'],
      company: ['empresa', 'text'],
      city: ['cidade', 'text'],
      tags: ['tags', 'list'],
      status: ['status', LEAD_STATUS_WORDS],
      status_since: ['status_desde', 'moment'],
      lost_reason: ['motivo_da_perda', 'text'],
      lead_source: ['origem', 'source'],
      source_tag: ['tag_de_origem', 'text'],
      campaign_id: ['ultima_campanha', 'named'],
      property_type: ['tipo_imovel', 'propertyType'],
      property_stage: ['estagio_imovel', 'propertyStage'],
      location: ['localizacao', 'text'],
      budget: ['orcamento', 'budget'],
      objetivo: ['objetivo', 'objetivo'],
      timeline: ['prazo', 'text'],
      profession: ['profissao', 'text'],
      is_data_complete: ['dados', { true: 'Completo', false: 'Incompleto' }],
      is_ai_off: ['sem_ia', 'yes'],
      notes: ['anotacoes', 'text'],
      created_at: ['criado_em', 'moment'],
      updated_at: ['alterado_em', 'moment'],
    },
    hidden: [
      ...['id', 'user_id', 'phone_key', 'phone_canonical', 'phone_digits', 'search_text', 'tags_folded', 'rank'],
      ...['owner_id', 'reached', 'is_untouched', 'came_by_message', 'is_demo', 'import_id'],
    ],
  },
  lead_status_history: {
    order: 'timestamp',
    columns: {
      timestamp: ['quando', 'moment'],
      from_status: ['de', LEAD_STATUS_WORDS],
      to_status: ['para', LEAD_STATUS_WORDS],
      reason: ['motivo', STAGE_REASON_WORDS],
      notes: ['anotacao', 'text'],
      changed_by: ['quem', 'doer'],
      is_undone: ['desfeito', 'yes'],
    },
    hidden: [...IDS, 'seconds', 'created_at'],
  },
  lead_owner_changes: {
    order: 'at',
    columns: {
      at: ['quando', 'moment'],
      from_user_id: ['de', 'named'],
      to_user_id: ['para', 'named'],
      reason: ['motivo', 'reason'],
      note: ['recado', 'text'],
      note_seen_at: ['recado_visto_em', 'moment'],
      changed_by: ['quem', 'doer'],
    },
    hidden: IDS,
  },
  ...TEAM_SHEETS,
  ...SALE_SHEETS,
  lead_list_items: {
    order: 'added_at',
    columns: { list_id: ['lista', 'named'], added_at: ['quando', 'moment'] },
    hidden: IDS,
  },
  conversations: {
    order: 'created_at',
    columns: {
      created_at: ['comecou_em', 'moment'],
      status: ['situacao', CONVERSATION_STATUS_WORDS],
      assigned_to_user_id: ['responsavel', 'named'],
      taken_over_at: ['assumida_em', 'moment'],
      hand_over_reason: ['motivo_da_passagem', 'reason'],
      campaign_id: ['campanha', 'named'],
      last_message_at: ['ultima_mensagem', 'moment'],
      last_inbound_at: ['ultima_mensagem_do_lead', 'moment'],
      waiting_since: ['espera_resposta_desde', 'moment'],
      is_active: ['arquivada', { true: '', false: 'sim' }],
    },
    hidden: [
      ...IDS,
      ...['person_key', 'is_ai_enabled', 'messages', 'source_type', 'last_campaign_message', 'lead_data_collected'],
      ...[
        'has_unread_messages',
        'unread_mark',
        'read_until',
        'unanswered_since',
        'follow_up_since',
        'agent_due_at',
        'reengage_at',
        'reengage_fence',
      ],
      ...['burst_started_at', 'fence', 'greeted_at', 'given_to_ai_at', 'updated_at'],
    ],
  },
  conversation_messages: {
    order: 'timestamp',
    columns: {
      timestamp: ['quando', 'moment'],
      author: ['de', MESSAGE_AUTHORS],
      author_user_id: ['quem', 'named'],
      message_type: ['tipo', MESSAGE_TYPES],
      message: ['mensagem', 'text'],
      caption: ['legenda', 'text'],
      file_name: ['nome_do_arquivo', 'text'],
      media_url: ['arquivo', 'file'],
      media_problem: ['problema_do_arquivo', MEDIA_PROBLEM_WORDS],
      status: ['situacao', MESSAGE_STATUSES],
      fail_reason: ['motivo_da_falha', 'reason'],
      delivered_at: ['entregue_em', 'moment'],
      read_at: ['lida_em', 'moment'],
      revoked_at: ['apagada_em', 'moment'],
      campaign_id: ['campanha', 'named'],
      campaign_step: ['passo', 'text'],
      is_simulated: ['simulada', 'yes'],
    },
    hidden: [
      ...IDS,
      ...['direction', 'from_phone', 'to_phone', 'media_due_at', 'media_attempts', 'is_from_bot', 'is_from_device'],
      ...['ai_score', 'sentiment', 'provider_message_id', 'queue_id', 'quoted_id', 'template', 'written_because'],
      ...[
        'client_key',
        'fence',
        'due_at',
        'confirmed_at',
        'drop_due_at',
        'drop_tries',
        'edits',
        'reactions',
        'send_kind',
      ],
      'created_at',
    ],
  },
  conversation_notes: {
    order: 'timestamp',
    columns: {
      timestamp: ['quando', 'moment'],
      author_user_id: ['quem', 'named'],
      text: ['anotacao', 'text'],
    },
    // Who is mentioned stands in the text.
    hidden: [...IDS, 'client_key', 'mentions', 'created_at'],
  },
  follow_ups: {
    order: 'opened_at',
    columns: {
      opened_at: ['aberta_em', 'moment'],
      kind: ['pendencia', FOLLOW_UP_WORDS],
      quote: ['o_que_o_lead_escreveu', 'text'],
      asked_at: ['pedido_em', 'moment'],
      done_at: ['encerrada_em', 'moment'],
      done_how: ['como', FOLLOW_UP_ENDING_WORDS],
      done_by: ['quem', 'named'],
    },
    hidden: IDS,
  },
  agent_decisions: {
    order: 'at',
    columns: { at: ['quando', 'moment'], reason: ['decisao_da_ia', 'reason'], is_simulated: ['simulada', 'yes'] },
    hidden: [...IDS, 'action', 'detail'],
  },
  campaign_executions: {
    order: 'created_at',
    columns: {
      campaign_id: ['campanha', 'named'],
      created_at: ['entrou_em', 'moment'],
      status: ['situacao', RUN_STATUSES],
      end_reason: ['motivo_do_fim', 'reason'],
      current_sequence: ['passo', 'text'],
      last_message_sent_at: ['ultima_mensagem', 'moment'],
      has_responded: ['respondeu', 'yes'],
      ai_took_over: ['ia_assumiu', 'yes'],
      completed_at: ['concluida_em', 'moment'],
      is_simulated: ['simulada', 'yes'],
    },
    hidden: [...IDS, 'person_key', 'batch_execution_id', 'batch_number', 'updated_at'],
  },
  campaign_sends: {
    order: 'planned_at',
    columns: {
      campaign_id: ['campanha', 'named'],
      sequence: ['passo', 'text'],
      type: ['tipo', MESSAGE_TYPES],
      text: ['mensagem', 'text'],
      file_name: ['nome_do_arquivo', 'text'],
      media_url: ['arquivo', 'file'],
      status: ['situacao', SEND_STATUS_WORDS],
      reason: ['motivo', 'reason'],
      planned_at: ['prevista_para', 'moment'],
      sent_at: ['enviada_em', 'moment'],
      delivered_at: ['entregue_em', 'moment'],
      read_at: ['lida_em', 'moment'],
      answered_at: ['respondida_em', 'moment'],
      failed_at: ['falhou_em', 'moment'],
      is_simulated: ['simulada', 'yes'],
    },
    hidden: [
      ...IDS,
      ...['execution_id', 'template_id', 'person_key', 'part', 'template', 'shifts', 'ignores_hours', 'due_at'],
      ...['held_by', 'hurried_by', 'handed_at', 'provider_message_id', 'queue_id', 'confirmed_at', 'closed_at'],
      ...['failure_class', 'is_temporary', 'requested_by', 'created_at', 'kind', 'to_address', 'fence', 'client_key'],
    ],
  },
  send_attempts: {
    order: 'started_at',
    columns: {
      started_at: ['comecou_em', 'moment'],
      started_by: ['quem', 'doer'],
      outcome: ['resultado', SEND_STATUS_WORDS],
      detail: ['detalhe', 'reason'],
      ended_at: ['terminou_em', 'moment'],
    },
    hidden: ['id', 'send_id'],
  },
  suppressions: {
    order: 'created_at',
    columns: {
      created_at: ['quando', 'moment'],
      phone: ['telefone', 'phone'],
      matched_message: ['mensagem', 'text'],
      reason: ['motivo', 'text'],
      added_by: ['quem', 'doer'],
      has_written_since: ['escreveu_depois', 'yes'],
    },
    hidden: [...IDS, 'phone_key', 'erased_at'],
  },
  direct_sends: {
    order: 'created_at',
    columns: {
      created_at: ['quando', 'moment'],
      to_address: ['para', 'phone'],
      type: ['tipo', MESSAGE_TYPES],
      text: ['mensagem', 'text'],
      file_name: ['nome_do_arquivo', 'text'],
      media_url: ['arquivo', 'file'],
      status: ['situacao', SEND_STATUS_WORDS],
      reason: ['motivo_da_falha', 'reason'],
      delivered_at: ['entregue_em', 'moment'],
      read_at: ['lida_em', 'moment'],
    },
    hidden: [...IDS, 'provider_message_id', 'queue_id', 'confirmed_at', 'sent_at', 'client_key'],
  },
};

const TECHNICAL = 'Anotação técnica, completa em dados.';

export const WITHOUT_SHEET: Readonly<Record<string, string>> = {
  lead_identities: TECHNICAL,
  lead_changes: TECHNICAL,
  settled_answers: TECHNICAL,
  conversation_reads: TECHNICAL,
  offered_visit_times: TECHNICAL,
  analytics_events: TECHNICAL,
  notifications: 'Avisos à equipe sobre o que está nas outras planilhas.',
};
