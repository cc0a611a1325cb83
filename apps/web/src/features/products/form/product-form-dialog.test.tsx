import { MIN_ABOVE_MAX, PRODUCT_NAME_REQUIRED } from '@prumo/contracts/products';
import { PROPERTY_REFUSALS } from '@prumo/contracts/products/property-body';
import { PROPERTY_LABELS } from '@prumo/contracts/products/property-fields';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formRefusals } from '../../../../test/form-refusals.tsx';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { aProduct, aTeam } from '../../../../test/rows.ts';
import { productTexts } from '../texts.ts';
import { ProductFormDialog } from './product-form-dialog.tsx';

const texts = productTexts.form;

formRefusals('a product', {
  screen: () => (
    <ProductFormDialog open product={undefined} onClose={() => {}} onOpenTold={() => {}} onOpenUnits={() => {}} />
  ),
  path: 'POST /api/products',
  submit: texts.create,
  typed: { [texts.name]: 'Vista Moema', [texts.location]: 'Moema' },
  before: {
    'a missing name': { typed: { [texts.name]: '' }, field: texts.name, says: PRODUCT_NAME_REQUIRED },
    'a least price above the highest': {
      typed: { [texts.priceMin]: '900000', [texts.priceMax]: '500000' },
      field: texts.priceMin,
      says: MIN_ABOVE_MAX,
    },
    'more suites than bedrooms': {
      typed: { [PROPERTY_LABELS.bedrooms]: '2', [PROPERTY_LABELS.suites]: '3' },
      field: PROPERTY_LABELS.suites,
      says: PROPERTY_REFUSALS.suites,
    },
    'a CEP that is too short': {
      typed: { [PROPERTY_LABELS.postalCode]: '0456' },
      field: PROPERTY_LABELS.postalCode,
      says: PROPERTY_REFUSALS.postalCode,
    },
  },
  after: {
    'a field the server refuses': {
      code: 'invalid_input',
      fields: { location: 'Valor inválido' },
      field: texts.location,
      says: 'Valor inválido',
    },
    'a code that another product has': {
      code: 'invalid_input',
      fields: { code: 'O produto Mar Azul já tem este código.' },
      field: PROPERTY_LABELS.code,
      says: 'O produto Mar Azul já tem este código.',
    },
    'a refusal of the whole': { code: 'foreign_origin', says: 'Pedido recusado: origem desconhecida.' },
  },
});

const dialog = (
  <ProductFormDialog open product={undefined} onClose={() => {}} onOpenTold={() => {}} onOpenUnits={() => {}} />
);

test('in a team a product says who brought it', async () => {
  const team = aTeam();
  const [, bia] = team.people;
  const { user, server } = renderScreen(dialog, (answers) => {
    answers.answerTo('GET /api/team/people', team);
    answers.answerTo('POST /api/products', aProduct());
  });
  await user.type(screen.getByLabelText(texts.name, { exact: false }), 'Vista Moema');
  await user.click(await screen.findByRole('combobox', { name: texts.listingAgent }));
  await user.click(screen.getByRole('option', { name: bia?.name ?? '' }));
  await user.click(screen.getByRole('button', { name: texts.create }));
  const sent = () => server.calls.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(String(body)));
  await expect.poll(sent).toMatchObject([{ listingAgentId: bia?.id }]);
});

test('somebody who is alone is not asked who brought it', async () => {
  renderScreen(dialog, (answers) => answers.answerTo('GET /api/team/people', { hasTeam: false, people: [] }));
  await screen.findByLabelText(texts.location);
  expect(screen.queryByLabelText(texts.listingAgent)).toBeNull();
});
