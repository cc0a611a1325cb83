import { LeadParams } from '@prumo/contracts/leads';
import { NextActions, NextActionsQuery } from '@prumo/contracts/leads/next-actions';
import {
  AddedTasks,
  ChangeTaskBody,
  LeadTasks,
  SkipTaskBody,
  Task,
  TaskBody,
  TaskList,
  TaskListQuery,
  TaskParams,
  TasksBody,
} from '@prumo/contracts/leads/tasks';
import { accountTimezone } from '#features/settings/index.ts';
import type { HttpApp } from '#platform/http-app.ts';
import { listNextActions } from '../next-action-store.ts';
import { agendaTexts } from '../texts.ts';
import { readLeadTasks, readTasks } from './task-list-store.ts';
import { addTask, addTasks, changeTask, endTask, reopenTask } from './write-tasks.ts';

const NOT_LISTED = { failureText: agendaTexts.listTasksFailed };
const NOT_SAVED = { failureText: agendaTexts.saveTaskFailed };
const written = { params: TaskParams, response: { 200: Task } };

export function taskRoutes(app: HttpApp): void {
  app.get(
    '/api/tasks',
    { config: NOT_LISTED, schema: { querystring: TaskListQuery, response: { 200: TaskList } } },
    ({ ctx, query }) => readTasks(ctx, query),
  );
  app.get(
    '/api/next-actions',
    { config: NOT_LISTED, schema: { querystring: NextActionsQuery, response: { 200: NextActions } } },
    async ({ ctx, query }) => listNextActions(ctx, query.leads, await accountTimezone(ctx)),
  );
  app.get(
    '/api/leads/:leadId/tasks',
    { config: NOT_LISTED, schema: { params: LeadParams, response: { 200: LeadTasks } } },
    ({ ctx, params }) => readLeadTasks(ctx, params.leadId),
  );

  app.post(
    '/api/leads/:leadId/tasks',
    { config: NOT_SAVED, schema: { params: LeadParams, body: TaskBody, response: { 201: Task } } },
    async ({ ctx, params, body }, reply) => {
      reply.code(201);
      return addTask(ctx, params.leadId, body);
    },
  );
  app.post(
    '/api/tasks',
    { config: NOT_SAVED, schema: { body: TasksBody, response: { 200: AddedTasks } } },
    ({ ctx, body }) => addTasks(ctx, body),
  );
  app.patch(
    '/api/tasks/:taskId',
    { config: NOT_SAVED, schema: { ...written, body: ChangeTaskBody } },
    ({ ctx, params, body }) => changeTask(ctx, params.taskId, body),
  );
  app.post('/api/tasks/:taskId/done', { config: NOT_SAVED, schema: written }, ({ ctx, params }) =>
    endTask(ctx, params.taskId, { state: 'done', reason: null }),
  );
  app.post(
    '/api/tasks/:taskId/skip',
    { config: NOT_SAVED, schema: { ...written, body: SkipTaskBody } },
    ({ ctx, params, body }) => endTask(ctx, params.taskId, { state: 'skipped', reason: body.reason ?? null }),
  );
  app.post('/api/tasks/:taskId/reopen', { config: NOT_SAVED, schema: written }, ({ ctx, params }) =>
    reopenTask(ctx, params.taskId),
  );
}
