import { PublishConsent } from '@prumo/contracts/agent/consent';
import { Deleted } from '@prumo/contracts/fields';
import { addDays, fromLocalText, localDay } from '@prumo/contracts/local-time';
import { AddUnitsBody, ChangeUnitBody, ProductParams } from '@prumo/contracts/products';
import { EndingReservation, ReserveUnitBody, Unit, UnitParams } from '@prumo/contracts/products/units';
import { z } from 'zod';
import { accountTimezone } from '#features/settings/index.ts';
import { accountNow } from '#platform/context.ts';
import { notFound } from '#platform/errors.ts';
import type { HttpApp } from '#platform/http-app.ts';
import type { ProductPorts } from '../facts.ts';
import { findProduct } from '../product-store.ts';
import { productTexts } from '../texts.ts';
import { listEnding, listUnits } from './unit-store.ts';
import { addUnits, changeUnit, free, removeUnit, reserve, sell } from './write-units.ts';

const NOT_LISTED = { failureText: productTexts.listUnitsFailed };
const NOT_SAVED = { failureText: productTexts.saveUnitFailed };
/** What is published is rehearsed. */
const PUBLISHED = { ...NOT_SAVED, isHeavy: true };
const written = { params: UnitParams, response: { 200: Unit } };

export function unitRoutes(app: HttpApp, { publishChange }: Pick<ProductPorts, 'publishChange'>): void {
  app.get(
    '/api/products/:productId/units',
    { config: NOT_LISTED, schema: { params: ProductParams, response: { 200: z.array(Unit) } } },
    async ({ ctx, params }) => {
      if (!(await findProduct(ctx, params.productId))) throw notFound();
      return listUnits(ctx, params.productId);
    },
  );

  app.post(
    '/api/products/:productId/units',
    { config: PUBLISHED, schema: { params: ProductParams, body: AddUnitsBody, response: { 201: z.array(Unit) } } },
    async ({ ctx, params, body: { units, ...consent } }, reply) => {
      reply.code(201);
      return publishChange(ctx, (tx) => addUnits(tx, params.productId, units), consent);
    },
  );

  app.put(
    '/api/units/:unitId',
    { config: PUBLISHED, schema: { ...written, body: ChangeUnitBody } },
    ({ ctx, params, body: { overrideReason, renewedCaseIds, ...unit } }) =>
      publishChange(ctx, (tx) => changeUnit(tx, params.unitId, unit), { overrideReason, renewedCaseIds }),
  );

  app.delete(
    '/api/units/:unitId',
    {
      config: PUBLISHED,
      schema: { params: UnitParams, body: PublishConsent.nullish(), response: { 200: Deleted } },
    },
    async ({ ctx, params, body }) => {
      await publishChange(ctx, (tx) => removeUnit(tx, params.unitId), body ?? {});
      return { success: true as const };
    },
  );

  app.post(
    '/api/units/:unitId/reserve',
    { config: NOT_SAVED, schema: { ...written, body: ReserveUnitBody } },
    ({ ctx, params, body }) => reserve(ctx, params.unitId, body),
  );

  app.post('/api/units/:unitId/free', { config: NOT_SAVED, schema: written }, ({ ctx, params }) =>
    free(ctx, params.unitId),
  );

  app.post('/api/units/:unitId/sell', { config: NOT_SAVED, schema: written }, ({ ctx, params }) =>
    sell(ctx, params.unitId),
  );

  app.get(
    '/api/units/ending',
    { config: NOT_LISTED, schema: { response: { 200: z.array(EndingReservation) } } },
    async ({ ctx }) => {
      const timezone = await accountTimezone(ctx);
      const tomorrow = addDays(localDay(accountNow(ctx), timezone), 1);
      return listEnding(ctx, new Date(fromLocalText(`${tomorrow}T00:00`, timezone) ?? Number.NaN));
    },
  );
}
