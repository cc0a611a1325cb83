import type { Product } from '@prumo/contracts/products';
import { expect } from 'vitest';
import type { Client } from '../product.ts';

export async function aProduct(client: Client, fields: object = {}): Promise<Product> {
  const answer = await client.call<Product>('POST', '/api/products', { name: 'Vista', ...fields });
  expect(answer.status).toBe(201);
  return answer.body;
}
