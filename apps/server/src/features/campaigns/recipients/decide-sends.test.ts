import type { MessageId } from '@prumo/contracts/ids';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ChannelAdapter, SendOutcome } from '#features/channel/index.ts';
import { messageSettled } from '#features/conversations/index.ts';
import { inTransaction } from '#platform/context.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

/** What the channel does with the next calls; the phones stay the truth of what arrived. */
type Fault = (send: () => Promise<SendOutcome>) => Promise<SendOutcome>;

let product: TestProduct;
let ana: Client;
let fault: Fault | null = null;
/** Receipts of the channel get lost. */
let isDeaf = false;
let phone = '';
let phones = 0;
/** The last one that was launched. */
let campaignId = '';

const faulty = (adapter: ChannelAdapter): ChannelAdapter => ({
  ...adapter,
  send: (account, message, signal) => {
    const send = () => adapter.send(account, message, signal);
    return fault ? fault(send) : send();
  },
  parseWebhook: (body, arrival) =>
    adapter.parseWebhook(body, arrival).filter(({ type }) => !(isDeaf && type === 'receipt')),
});

beforeAll(async () => {
  product = await startProduct({ wrapAdapter: faulty });
  ana = await product.signUp();
});
beforeEach(() => {
  [fault, isDeaf] = [null, true];
  phones += 1;
  phone = `119876${String(50_000 + phones)}`;
});
afterAll(() => product.close());

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const drain = () => product.drain(ana.accountId);
const answerLost: Fault = async (send) => {
  await send();
  return { kind: 'unknown', detail: 'resposta perdida' };
};
const refusing =
  (failure: Partial<Extract<SendOutcome, { kind: 'failed' }>>): Fault =>
  async () => ({ kind: 'failed', class: 'other', code: null, reason: 'recusada', isTemporary: false, ...failure });

const phoneShows = async (of = phone): Promise<string[]> =>
  (await ana.call('GET', `/api/simulator/messages?phone=${of}`)).body
    .filter(({ direction }: { direction: string }) => direction === 'to_phone')
    .map(({ text }: { text: string }) => text);
const sends = async () =>
  (await product.query('select * from campaign_sends where campaign_id = $1 order by sequence', [campaignId])).rows;
const attempts = async () =>
  (
    await product.query(
      `select a.outcome, a.started_by from send_attempts a join campaign_sends s on s.id = a.send_id
       where s.campaign_id = $1 order by a.started_at, a.id`,
      [campaignId],
    )
  ).rows;

async function launch(steps = ['um', 'dois'], people = [phone]): Promise<string> {
  for (const number of people)
    await ana.call('POST', '/api/leads', { name: 'Beto', phone: number, tags: [`vip ${phone}`] });
  const { body: item } = await ana.call('POST', '/api/products', { name: 'Vista' });
  const { body: campaign } = await ana.call('POST', '/api/campaigns', {
    name: 'C',
    productId: item.id,
    targetTags: [`vip ${phone}`],
  });
  for (const [index, content] of steps.entries())
    await ana.call('POST', `/api/campaigns/${campaign.id}/templates`, {
      sequence: index + 1,
      content,
      delayAmount: 0,
      delayUnit: 'minutes',
    });
  await ana.call('POST', `/api/campaigns/${campaign.id}/execute`, { executeAll: true });
  campaignId = campaign.id;
  return campaign.id;
}

/** A campaign whose first message arrived without anybody knowing, and may be decided on. */
async function launchUncertain(): Promise<string> {
  fault = answerLost;
  const id = await launch();
  await drain();
  fault = null;
  product.clock.advance(10 * MINUTE);
  return id;
}

const decide = (id: string, decision: string, sendId?: string) =>
  ana.call('POST', `/api/campaigns/${id}/recipients/decision`, { decision, ...(sendId ? { sendId } : {}) });
const retry = (id: string, sendId?: string) =>
  ana.call('POST', `/api/campaigns/${id}/recipients/retry`, sendId ? { sendId } : {});
