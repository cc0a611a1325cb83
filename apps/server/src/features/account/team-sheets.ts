import { TASK_KIND_WORDS } from '@prumo/contracts/reasons/task-words';
import {
  CANCELLED_BY_WORDS,
  VISIT_OUTCOME_WORDS,
  VISIT_REMINDER_WORDS,
  VISIT_STATE_WORDS,
} from '@prumo/contracts/reasons/visit-words';
import { OFFER_OUTCOME_WORDS } from '@prumo/contracts/team/roleta/words';
import type { Sheet } from './sheet.ts';

const IDS = ['id', 'user_id', 'lead_id'];

const TASK_STATE_WORDS = { open: 'Aberta', done: 'Feita', skipped: 'Pulada' };

/** What a team does with a lead beside talking to it. */
export const TEAM_SHEETS: Readonly<Record<string, Sheet>> = {
  roleta_queue: {
    order: 'since',
    columns: { since: ['desde', 'moment'], reason: ['motivo', 'reason'] },
    hidden: [...IDS, 'group_id', 'last_owner_id', 'let_pass_by'],
  },
  roleta_offers: {
    order: 'offered_at',
    columns: {
      offered_at: ['quando', 'moment'],
      member_id: ['para', 'named'],
      accept_by: ['aceitar_ate', 'moment'],
      outcome: ['resultado', OFFER_OUTCOME_WORDS],
      ended_at: ['terminou_em', 'moment'],
    },
    hidden: [...IDS, 'group_id', 'skipped', 'since', 'let_pass_by'],
  },
  visits: {
    order: 'starts_at',
    columns: {
      starts_at: ['quando', 'moment'],
      ends_at: ['ate', 'moment'],
      state: ['situacao', VISIT_STATE_WORDS],
      place: ['onde', 'text'],
      member_id: ['com_quem', 'named'],
      outcome: ['como_foi', VISIT_OUTCOME_WORDS],
      cancelled_by: ['cancelada_por', CANCELLED_BY_WORDS],
      reason: ['motivo', 'text'],
      note: ['anotacao', 'text'],
      earlier_start: ['antes_era', 'moment'],
      booked_by: ['marcada_por', 'named'],
      booked_at: ['marcada_em', 'moment'],
      agreed_at: ['horario_combinado_em', 'moment'],
      lead_confirmed_at: ['confirmada_pelo_lead_em', 'moment'],
      closed_at: ['encerrada_em', 'moment'],
      closed_by: ['encerrada_por', 'named'],
    },
    hidden: [...IDS, 'product_id', 'busy_until', 'sequence', 'remind_at', 'created_at', 'updated_at'],
  },
  visit_reminders: {
    order: 'starts_at',
    columns: {
      kind: ['lembrete', VISIT_REMINDER_WORDS],
      starts_at: ['visita_em', 'moment'],
      due_at: ['a_enviar_em', 'moment'],
      leave_by: ['enviar_ate', 'moment'],
    },
    hidden: [...IDS, 'visit_id', 'message_id', 'created_at'],
  },
  tasks: {
    order: 'due_at',
    columns: {
      kind: ['tarefa', TASK_KIND_WORDS],
      words: ['o_que', 'text'],
      note: ['anotacao', 'text'],
      member_id: ['de_quem', 'named'],
      due_at: ['ate', 'moment'],
      state: ['situacao', TASK_STATE_WORDS],
      skip_reason: ['motivo', 'text'],
      closed_at: ['encerrada_em', 'moment'],
      closed_by: ['encerrada_por', 'named'],
      created_by: ['criada_por', 'named'],
      added_at: ['criada_em', 'moment'],
    },
    hidden: [...IDS, 'day', 'time', 'remind_at', 'skip_code', 'created_at', 'updated_at'],
  },
};
