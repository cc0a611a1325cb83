import { formRefusals } from '../../../test/form-refusals.tsx';
import { CompanyStep } from './company-step.tsx';
import { firstRunTexts } from './texts.ts';

const texts = firstRunTexts.company;

formRefusals('the first question of the product', {
  screen: () => <CompanyStep onDone={() => {}} />,
  path: 'POST /api/general/settings',
  submit: texts.next,
  typed: { [texts.name]: 'Imobiliária Porto Azul', [texts.city]: 'Santos' },
  before: {},
  after: { 'a refusal': { code: 'foreign_origin', says: 'Pedido recusado: origem desconhecida.' } },
});