const recipients = async (id: string, more = '') =>
  (await ana.call('GET', `/api/campaigns/${id}/recipients?${more}`)).body;
const firstSend = async () => (await sends())[0].id as string;

test('an uncertain send is being checked for ten minutes, and then waits for a person', async () => {
  fault = answerLost;
  const id = await launch();
  await drain();
  const fresh = await recipients(id);
  expect(fresh.recipients[0]).toMatchObject({ status: 'uncertain', label: 'Verificando…', attempts: 1 });
  expect(fresh).toMatchObject({ decidable: 0, counts: { uncertain: 1, queued: 1 } });
  expect((await decide(id, 'resend', await firstSend())).body).toMatchObject({ code: 'send_checking' });
  product.clock.advance(10 * MINUTE);
  const later = await recipients(id);
  expect(later.recipients[0]).toMatchObject({ status: 'uncertain', label: 'Incerta', decidableAt: later.now });
  expect(later.decidable).toBe(1);
});

test('‘Reenviar’ hands it over once more under the person’s name, and the sequence goes on', async () => {
  const id = await launchUncertain();
  expect((await decide(id, 'resend', await firstSend())).body).toEqual({ changed: 1, left: [] });
  await drain();
  expect(await phoneShows()).toEqual(['um', 'um', 'dois']);
  expect(await attempts()).toEqual([
    { outcome: 'unknown', started_by: 'campaign' },
    { outcome: 'sent', started_by: ana.accountId },
    { outcome: 'sent', started_by: 'campaign' },
  ]);
  const [first] = (await recipients(id)).recipients;
  expect(first).toMatchObject({ status: 'sent', attempts: 2, attemptedBy: (ana.ctx.actor as { name: string }).name });
  expect((await ana.call('GET', `/api/campaigns/${id}`)).body.status).toBe('completed');
});

test('‘Marcar como enviada’ counts it from when it was handed over, calls nobody and shows it in the thread', async () => {
  const id = await launchUncertain();
  await decide(id, 'mark_sent', await firstSend());
  await drain();
  expect(await phoneShows()).toEqual(['um', 'dois']);
  const [first] = await sends();
  expect(first).toMatchObject({ status: 'sent', reason: expect.stringContaining('Marcada como enviada por ana') });
  expect(first.sent_at).toEqual(new Date(product.clock.now().getTime() - 10 * MINUTE));
  const { rows } = await product.query(
    'select message from conversation_messages where campaign_id = $1 order by timestamp',
    [id],
  );
  expect(rows.map(({ message }) => message)).toEqual(['um', 'dois']);
  expect((await ana.call('GET', `/api/campaigns/${id}/stats`)).body).toMatchObject({ messagesSent: 2 });
  const { body: timeline } = await ana.call('GET', `/api/leads/${first.lead_id}/timeline`);
  expect(timeline.entries.find(({ kind }: { kind: string }) => kind === 'campaign_decision')).toMatchObject({
    by: { userId: ana.accountId },
    data: { campaign: { id }, step: 1, decision: 'mark_sent' },
  });
});

test('‘Pular’ goes on with what comes after; a receipt that comes later still tells the truth', async () => {
  const id = await launchUncertain();
  const sendId = await firstSend();
  await decide(id, 'skip', sendId);
  expect((await recipients(id, 'status=skipped')).recipients[0]).toMatchObject({
    reason: expect.stringContaining('Pulada por ana'),
    at: product.clock.now().toISOString(),
  });
  await drain();
  expect(await phoneShows()).toEqual(['um', 'dois']);
  expect((await sends())[0]).toMatchObject({ status: 'skipped' });
  isDeaf = false;
  await tellAgain(sendId);
  expect((await sends()).map(({ status }) => status)).toEqual(['sent', 'sent']);
  expect(await phoneShows()).toEqual(['um', 'dois']);
  expect((await ana.call('GET', `/api/campaigns/${id}`)).body.status).toBe('completed');
});

