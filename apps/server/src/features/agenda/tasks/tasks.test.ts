import type { Lead } from '@prumo/contracts/leads';
import type { NextActions } from '@prumo/contracts/leads/next-actions';
import type { LeadTasks, Task, TaskList } from '@prumo/contracts/leads/tasks';
import { fromLocalText, localDay } from '@prumo/contracts/local-time';
import type { NotificationPage } from '@prumo/contracts/notifications';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aLead } from '#test/factories/leads.ts';
import { aMember } from '#test/factories/team.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
let ana: Client;
let bia: Client;
let lead: Lead;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  toTime(1, '12:00');
  ana = await product.signUp();
  bia = await aMember(product, ana, 'broker', 'Bia');
  lead = await aLead(ana, { name: 'Rita' });
});

const TIMEZONE = 'America/Sao_Paulo';
const momentOf = (days: number, time: string) => Date.parse(fromLocalText(`${dayAfter(days)}T${time}`, TIMEZONE) ?? '');
const toTime = (days: number, time: string) =>
  product.clock.advance(momentOf(days, time) - product.clock.now().getTime());
const dayAfter = (days: number) => localDay(new Date(product.clock.now().getTime() + days * 86_400_000), TIMEZONE);

const add = async (body: object, { who = ana, id = lead.id }: { who?: Client; id?: string } = {}) =>
  await who.call<Task>('POST', `/api/leads/${id}/tasks`, { kind: 'call', day: dayAfter(0), ...body });
const added = async (body: object = {}, whose: { who?: Client; id?: string } = {}): Promise<Task> =>
  (await add(body, whose)).body;
const ofLead = async (id: string = lead.id) => (await ana.call<LeadTasks>('GET', `/api/leads/${id}/tasks`)).body;
const span = async (name: string, who: Client = ana, member = 'me') =>
  (await who.call<TaskList>('GET', `/api/tasks?span=${name}&member=${member}`)).body;
const idsOf = (tasks: readonly Task[]) => tasks.map(({ id }) => id);
const notices = async (who: Client) =>
  (await who.call<NotificationPage>('GET', '/api/notifications')).body.notifications;
const leadsWith = async (nextAction: string) =>
  (await ana.call('GET', `/api/leads?nextAction=${nextAction}&limit=200`)).body.leads.map(({ id }: Lead) => id);
const setStatus = (status: string, id: string = lead.id) => ana.call('PATCH', `/api/leads/${id}/status`, { status });

test('a task is due at its time, or else at the end of its day in the zone of the account', async () => {
  expect(await added({ day: '2026-06-12', time: '9:05' })).toMatchObject({
    day: '2026-06-12',
    time: '09:05',
    dueAt: '2026-06-12T12:05:00.000Z',
    state: 'open',
    createdBy: ana.userId,
    lead: { id: lead.id, name: 'Rita' },
  });
  const whole = await added({ day: '2026-06-12' });
  expect([whole.time, whole.dueAt]).toEqual([null, '2026-06-13T02:59:59.000Z']);
  await ana.call('POST', '/api/general/settings', { timezone: 'America/Manaus' });
  expect((await ofLead()).open.map(({ day, dueAt }) => [day, dueAt])).toEqual([
    ['2026-06-12', '2026-06-12T13:05:00.000Z'],
    ['2026-06-12', '2026-06-13T03:59:59.000Z'],
  ]);
  await ana.call('POST', '/api/general/settings', { timezone: TIMEZONE });
});

test('bad input is named in Portuguese and adds nothing', async () => {
  for (const [body, field, text] of [
    [{ kind: 'other' }, 'words', 'Diga o que é para fazer.'],
    [{ day: '2026-02-31' }, 'day', 'Escolha o dia.'],
    [{ time: '25:00' }, 'time', 'Hora inválida. Use, por exemplo, 14:30.'],
    [{ kind: 'dance' }, 'kind', 'Valor inválido'],
  ] as const)
    expect([body, await add(body)]).toMatchObject([body, { status: 400, body: { fields: { [field]: text } } }]);
  expect((await add({}, { id: crypto.randomUUID() })).status).toBe(404);
  expect(await ofLead()).toEqual({ open: [], closed: [] });
});

