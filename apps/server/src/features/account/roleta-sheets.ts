import { OFFER_OUTCOME_WORDS } from '@prumo/contracts/team/roleta/words';
import type { Sheet } from './sheet.ts';

const IDS = ['id', 'user_id', 'lead_id'];

export const ROLETA_SHEETS: Readonly<Record<string, Sheet>> = {
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
};
