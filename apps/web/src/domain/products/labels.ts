import { itemWord } from '@prumo/contracts/words/schema-free-words';

export const productTypeLabel = (type: string) => itemWord('propertyType', type);