/** The receipts of a message that got lost are told once more. */
async function tellAgain(sendId: string): Promise<void> {
  await product.query(
    `update webhook_events set processed_at = null, error = null where user_id = $1 and body->>'sendKey' = $2`,
    [ana.accountId, sendId],
  );
  await drain();
}

test('a receipt that came first decides: the person is told so, and nothing is sent twice', async () => {
  const id = await launchUncertain();
  const sendId = await firstSend();
  isDeaf = false;
  await tellAgain(sendId);
  for (const decision of ['resend', 'mark_sent', 'skip'])
    expect(await decide(id, decision, sendId)).toMatchObject({
      status: 409,
      body: { code: 'send_changed', error: 'O WhatsApp confirmou este envio enquanto isso. Nada mais a decidir.' },
    });
  await drain();
  expect(await phoneShows()).toEqual(['um', 'dois']);
});

test('a receipt between ‘Reenviar’ and the call keeps the second message from leaving', async () => {
  const id = await launchUncertain();
  const sendId = await firstSend();
  await ana.call('POST', `/api/campaigns/${id}/pause`);
  expect((await decide(id, 'resend', sendId)).status).toBe(200);
  isDeaf = false;
  await tellAgain(sendId);
  expect((await sends())[0]).toMatchObject({ status: 'sent', requested_by: null });
  await ana.call('POST', `/api/campaigns/${id}/resume`);
  await drain();
  expect(await phoneShows()).toEqual(['um', 'dois']);
});

test('a receipt and a decision at the same moment: whoever comes first, the message counts once and nothing is lost', async () => {
  const id = await launchUncertain();
  const sendId = await firstSend();
  isDeaf = false;
  const [answer] = await Promise.all([decide(id, 'mark_sent', sendId), tellAgain(sendId)]);
  expect([200, 409]).toContain(answer.status);
  await drain();
  expect((await sends()).map(({ status }) => status)).toEqual(['sent', 'sent']);
  expect(await phoneShows()).toEqual(['um', 'dois']);
  const { rows } = await product.query(
    `select count(*)::int as count from analytics_events where campaign_id = $1 and event_type = 'message_sent'`,
    [id],
  );
  expect(rows[0].count).toBe(2);
});

test('of ten decisions at once exactly one counts', async () => {
  const id = await launchUncertain();
  const sendId = await firstSend();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => decide(id, index % 2 === 0 ? 'resend' : 'mark_sent', sendId)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  await drain();
  expect((await phoneShows()).filter((text) => text === 'um').length).toBeLessThanOrEqual(2);
  expect((await phoneShows()).at(-1)).toBe('dois');
});

/** The provider took it, and says later that it no longer knows. */
async function doubt(sendId: string): Promise<void> {
  await product.query(`update conversation_messages set status = 'unknown' where id = $1`, [sendId]);
  await inTransaction(ana.ctx, (tx) =>
    tx.facts.emit(tx, messageSettled, {
      messageId: sendId as MessageId,
      status: 'unknown',
      reason: null,
      at: product.clock.now(),
    }),
  );
  product.clock.advance(10 * MINUTE);
}

test('one that counted as sent and is doubted later counts once, whatever is decided', async () => {
  const id = await launch(['um']);
  await drain();
  const sendId = await firstSend();
  const story = async () => {
    const { rows } = await product.query(
      `select (select count(*)::int from conversation_messages where id = $1) as shown,
         (select status from conversation_messages where id = $1) as status,
         (select count(*)::int from campaign_messages where send_id = $1) as messages,
         (select count(*)::int from analytics_events where event_data->>'messageId' = $1::text) as counted`,
      [sendId],
    );
    const { status } = (await ana.call('GET', `/api/campaigns/${id}`)).body;
    return { ...rows[0], campaign: status };
  };
  const once = { shown: 1, status: 'sent', messages: 1, counted: 1, campaign: 'completed' };
  expect(await story()).toEqual(once);
  await doubt(sendId);
  expect(await story()).toMatchObject({ campaign: 'active' });
  expect((await decide(id, 'mark_sent', sendId)).status).toBe(200);
  await drain();
  expect(await story()).toEqual(once);
  await doubt(sendId);
  expect((await decide(id, 'resend', sendId)).status).toBe(200);
  expect((await ana.call('GET', `/api/campaigns/${id}`)).body.status).toBe('active');
  await drain();
  expect(await story()).toEqual(once);
  expect(await phoneShows()).toEqual(['um', 'um']);
});

