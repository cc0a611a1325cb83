import { Deleted } from '@prumo/contracts/fields';
import { CalendarFeed, CalendarParams, NewCalendarFeed } from '@prumo/contracts/leads/visits';
import { hashToken, newToken } from '#features/auth/index.ts';
import { contextFor, type Platform, userOf } from '#platform/context.ts';
import { notFound } from '#platform/errors.ts';
import type { HttpApp } from '#platform/http-app.ts';
import { agendaTexts } from '../texts.ts';
import { calendarOf } from './calendar-feed.ts';
import { deleteFeed, findFeed, findFeedOwner, listFeedVisits, replaceFeed } from './calendar-store.ts';

const DAY_MS = 24 * 3600 * 1000;
/** Cancelled visits stay for so long, and visits to come are told so far ahead. */
const [DAYS_BACK, DAYS_AHEAD] = [30, 366];

const FAILED = { failureText: agendaTexts.calendarFailed };

export function calendarRoutes(app: HttpApp, platform: Platform): void {
  app.get('/api/visits/calendar', { config: FAILED, schema: { response: { 200: CalendarFeed } } }, async ({ ctx }) => ({
    since: (await findFeed(ctx, userOf(ctx)))?.createdAt.toISOString() ?? null,
  }));
  app.post(
    '/api/visits/calendar',
    { config: FAILED, schema: { response: { 201: NewCalendarFeed } } },
    async ({ ctx }, reply) => {
      const token = newToken();
      await replaceFeed(ctx, userOf(ctx), hashToken(token));
      reply.code(201);
      return { path: `/api/calendar/${token}.ics` };
    },
  );
  app.delete('/api/visits/calendar', { config: FAILED, schema: { response: { 200: Deleted } } }, async ({ ctx }) => {
    await deleteFeed(ctx, userOf(ctx));
    return { success: true as const };
  });

  app.get(
    '/api/calendar/:token',
    {
      config: { isPublic: true, failureText: agendaTexts.calendarFailed },
      schema: { params: CalendarParams },
    },
    async ({ params, host }, reply) => {
      const calendar = await readCalendar(platform, params.token.replace(/\.ics$/, ''), host);
      reply.type('text/calendar; charset=utf-8');
      return calendar;
    },
  );
}

async function readCalendar(platform: Platform, token: string, host: string): Promise<string> {
  const owner = await findFeedOwner(platform.db, hashToken(token));
  if (!owner) throw notFound();
  const { accountId, memberId, clockOffsetMs } = owner;
  const ctx = contextFor(platform, { accountId, clockOffsetMs, actor: { kind: 'system', job: 'calendar' } });
  const now = ctx.clock.now().getTime() + clockOffsetMs;
  const span = { from: new Date(now - DAYS_BACK * DAY_MS), until: new Date(now + DAYS_AHEAD * DAY_MS) };
  return calendarOf(await listFeedVisits(ctx, memberId, span), { name: agendaTexts.calendarName, host });
}
