// The browser does not parse the first screen's answers (ADR 32): here each is parsed by its contract.
import { SessionUser } from '@prumo/contracts/auth';
import { WhatsAppStatus } from '@prumo/contracts/channel';
import { FollowUpPage } from '@prumo/contracts/conversations/follow-ups';
import { Demonstration } from '@prumo/contracts/demonstration';
import { Notification, NotificationPage, UnreadCount } from '@prumo/contracts/notifications';
import {
  DashboardCampaigns,
  DashboardOverview,
  DashboardPipeline,
  DashboardQualification,
  FigureRows,
  FirstSteps,
} from '@prumo/contracts/reports/dashboard';
import { SendingState } from '@prumo/contracts/sending';
import { FirstRun, GeneralSettings } from '@prumo/contracts/settings';
import { beforeAll, expect, test } from 'vitest';
import { newMember, type Operator } from '../product/operator.ts';
import { seller } from '../product/seller.ts';
import { sharedProduct } from '../product/shared-product.ts';
import { uncheckedCallsIn, uncheckedCallsOfWeb } from '../product/unchecked-calls.ts';

const CONTRACTS = {
  DashboardCampaigns,
  DashboardOverview,
  DashboardPipeline,
  DashboardQualification,
  Demonstration,
  FigureRows,
  FirstRun,
  FirstSteps,
  FollowUpPage,
  GeneralSettings,
  Notification,
  NotificationPage,
  SendingState,
  SessionUser,
  UnreadCount,
  WhatsAppStatus,
};

const { url } = sharedProduct();
const ana = seller();
/** A demonstration is only for an account without anything. */
let newcomer: Promise<Operator>;
beforeAll(() => {
  newcomer = newMember(url, 'bia');
});

let story: Promise<string> | undefined;
/** A lead waits for an answer of the one who took over: the notification of it. */
async function waitingLead(): Promise<string> {
  const rita = await ana.leadWho('Rita Prado', 'Oi, vi o anúncio do Vista Moema');
  await ana.takeOver(rita);
  await rita.say('Vocês abrem no sábado?');
  const newest = async () => (await ana.call<NotificationPage>('GET', '/api/notifications')).notifications[0]?.id;
  await expect.poll(newest).toBeDefined();
  return (await newest()) ?? '';
}

/** How an act is done that is more than asking a path. */
const DONE: Record<string, (notified: string) => Promise<unknown>> = {
  'GET /api/dashboard/rows': () => ana.call('GET', '/api/dashboard/rows?figure=leads'),
  'GET /api/notifications/:any': (notified) => ana.call('GET', `/api/notifications/${notified}`),
  'POST /api/notifications/read': (notified) => ana.call('POST', '/api/notifications/read', { ids: [notified] }),
  'POST /api/first-run': () => ana.call('POST', '/api/first-run', { areStepsHidden: true }),
  'POST /api/general/settings': () => ana.call('POST', '/api/general/settings', { companyName: 'Horizonte' }),
  'POST /api/sending/settings': () => ana.call('POST', '/api/sending/settings', { perPersonDays: 30 }),
  'POST /api/whatsapp/restriction/lift': () => ana.call('POST', '/api/whatsapp/restriction/lift', {}),
  'POST /api/demonstration': async () => (await newcomer).call('POST', '/api/demonstration', {}),
  'DELETE /api/demonstration': async () => (await newcomer).call('DELETE', '/api/demonstration'),
};
const isAskedByItself = (act: string) => act.startsWith('GET ') && !act.includes(':any');

const CALLS = uncheckedCallsOfWeb().toSorted(
  (a, b) => Object.keys(DONE).indexOf(a.act) - Object.keys(DONE).indexOf(b.act),
);

test('every answer that the web takes unparsed is asked for here, and nothing else', () => {
  const named = Object.keys(CONTRACTS);
  expect([...new Set(CALLS.map(({ type }) => type))].sort()).toEqual(named.sort());
  const acts = CALLS.map(({ act }) => act);
  expect(acts.filter((act) => !isAskedByItself(act) && !(act in DONE))).toEqual([]);
  expect(Object.keys(DONE).filter((act) => !acts.includes(act))).toEqual([]);
});

test.each(CALLS)('$act answers as $type says', async ({ act, type }) => {
  const contract = CONTRACTS[type as keyof typeof CONTRACTS];
  const [method = '', path = ''] = act.split(' ');
  story ??= waitingLead();
  const notified = await story;
  const answer = await (DONE[act]?.(notified) ?? ana.call(method, path));
  expect(contract.safeParse(answer).error).toBeUndefined();
});

test('calls are read however they are written, and one that nobody can read is an error', () => {
  const code = [
    "const PATH = '/api/leads';",
    'const list = uncheckedQuery<List>(withQuery(PATH, { page }));',
    'const one = (id: string) => unchecked<Lead>(request(`$'.concat('{PATH}/$', '{id}`));'),
    'const add = (body: Body) => unchecked<Lead>(request(PATH, body));',
    "const keep = (body: Body) => unchecked<\n  Lead\n>(request('PUT', cursor === '' ? PATH : `$".concat(
      '{PATH}?x`, body));',
    ),
    'void prefetch(uncheckedQuery(key));',
  ].join('\n');
  expect(uncheckedCallsIn(code)).toEqual([
    { act: 'GET /api/leads', type: 'List' },
    { act: 'GET /api/leads/:any', type: 'Lead' },
    { act: 'POST /api/leads', type: 'Lead' },
    { act: 'PUT /api/leads', type: 'Lead' },
  ]);
  expect(() => uncheckedCallsIn('unchecked<Lead>(request(pathOf(id)));')).toThrow('nobody can read');
});