test('what is doubted after its campaign was completed, or cancelled, keeps it open until it is settled or closed', async () => {
  const id = await launch(['um']);
  await drain();
  const sendId = await firstSend();
  const shown = async () => (await ana.call('GET', `/api/campaigns/${id}`)).body;
  await doubt(sendId);
  expect(await shown()).toMatchObject({ status: 'active', cancelledAt: null });
  await ana.call('POST', `/api/campaigns/${id}/cancel`);
  expect(await shown()).toMatchObject({ status: 'paused', cancelledAt: expect.any(String) });
  await decide(id, 'mark_sent', sendId);
  expect((await shown()).status).toBe('completed');
  await doubt(sendId);
  expect(await shown()).toMatchObject({ status: 'paused', cancelledAt: expect.any(String) });
  product.clock.advance(72 * HOUR);
  await drain();
  expect((await recipients(id)).recipients[0]).toMatchObject({ label: 'Incerta, encerrada' });
  expect(await shown()).toMatchObject({ status: 'completed', cancelledAt: expect.any(String) });
  expect(await phoneShows()).toEqual(['um']);
});

test('after a cancel nothing goes again, and what did arrive may still be said to have', async () => {
  const id = await launchUncertain();
  const sendId = await firstSend();
  await ana.call('POST', `/api/campaigns/${id}/cancel`);
  expect(await decide(id, 'resend', sendId)).toMatchObject({ status: 409, body: { code: 'send_final' } });
  // It may still be said to have arrived: that is what happened, whatever was decided since.
  expect((await decide(id, 'mark_sent', sendId)).status).toBe(200);
  expect((await sends()).map(({ status }) => status)).toEqual(['sent', 'cancelled']);
});

test('a cancelled campaign is completed when what was uncertain is settled, and until then nothing goes on or begins', async () => {
  const id = await launchUncertain();
  const act = (action: string) => ana.call('POST', `/api/campaigns/${id}/${action}`, { executeAll: true });
  const monitored = async () =>
    (await ana.call('GET', '/api/campaign-monitoring')).body.campaigns.find((row: { id: string }) => row.id === id);
  const shown = async () => (await ana.call('GET', `/api/campaigns/${id}`)).body;
  expect((await shown()).cancelledAt).toBeNull();
  const cancelled = (await act('cancel')).body;
  expect(cancelled).toMatchObject({ status: 'paused', cancelledAt: product.clock.now().toISOString() });
  expect(await monitored()).toMatchObject({ cancelledAt: cancelled.cancelledAt, hold: { kind: 'cancelled' } });
  for (const action of ['resume', 'execute'])
    expect(await act(action)).toMatchObject({ status: 409, body: { code: 'campaign_cancelled' } });
  expect((await ana.call('POST', `/api/campaigns/${id}/batch`, {})).body).toMatchObject({
    code: 'campaign_cancelled',
  });
  for (const action of ['pause', 'cancel']) expect((await act(action)).body.status).toBe('paused');
  product.clock.advance(48 * HOUR);
  await drain();
  expect(await phoneShows()).toEqual(['um']);
  await decide(id, 'skip', await firstSend());
  expect(await shown()).toMatchObject({ status: 'completed', cancelledAt: cancelled.cancelledAt });
  expect(await monitored()).toBeUndefined();

  // Whoever is new to it may be started now, and then it is no cancelled one any more.
  await ana.call('POST', '/api/leads', {
    name: 'Nina',
    phone: `119876${String(70_000 + phones)}`,
    tags: [`vip ${phone}`],
  });
  expect((await act('execute')).body.execution).toMatchObject({ totalLeads: 1 });
  expect(await shown()).toMatchObject({ status: 'active', cancelledAt: null });
  await drain();
  expect(await phoneShows()).toEqual(['um']);
});

