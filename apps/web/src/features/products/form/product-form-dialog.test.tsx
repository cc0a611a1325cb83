import { MIN_ABOVE_MAX, PRODUCT_NAME_REQUIRED } from '@prumo/contracts/products';
import { formRefusals } from '../../../../test/form-refusals.tsx';
import { productTexts } from '../texts.ts';
import { ProductFormDialog } from './product-form-dialog.tsx';

const texts = productTexts.form;

formRefusals('a product', {
  screen: () => <ProductFormDialog open product={undefined} onClose={() => {}} onOpenTold={() => {}} />,
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
  },
  after: {
    'a field the server refuses': {
      code: 'invalid_input',
      fields: { location: 'Valor inválido' },
      field: texts.location,
      says: 'Valor inválido',
    },
    'a refusal of the whole': { code: 'foreign_origin', says: 'Pedido recusado: origem desconhecida.' },
  },
});
