import { SALE_KIND_WORDS } from '@prumo/contracts/words/schema-free-words';
import type { Sheet } from './sheet.ts';

export const SALE_SHEETS: Readonly<Record<string, Sheet>> = {
  sales: {
    order: 'closed_on',
    columns: {
      closed_on: ['data', 'day'],
      kind: ['negocio', SALE_KIND_WORDS],
      product_name: ['produto', 'text'],
      unit_name: ['unidade', 'text'],
      value: ['valor_em_reais', 'text'],
      commission_percent: ['comissao_por_cento', 'decimal'],
      commission_rents: ['comissao_em_alugueis', 'decimal'],
      note: ['anotacao', 'text'],
      recorded_by: ['registrada_por', 'named'],
      created_at: ['registrada_em', 'moment'],
      updated_at: ['alterada_em', 'moment'],
      undone_at: ['desfeita_em', 'moment'],
    },
    hidden: ['id', 'user_id', 'lead_id', 'product_id', 'unit_id', 'closing_since'],
  },
  product_units: {
    order: 'reserved_until',
    columns: {
      product_id: ['produto', 'named'],
      block: ['bloco', 'text'],
      number: ['unidade', 'text'],
      floor: ['andar', 'text'],
      price: ['valor_em_reais', 'text'],
      reserved_until: ['reservada_ate', 'moment'],
      reserved_by: ['reservada_por', 'named'],
    },
    hidden: ['id', 'user_id', 'lead_id', 'typology_id', 'state'],
  },
  sale_shares: {
    order: 'percent',
    columns: { member_id: ['pessoa', 'named'], percent: ['participacao_por_cento', 'decimal'] },
    hidden: ['id', 'user_id', 'sale_id'],
  },
};
