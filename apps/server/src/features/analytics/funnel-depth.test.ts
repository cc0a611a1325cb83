import { LEAD_STATUSES, type LeadStatus } from '@prumo/contracts/leads';
import { FUNNEL_STAGES } from '@prumo/contracts/reports/analytics';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProduct, type TestProduct } from '#test/product.ts';

const STEP: Record<LeadStatus, (typeof FUNNEL_STAGES)[number]> = {
  novo: 'novo',
  frio: 'novo',
  perdido: 'novo',
  contatado: 'contatado',
  interessado: 'interessado',
  quente: 'interessado',
  qualificado: 'qualificado',
  proposta: 'qualificado',
  negociacao: 'qualificado',
  fechado: 'fechado',
};

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

test('every stage of the contracts has its depth in the funnel, and nothing else has one', async () => {
  const { rows } = await product.query(
    'select status, prumo_funnel_depth(status)::int as depth from unnest($1::text[]) as status',
    [[...LEAD_STATUSES, 'another']],
  );
  const expected = LEAD_STATUSES.map((status) => ({ status, depth: FUNNEL_STAGES.indexOf(STEP[status]) }));
  expect(rows).toEqual([...expected, { status: 'another', depth: 0 }]);
});
