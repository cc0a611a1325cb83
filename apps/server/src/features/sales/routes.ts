import { Deleted } from '@prumo/contracts/fields';
import { LeadParams } from '@prumo/contracts/leads';
import {
  ChangeSaleBody,
  LeadSales,
  PENDING_SALES_SHOWN,
  PendingSales,
  RecordSaleBody,
  SaleParams,
  SavedSale,
} from '@prumo/contracts/leads/sales';
import { findLead } from '#features/leads/index.ts';
import { notFound } from '#platform/errors.ts';
import type { HttpApp } from '#platform/http-app.ts';
import { countPending, listPending, listSales } from './sale-store.ts';
import { changeSale, recordSale, removeSale, type SalePorts } from './save-sale.ts';
import { saleTexts } from './texts.ts';

export function saleRoutes(app: HttpApp, ports: SalePorts): void {
  const readFailure = { failureText: saleTexts.listFailed };

  app.get(
    '/api/leads/:leadId/sales',
    { config: readFailure, schema: { params: LeadParams, response: { 200: LeadSales } } },
    async ({ ctx, params }) => {
      if (!(await findLead(ctx, params.leadId))) throw notFound();
      return { sales: await listSales(ctx, params.leadId) };
    },
  );

  app.post(
    '/api/leads/:leadId/sales',
    {
      config: { failureText: saleTexts.recordFailed },
      schema: { params: LeadParams, body: RecordSaleBody, response: { 201: SavedSale } },
    },
    async ({ ctx, params, body }, reply) => {
      reply.code(201);
      return recordSale(ctx, ports, params.leadId, body);
    },
  );

  app.put(
    '/api/sales/:saleId',
    {
      config: { failureText: saleTexts.changeFailed },
      schema: { params: SaleParams, body: ChangeSaleBody, response: { 200: SavedSale } },
    },
    ({ ctx, params, body }) => changeSale(ctx, ports, params.saleId, body),
  );

  app.delete(
    '/api/sales/:saleId',
    {
      config: { failureText: saleTexts.removeFailed },
      schema: { params: SaleParams, response: { 200: Deleted } },
    },
    async ({ ctx, params }) => {
      await removeSale(ctx, params.saleId);
      return { success: true as const };
    },
  );

  app.get(
    '/api/leads/pending-sales',
    { config: readFailure, schema: { response: { 200: PendingSales } } },
    async ({ ctx }) => {
      const [total, leads] = await Promise.all([countPending(ctx), listPending(ctx, PENDING_SALES_SHOWN)]);
      return { total, leads };
    },
  );
}
