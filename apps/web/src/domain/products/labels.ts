import { itemWord } from '@prumo/contracts/words/words';

export const productTypeLabel = (type: string) => itemWord('propertyType', type);
