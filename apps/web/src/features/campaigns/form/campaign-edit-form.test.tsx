import { formRefusals } from '../../../../test/form-refusals.tsx';
import { aCampaign, aProduct } from '../../../../test/rows.ts';
import { CampaignEditForm } from './campaign-edit-form.tsx';
import { formTexts as texts } from './texts.ts';

const product = aProduct();
const campaign = aCampaign({ productId: product.id });

formRefusals('the changes of a campaign', {
  screen: () => <CampaignEditForm campaign={campaign as never} products={[product as never]} />,
  beside: (server) => server.answerTo('GET /api/leads/tags', ['vip']),
  path: `PUT /api/campaigns/${campaign.id}`,
  submit: texts.save,
  typed: { [texts.name]: 'Feirão de abril', [texts.cost]: '1.500,00' },
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
