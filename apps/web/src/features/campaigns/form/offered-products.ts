import type { Product } from '@prumo/contracts/products';

/** Products a new campaign may use (NS-112). */
export const isOffered = ({ isActive, saleStatus }: Product): boolean => isActive && saleStatus === 'disponivel';