test('the task is of the lead’s owner unless somebody is named, and of who adds it if there is no owner', async () => {
  const mine = await added();
  expect(mine.memberId).toBe(ana.userId);
  await ana.call('PUT', `/api/leads/${lead.id}/owner`, { from: null, to: bia.userId });
  expect((await added()).memberId).toBe(bia.userId);
  expect((await added({ memberId: ana.userId })).memberId).toBe(ana.userId);
});

test('a span says what is overdue, to do today and later; each task stands in exactly one', async () => {
  const [past, now, later] = [
    await added({ time: '11:00' }),
    await added({ day: dayAfter(0) }),
    await added({ day: dayAfter(1), time: '08:00' }),
  ];
  const done = await added();
  await ana.call('POST', `/api/tasks/${done.id}/done`);
  const all = async () =>
    Object.fromEntries(
      await Promise.all(
        ['overdue', 'today', 'later', 'closed'].map(async (name) => [
          name,
          idsOf((await span(name)).tasks).filter((id) => [past.id, now.id, later.id, done.id].includes(id)),
        ]),
      ),
    );
  expect(await all()).toEqual({ overdue: [past.id], today: [now.id], later: [later.id], closed: [done.id] });
  expect(await span('due')).toMatchObject({ total: 2, overdue: 1 });
  toTime(1, '07:59');
  expect(await all()).toEqual({ overdue: [past.id, now.id], today: [later.id], later: [], closed: [done.id] });
});

test('a task is done, skipped with a reason, and opened again; a closed one is not changed', async () => {
  const task = await added();
  const skipped = await ana.call<Task>('POST', `/api/tasks/${task.id}/skip`, { reason: 'viajou' });
  expect(skipped.body).toMatchObject({ state: 'skipped', skip: { code: 'by_person', reason: 'viajou' } });
  for (const [method, path] of [
    ['POST', 'done'],
    ['POST', 'skip'],
  ] as const)
    expect(await ana.call(method, `/api/tasks/${task.id}/${path}`, {})).toMatchObject({
      status: 409,
      body: { code: 'task_closed' },
    });
  expect((await ana.call('PATCH', `/api/tasks/${task.id}`, { day: dayAfter(3) })).status).toBe(409);
  expect(await ofLead()).toMatchObject({ open: [], closed: [{ id: task.id }] });
  const again = await ana.call<Task>('POST', `/api/tasks/${task.id}/reopen`);
  expect(again.body).toMatchObject({ state: 'open', skip: null, closedAt: null });
});

test('a change keeps what it does not name', async () => {
  const task = await added({ kind: 'other', words: 'Levar as chaves', time: '10:00', note: 'bloco B' });
  const change = async (body: object) => (await ana.call<Task>('PATCH', `/api/tasks/${task.id}`, body)).body;
  expect(await change({ day: '2026-06-20' })).toMatchObject({ day: '2026-06-20', time: '10:00', note: 'bloco B' });
  expect(await change({ time: null })).toMatchObject({ day: '2026-06-20', time: null, words: 'Levar as chaves' });
  expect((await ana.call('PATCH', `/api/tasks/${task.id}`, { words: '' })).body).toMatchObject({
    fields: { words: 'Diga o que é para fazer.' },
  });
});

test('the next task of a lead is the one due first; leads without one in an open stage are found', async () => {
  const other = await aLead(ana, { name: 'Eva' });
  const later = await added({ day: dayAfter(5) });
  const first = await added({ day: dayAfter(2) });
  const next = async () =>
    (await ana.call<NextActions>('GET', `/api/next-actions?leads=${lead.id},${other.id}`)).body.map(
      ({ leadId, day }) => [leadId, day],
    );
  expect(await next()).toEqual([[lead.id, first.day]]);
  await ana.call('POST', `/api/tasks/${first.id}/done`);
  expect(await next()).toEqual([[lead.id, later.day]]);
  expect(await leadsWith('none')).toContain(other.id);
  expect(await leadsWith('none')).not.toContain(lead.id);
  await setStatus('fechado', other.id);
  expect(await leadsWith('none')).not.toContain(other.id);
  expect((await ana.call('GET', '/api/leads/count?nextAction=none')).body.total).toBe((await leadsWith('none')).length);
});

