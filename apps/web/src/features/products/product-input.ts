import type { CreateProductBody } from '@prumo/contracts/products';
import type { z } from 'zod';

/** What the form holds before the contract reads it. */
export type ProductInput = z.input<typeof CreateProductBody>;
