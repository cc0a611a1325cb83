import type { Product } from '@prumo/contracts/products';

export const isOffered = ({ isActive, saleStatus }: Product): boolean => isActive && saleStatus === 'disponivel';