test('a lead is idle after the account’s days without a task, counted from its last one or its stage', async () => {
  const task = await added();
  const isIdle = async () => (await leadsWith('idle')).includes(lead.id);
  product.clock.advance(4 * 86_400_000);
  expect(await isIdle()).toBe(false);
  expect(await leadsWith('overdue')).toContain(lead.id);
  await ana.call('POST', `/api/tasks/${task.id}/done`);
  expect(await isIdle()).toBe(false);
  product.clock.advance(3 * 86_400_000 + 60_000);
  expect(await isIdle()).toBe(true);
  await ana.call('POST', '/api/general/settings', { idleDays: 10 });
  expect(await isIdle()).toBe(false);
  await ana.call('POST', '/api/general/settings', { idleDays: 3 });
  await setStatus('proposta');
  expect(await isIdle()).toBe(false);
  expect((await ana.call('POST', '/api/general/settings', { idleDays: 0 })).body).toMatchObject({
    fields: { idleDays: 'Informe de 1 a 90 dias' },
  });
});

test('a lost lead’s tasks are skipped, and are open again with the lead; what a person skipped stays so', async () => {
  const [open, skipped] = [await added(), await added()];
  await ana.call('POST', `/api/tasks/${skipped.id}/skip`, {});
  product.clock.advance(60_000);
  await setStatus('perdido');
  expect(await ofLead()).toMatchObject({ open: [] });
  expect((await ofLead()).closed.find(({ id }) => id === open.id)?.skip).toEqual({ code: 'lead_lost', reason: null });
  const wished = await added({ kind: 'get_back', day: dayAfter(90) });
  await setStatus('novo');
  expect(idsOf((await ofLead()).open).sort()).toEqual([open.id, wished.id].sort());
  await ana.call('POST', '/api/leads/bulk', { ids: [lead.id], action: 'status', value: 'perdido' });
  expect((await ofLead()).open).toEqual([]);
});

test('open tasks of the former owner go with the lead; those of somebody else stay theirs', async () => {
  const caio = await aMember(product, ana, 'broker', 'Caio');
  await ana.call('PUT', `/api/leads/${lead.id}/owner`, { from: null, to: bia.userId });
  const hers = await added();
  const mine = await added({ memberId: ana.userId });
  const done = await added();
  await bia.call('POST', `/api/tasks/${done.id}/done`);
  await ana.call('PUT', `/api/leads/${lead.id}/owner`, { from: bia.userId, to: caio.userId });
  const { open, closed } = await ofLead();
  expect(open.find(({ id }) => id === hers.id)?.memberId).toBe(caio.userId);
  expect(open.find(({ id }) => id === mine.id)?.memberId).toBe(ana.userId);
  expect(closed.find(({ id }) => id === done.id)?.memberId).toBe(bia.userId);
  expect(idsOf((await span('today', caio)).tasks)).toContain(hers.id);
});

test('a broker sees and changes tasks of leads they see, and gets none of others', async () => {
  await ana.call('POST', '/api/team/broker-rules', { brokerGrants: [], brokerSight: 'own' });
  const task = await added();
  expect((await bia.call('GET', `/api/leads/${lead.id}/tasks`)).status).toBe(404);
  expect((await bia.call('POST', `/api/tasks/${task.id}/done`)).status).toBe(404);
  expect((await add({}, { who: bia })).status).toBe(404);
  expect(idsOf((await bia.call<TaskList>('GET', '/api/tasks?span=today')).body.tasks)).not.toContain(task.id);
  expect(await add({ memberId: bia.userId })).toMatchObject({
    status: 400,
    body: { fields: { memberId: 'Esta pessoa não vê este lead. Passe o lead para ela ou escolha outra.' } },
  });
  await ana.call('POST', '/api/team/broker-rules', { brokerGrants: [], brokerSight: 'own_and_free' });
  expect((await add({ memberId: bia.userId })).status).toBe(201);
});

