import { PublishConsent } from '@prumo/contracts/agent/consent';
import { Deleted } from '@prumo/contracts/fields';
import { CreateProductBody, Product, ProductParams, SavedProduct, UpdateProductBody } from '@prumo/contracts/products';
import { ProductExportQuery, ProductList, ProductListQuery, ProductRegion } from '@prumo/contracts/products/list';
import { z } from 'zod';
import { notFound } from '#platform/errors.ts';
import type { HttpApp } from '#platform/http-app.ts';
import type { ProductPorts } from './facts.ts';
import { listRegions, readProductPage } from './list/product-page-store.ts';
import { findProductRow, listProductRows, toProduct } from './product-store.ts';
import { createProduct, deleteProduct, updateProduct } from './save-product.ts';
import { exportProducts } from './sheet/export-products.ts';
import { productTexts } from './texts.ts';

export function productRoutes(app: HttpApp, ports: ProductPorts): void {
  app.get('/api/products', { schema: { response: { 200: z.array(Product) } } }, async ({ ctx }) =>
    (await listProductRows(ctx)).map(toProduct),
  );

  app.get(
    '/api/products/list',
    { schema: { querystring: ProductListQuery, response: { 200: ProductList } } },
    async ({ ctx, query }) => {
      const { rows, total } = await readProductPage(ctx, query);
      return { products: rows.map(toProduct), total };
    },
  );

  app.get('/api/products/regions', { schema: { response: { 200: z.array(ProductRegion) } } }, ({ ctx }) =>
    listRegions(ctx),
  );

  app.get(
    '/api/products/export',
    {
      config: { failureText: productTexts.exportFailed, isHeavy: true },
      schema: { querystring: ProductExportQuery },
    },
    async ({ ctx, query }, reply) => {
      const { fileName, type, content } = await exportProducts(ctx, query);
      reply.type(type).header('content-disposition', `attachment; filename="${fileName}"`);
      return reply.send(content);
    },
  );

  app.get(
    '/api/products/:productId',
    { schema: { params: ProductParams, response: { 200: Product } } },
    async ({ ctx, params }) => {
      const row = await findProductRow(ctx, params.productId);
      if (!row) throw notFound();
      return toProduct(row);
    },
  );

  app.post(
    '/api/products',
    {
      config: { failureText: productTexts.createFailed, isHeavy: true },
      schema: { body: CreateProductBody, response: { 201: Product } },
    },
    async ({ ctx, body }, reply) => {
      reply.code(201);
      return ports.publishChange(ctx, (tx) => createProduct(tx, body), {});
    },
  );

  app.put(
    '/api/products/:productId',
    {
      config: { failureText: productTexts.updateFailed, isHeavy: true },
      schema: { params: ProductParams, body: UpdateProductBody, response: { 200: SavedProduct } },
    },
    ({ ctx, params, body: { overrideReason, renewedCaseIds, ...body } }) =>
      ports.publishChange(ctx, (tx) => updateProduct(tx, ports, params.productId, body), {
        overrideReason,
        renewedCaseIds,
      }),
  );

  app.delete(
    '/api/products/:productId',
    {
      config: { failureText: productTexts.removeFailed, isHeavy: true },
      schema: { params: ProductParams, body: PublishConsent.nullish(), response: { 200: Deleted } },
    },
    async ({ ctx, params, body }) => {
      await ports.publishChange(ctx, (tx) => deleteProduct(tx, params.productId), body ?? {});
      return { success: true as const };
    },
  );
}