test('two cancels and a resume at once leave it cancelled', async () => {
  const id = await launchUncertain();
  await ana.call('POST', `/api/campaigns/${id}/pause`);
  const acts = ['cancel', 'resume', 'cancel', 'execute'].map((action) =>
    ana.call('POST', `/api/campaigns/${id}/${action}`, { executeAll: true }),
  );
  expect((await Promise.all(acts)).map(({ status }) => [200, 409].includes(status))).not.toContain(false);
  expect((await ana.call('GET', `/api/campaigns/${id}`)).body).toMatchObject({
    status: 'paused',
    cancelledAt: expect.any(String),
  });
  expect((await sends()).map(({ status }) => status)).toEqual(['unknown', 'cancelled']);
});

test('a paused campaign says what of it waits for a decision', async () => {
  const id = await launchUncertain();
  await ana.call('POST', `/api/campaigns/${id}/pause`);
  const { campaigns } = (await ana.call('GET', '/api/campaign-monitoring')).body;
  expect(campaigns.find((row: { id: string }) => row.id === id).hold).toEqual({
    kind: 'paused',
    reason: 'Pausada, com 1 envio incerto à espera da sua decisão',
    until: null,
  });
});

test('cancelled while a message is on its way, a campaign is completed with that message’s outcome', async () => {
  let refuse: (() => void) | undefined;
  fault = async () => {
    await new Promise<void>((resolve) => {
      refuse = resolve;
    });
    return { kind: 'failed', class: 'not_queued', code: null, reason: 'fila cheia', isTemporary: true };
  };
  const id = await launch();
  const sending = drain();
  await expect.poll(() => refuse !== undefined).toBe(true);
  expect((await ana.call('POST', `/api/campaigns/${id}/cancel`)).body.status).toBe('paused');
  refuse?.();
  await sending;
  expect((await sends()).map(({ status }) => status)).toEqual(['failed', 'cancelled']);
  expect((await ana.call('GET', `/api/campaigns/${id}`)).body.status).toBe('completed');
});

test('who asked not to be written to gets no second message', async () => {
  const id = await launchUncertain();
  await product.query(
    `insert into suppressions (id, user_id, phone_key, phone)
     select gen_random_uuid(), user_id, person_key, person_key from campaign_sends where campaign_id = $1 limit 1`,
    [id],
  );
  const answer = await decide(id, 'resend', await firstSend());
  expect([answer.status, answer.body.code]).toEqual([409, 'contact_opted_out']);
  expect((await decide(id, 'resend')).body).toEqual({ changed: 0, left: [{ reason: answer.body.error, count: 1 }] });
});

test('after three days without a decision it is closed, the campaign completes, and a receipt settles it all the same', async () => {
  const id = await launchUncertain();
  const sendId = await firstSend();
  product.clock.advance(72 * HOUR - 11 * MINUTE);
  await drain();
  expect((await recipients(id)).recipients[0]).toMatchObject({ label: 'Incerta' });
  expect((await ana.call('GET', `/api/campaigns/${id}`)).body.status).toBe('active');
  product.clock.advance(MINUTE);
  await drain();
  const [closed, next] = (await recipients(id)).recipients;
  expect(closed).toMatchObject({ status: 'uncertain', label: 'Incerta, encerrada', decidableAt: null });
  expect(next).toMatchObject({ status: 'skipped', label: 'Cancelada', reason: 'Envio incerto sem decisão' });
  expect((await ana.call('GET', `/api/campaigns/${id}`)).body.status).toBe('completed');
  expect(await decide(id, 'resend', sendId)).toMatchObject({ status: 409, body: { code: 'send_changed' } });
  isDeaf = false;
  await tellAgain(sendId);
  expect((await sends()).map(({ status }) => status)).toEqual(['sent', 'cancelled']);
  expect(await phoneShows()).toEqual(['um']);
});

