import type { CreateProductBody, ProductMedia } from '@prumo/contracts/products';
import type { z } from 'zod';

/** A file in the form: what the contract reads, and beside it what the form shows. */
export type FormFile = Pick<ProductMedia, 'url' | 'name' | 'kind' | 'size'>;

/** What the form holds before the contract reads it. */
export type ProductInput = z.input<typeof CreateProductBody>;
