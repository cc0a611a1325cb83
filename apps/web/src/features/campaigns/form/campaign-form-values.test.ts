import type { ProductId } from '@prumo/contracts/ids';
import { expect, test } from 'vitest';
import { type CampaignValues, campaignResolver } from './campaign-form-values.ts';

const empty: CampaignValues = { name: ' ', description: '', productId: '', targetTags: [], scheduledAt: '', cost: '' };
const messagesOf = async (values: CampaignValues) => {
  const { errors } = await campaignResolver(values, undefined, {} as never);
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.message]));
};

test('name, product and one tag are required, each said on its field', async () => {
  expect(await messagesOf(empty)).toEqual({
    name: 'Nome é obrigatório',
    productId: 'Produto é obrigatório',
    targetTags: 'Pelo menos uma tag é obrigatória',
  });
});

test('a cost that is no amount is said on its field, and what was typed stays', async () => {
  const productId = '0199fc4d-04e5-7602-8c08-ca5efc297c4c' as ProductId;
  const filled = { ...empty, name: 'Moema', productId, targetTags: ['moema'] };
  expect(await messagesOf({ ...filled, cost: 'mil' })).toEqual({ cost: 'Informe um valor em reais, como 1.500,00' });
  expect(await campaignResolver({ ...filled, cost: '1.500,50' }, undefined, {} as never)).toMatchObject({
    values: { cost: 1500.5 },
  });
});

test('description and schedule may be left empty', async () => {
  const productId = '0199fc4d-04e5-7602-8c08-ca5efc297c4c' as ProductId;
  expect(await messagesOf({ ...empty, name: 'Moema', productId, targetTags: ['moema'] })).toEqual({});
});
