import type { CreateProductBody, ProductMedia } from '@prumo/contracts/products';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';

export type FormFile = Pick<ProductMedia, 'url' | 'name' | 'kind' | 'size'>;

export type ProductInput = z.input<typeof CreateProductBody>;
export type ProductFormHandle = UseFormReturn<ProductInput, unknown, CreateProductBody>;
