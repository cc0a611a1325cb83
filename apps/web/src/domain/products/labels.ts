import { itemWord, PRODUCT_TYPE_WORDS } from '@prumo/contracts/words/words';

export const productTypeLabels = PRODUCT_TYPE_WORDS;
export const productTypeLabel = (type: string) => itemWord('propertyType', type);
