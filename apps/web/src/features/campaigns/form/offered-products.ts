import type { Product } from '@prumo/contracts/products';

/** What a new campaign may be about (NS-112): neither reserved, nor sold, nor kept out. */
export const isOffered = ({ isActive, saleStatus }: Product): boolean => isActive && saleStatus === 'disponivel';
