import { screen } from '@testing-library/react';
import { formRefusals } from '../../../../test/form-refusals.tsx';
import { listStates } from '../../../../test/list-states.tsx';
import { aProduct } from '../../../../test/rows.ts';
import { CampaignCreatePage } from './campaign-create-page.tsx';
import { formTexts as texts } from './texts.ts';

const product = aProduct();

listStates('the products a campaign may offer', {
  screen: () => <CampaignCreatePage productId={undefined} onDone={() => {}} />,
  path: 'GET /api/products',
  texts: { loading: texts.loadingProducts, failed: texts.productsFailed },
  full: { answer: [product], shows: texts.submit },
  empty: { answer: [], shows: texts.noProducts, next: texts.toProducts },
});

formRefusals('a campaign', {
  screen: () => <CampaignCreatePage productId={product.id} onDone={() => {}} />,
  beside: (server) => {
    server.answerTo('GET /api/products', [product]);
    server.answerTo('GET /api/leads/tags', ['vip']);
  },
  fill: async (user) => {
    await user.click(await screen.findByRole('button', { name: texts.addTag('vip') }));
  },
  path: 'POST /api/campaigns',
  submit: texts.submit,
  typed: { [texts.name]: 'Feirão de março', [texts.cost]: '1.500,00' },
  before: {
    'a missing name': { typed: { [texts.name]: '' }, field: texts.name, says: 'Nome é obrigatório' },
    'what is no amount': { typed: { [texts.cost]: 'caro' }, field: texts.cost, says: texts.costInvalid },
  },
  after: {
    'a field the server refuses': {
      code: 'invalid_input',
      fields: { productId: 'Valor inválido' },
      field: texts.product,
      says: 'Valor inválido',
    },
    'a refusal of the whole': { code: 'foreign_origin', says: 'Pedido recusado: origem desconhecida.' },
  },
});