test('who gets a task from somebody is told once, with what and when; doing it settles the notice', async () => {
  const anasName = (await ana.call('GET', '/api/auth/me')).body.username;
  const task = await added({ memberId: bia.userId, kind: 'send_proposal', day: '2026-06-20', time: '16:00' });
  const told = (await notices(bia)).find(({ lead: of }) => of?.id === lead.id);
  expect(told).toMatchObject({
    kind: 'task_assigned',
    isRead: false,
    reason: { code: 'task', kind: 'send_proposal', day: '2026-06-20', time: '16:00', by: anasName },
  });
  await bia.call('POST', `/api/tasks/${task.id}/done`);
  expect((await notices(bia)).find(({ id }) => id === told?.id)?.isRead).toBe(true);
  await added();
  expect((await notices(ana)).filter(({ lead: of }) => of?.id === lead.id)).toEqual([]);
});

test('many leads get the same task at once, and their owners one notice', async () => {
  const leads = [];
  for (let made = 0; made < 5; made += 1) leads.push(await aLead(ana, { name: `Lote ${made}`, city: 'Lote' }));
  const ids = leads.map(({ id }) => id);
  await ana.call('POST', '/api/leads/bulk', { ids, action: 'owner', value: bia.userId });
  const bulk = await ana.call('POST', '/api/tasks', {
    kind: 'call',
    day: dayAfter(1),
    selection: { ids: [...ids, crypto.randomUUID()] },
  });
  expect(bulk).toMatchObject({ status: 200, body: { added: 5, missing: 1 } });
  for (const id of ids) expect((await ofLead(id)).open).toMatchObject([{ memberId: bia.userId }]);
  expect((await notices(bia)).filter(({ kind }) => kind === 'task_assigned')[0]).toMatchObject({
    count: 5,
    lead: null,
  });
  const changed = { kind: 'call', day: dayAfter(1), selection: { filter: { search: 'Lote' }, expected: 4 } };
  expect(await ana.call('POST', '/api/tasks', changed)).toMatchObject({
    status: 409,
    body: { code: 'audience_changed' },
  });
});

test('a task with a time reminds its member ten minutes before, once; one that was moved reminds anew', async () => {
  const task = await added({ time: '14:00', memberId: bia.userId });
  const whole = await added({ memberId: bia.userId });
  const reminders = async () =>
    (await notices(bia)).filter(({ kind, lead: of }) => kind === 'task_due' && of?.id === lead.id);
  await product.runSource('reminders');
  expect(await reminders()).toEqual([]);
  toTime(0, '13:50');
  await Promise.all([product.runSource('reminders'), product.runSource('reminders')]);
  expect(await reminders()).toMatchObject([{ reason: { code: 'task', time: '14:00', by: null }, isRead: false }]);
  await bia.call('PATCH', `/api/tasks/${task.id}`, { note: 'levar as chaves' });
  toTime(0, '14:30');
  await product.runSource('reminders');
  expect(await reminders()).toHaveLength(1);
  await bia.call('PATCH', `/api/tasks/${task.id}`, { time: '16:00' });
  expect((await reminders()).map(({ isRead }) => isRead)).toEqual([true]);
  toTime(0, '15:50');
  await product.runSource('reminders');
  expect((await reminders()).map(({ isRead }) => isRead)).toEqual([false, true]);
  await bia.call('POST', `/api/tasks/${task.id}/done`);
  expect((await reminders()).every(({ isRead }) => isRead)).toBe(true);
  expect(whole.time).toBeNull();
});

test('tasks go with a deleted lead and with no other', async () => {
  const task = await added();
  const twin = await aLead(ana, { name: 'Rita de novo', phone: '11987659876' });
  await added({}, { id: twin.id });
  await ana.call('DELETE', `/api/leads/${twin.id}`);
  expect((await ofLead()).open).toMatchObject([{ id: task.id }]);
  const left = await product.query('select count(*)::int as left from tasks where lead_id = $1', [twin.id]);
  expect(left.rows[0].left).toBe(0);
});
