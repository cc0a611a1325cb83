import { Deleted } from '@prumo/contracts/fields';
import { LeadList } from '@prumo/contracts/leads';
import {
  CreateListBody,
  LeadListSummaries,
  LeadListSummary,
  ListAdded,
  ListItemsBody,
  ListItemsQuery,
  ListParams,
  ListRemoveBody,
  ListRemoved,
  UpdateListBody,
} from '@prumo/contracts/leads/lists';
import type { HttpApp } from '#platform/http-app.ts';
import { leadTexts } from '../texts.ts';
import { fillList, removeFromList } from './fill-lead-list.ts';
import { listLists, toSummary } from './lead-list-store.ts';
import { listItems } from './read-lead-list.ts';
import { createList, deleteList, renameList } from './save-lead-list.ts';

const NOT_FOUND = { failureText: leadTexts.listNotFound };

export function leadListRoutes(app: HttpApp): void {
  app.get('/api/lead-lists', { schema: { response: { 200: LeadListSummaries } } }, async ({ ctx }) =>
    (await listLists(ctx)).map(toSummary),
  );

  app.post(
    '/api/lead-lists',
    {
      config: { failureText: leadTexts.createListFailed },
      schema: { body: CreateListBody, response: { 201: LeadListSummary } },
    },
    async ({ ctx, body }, reply) => {
      reply.code(201);
      return createList(ctx, body);
    },
  );

  app.put(
    '/api/lead-lists/:listId',
    { config: NOT_FOUND, schema: { params: ListParams, body: UpdateListBody, response: { 200: LeadListSummary } } },
    ({ ctx, params, body }) => renameList(ctx, params.listId, body),
  );

  app.delete(
    '/api/lead-lists/:listId',
    { config: NOT_FOUND, schema: { params: ListParams, response: { 200: Deleted } } },
    async ({ ctx, params }) => {
      await deleteList(ctx, params.listId);
      return { success: true as const };
    },
  );

  app.get(
    '/api/lead-lists/:listId/items',
    { config: NOT_FOUND, schema: { params: ListParams, querystring: ListItemsQuery, response: { 200: LeadList } } },
    ({ ctx, params, query }) => listItems(ctx, params.listId, query),
  );

  app.post(
    '/api/lead-lists/:listId/items',
    { config: NOT_FOUND, schema: { params: ListParams, body: ListItemsBody, response: { 200: ListAdded } } },
    ({ ctx, params, body: { leadIds, ...filter } }) => fillList(ctx, params.listId, { ids: leadIds, ...filter }),
  );

  app.delete(
    '/api/lead-lists/:listId/items',
    { config: NOT_FOUND, schema: { params: ListParams, body: ListRemoveBody, response: { 200: ListRemoved } } },
    ({ ctx, params, body }) => removeFromList(ctx, params.listId, body.leadIds),
  );
}