test('a message of the lead settles what was closed too, and answers it', async () => {
  const id = await launchUncertain();
  product.clock.advance(72 * HOUR);
  await drain();
  expect((await recipients(id)).recipients[0]).toMatchObject({ label: 'Incerta, encerrada' });
  await ana.call('POST', '/api/simulator/messages', { phone, text: 'Quero saber mais' });
  await drain();
  const [first, second] = await sends();
  expect(first).toMatchObject({ status: 'sent', closed_at: null, reason: 'confirmada pela resposta do lead' });
  expect([first.answered_at === null, second.status]).toEqual([false, 'cancelled']);
  expect((await recipients(id)).recipients[0]).toMatchObject({ status: 'answered' });
  expect((await ana.call('GET', `/api/campaigns/${id}/stats`)).body).toMatchObject({
    messagesSent: 1,
    responsesReceived: 1,
  });
  expect((await ana.call('GET', `/api/campaigns/${id}`)).body).toMatchObject({ status: 'completed', sentLeads: 1 });
  expect((await phoneShows()).filter((text) => text === 'dois')).toEqual([]);
});

test('‘Reenviar falhas’ tries again what failed for a while and leaves what can only fail again', async () => {
  const people = [phone, `119876${String(60_000 + phones)}`];
  let calls = 0;
  fault = async (send) =>
    calls++ === 0
      ? refusing({ class: 'number', reason: 'O número não está no WhatsApp' })(send)
      : refusing({ class: 'not_queued', isTemporary: true, reason: 'fila cheia' })(send);
  const id = await launch(['um', 'dois'], people);
  for (let round = 0; round < 8; round += 1) {
    await drain();
    product.clock.advance(HOUR);
  }
  const failed = await recipients(id, 'status=failed');
  expect(
    failed.recipients.map(({ reason, mayRetry }: { reason: string; mayRetry: boolean }) => [reason, mayRetry]).sort(),
  ).toEqual([
    ['O número não está no WhatsApp', false],
    ['fila cheia', true],
  ]);
  expect(failed).toMatchObject({ mayRetry: 1, counts: { failed: 2, skipped: 2 } });
  expect((await ana.call('GET', `/api/campaigns/${id}`)).body.status).toBe('completed');

  fault = null;
  const lasting = failed.recipients.find(({ mayRetry }: { mayRetry: boolean }) => !mayRetry);
  expect(await retry(id, lasting.sendId)).toMatchObject({ status: 409, body: { code: 'send_final' } });
  expect((await retry(id)).body).toEqual({ changed: 1, left: [] });
  await drain();
  expect((await recipients(id)).counts).toMatchObject({ failed: 1, sent: 2, skipped: 1, queued: 0 });
  expect((await ana.call('GET', `/api/campaigns/${id}`)).body.status).toBe('completed');
  expect((await retry(id)).body).toEqual({ changed: 0, left: [] });
});

test('a decision about all of them is about one campaign and one account', async () => {
  const id = await launchUncertain();
  const stranger = await product.signUp();
  expect((await stranger.call('POST', `/api/campaigns/${id}/recipients/decision`, { decision: 'skip' })).status).toBe(
    404,
  );
  expect((await decide(id, 'talvez')).body).toMatchObject({
    code: 'invalid_input',
    fields: { decision: 'Valor inválido' },
  });
  expect((await decide(id, 'mark_sent')).body).toEqual({ changed: 1, left: [] });
});

test('the simulator’s clock closes it as it moves everything else', async () => {
  const id = await launchUncertain();
  await ana.call('POST', '/api/simulator/clock', { advanceSeconds: 71 * 3600 });
  expect((await recipients(id)).recipients[0]).toMatchObject({ label: 'Incerta' });
  await ana.call('POST', '/api/simulator/clock', { advanceSeconds: 3600 });
  expect((await recipients(id)).recipients[0]).toMatchObject({ label: 'Incerta, encerrada' });
});
