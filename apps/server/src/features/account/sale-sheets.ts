import { SALE_KIND_WORDS } from '@prumo/contracts/words/schema-free-words';
import type { Sheet } from './sheet.ts';

export const SALE_SHEETS: Readonly<Record<string, Sheet>> = {
  sales: {
    order: 'closed_on',
    columns: {
      closed_on: ['data', 'day'],
      kind: ['negocio', SALE_KIND_WORDS],
      product_name: ['produto', 'text'],
      value: ['valor_em_reais', 'text'],
      commission_percent: ['comissao_por_cento', 'decimal'],
      commission_rents: ['comissao_em_alugueis', 'decimal'],
      note: ['anotacao', 'text'],
      recorded_by: ['registrada_por', 'named'],
      created_at: ['registrada_em', 'moment'],
      updated_at: ['alterada_em', 'moment'],
      undone_at: ['desfeita_em', 'moment'],
    },
    hidden: ['id', 'user_id', 'lead_id', 'product_id', 'closing_since'],
  },
  sale_shares: {
    order: 'percent',
    columns: { member_id: ['pessoa', 'named'], percent: ['participacao_por_cento', 'decimal'] },
    hidden: ['id', 'user_id', 'sale_id'],
  },
};
