import { itemWord, PRODUCT_TYPE_WORDS } from '@prumo/contracts/words/words';

export const productTypeLabel = (type: string) => itemWord('propertyType', type);
