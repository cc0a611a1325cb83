import { LeadParams } from '@prumo/contracts/leads';
import {
  AddedTasks,
  ChangeTaskBody,
  LeadTasks,
  NextTasks,
  NextTasksQuery,
  SkipTaskBody,
  Task,
  TaskBody,
  TaskList,
  TaskListQuery,
  TaskParams,
  TasksBody,
} from '@prumo/contracts/leads/tasks';
import type { HttpApp } from '#platform/http-app.ts';
import { readLeadTasks, readTasks } from './task-list-store.ts';
import { listNextTasks } from './task-store.ts';
import { taskTexts } from './texts.ts';
import { addTask, addTasks, changeTask, endTask, reopenTask } from './write-tasks.ts';

const NOT_LISTED = { failureText: taskTexts.listFailed };
const NOT_SAVED = { failureText: taskTexts.saveFailed };
const written = { params: TaskParams, response: { 200: Task } };

export function taskRoutes(app: HttpApp): void {
  app.get(
    '/api/tasks',
    { config: NOT_LISTED, schema: { querystring: TaskListQuery, response: { 200: TaskList } } },
    ({ ctx, query }) => readTasks(ctx, query),
  );
  app.get(
    '/api/tasks/next',
    { config: NOT_LISTED, schema: { querystring: NextTasksQuery, response: { 200: NextTasks } } },
    ({ ctx, query }) => listNextTasks(ctx, query.leads),
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
