import { sendReasonWords } from '@prumo/contracts/reasons/campaigns/send-reason-words';
import type { SendReason } from '@prumo/contracts/reasons/campaigns/send-reasons';
import { expect, test } from 'vitest';
import { aSuppression } from '#test/factories/leads.ts';
import { answerLost, HOUR, MINUTE, refusing, uncertainWorld } from '../../../../test/worlds/uncertain-world.ts';

const world = uncertainWorld();
const {
  drain,
  phoneShows,
  sends,
  attempts,
  launch,
  launchUncertain,
  decide,
  retry,
  recipients,
  firstSend,
  tellAgain,
  doubt,
} = world;

test('an uncertain send is being checked for ten minutes, and then waits for a person', async () => {
  world.fault = answerLost;
  const id = await launch();
  await drain();
  const fresh = await recipients(id);
  expect(fresh.recipients[0]).toMatchObject({ status: 'uncertain', state: 'checking', attempts: 1 });
  expect(fresh).toMatchObject({ decidable: 0, counts: { uncertain: 1, queued: 1 } });
  expect((await decide(id, 'resend', await firstSend())).body).toMatchObject({ code: 'send_checking' });
  world.product.clock.advance(10 * MINUTE);
  const later = await recipients(id);
  expect(later.recipients[0]).toMatchObject({ status: 'uncertain', state: null, decidableAt: later.now });
  expect(later.decidable).toBe(1);
});

test('‘Reenviar’ hands it over once more under the person’s name, and the sequence goes on', async () => {
  const id = await launchUncertain();
  expect((await decide(id, 'resend', await firstSend())).body).toEqual({ changed: 1, refused: [] });
  await drain();
  expect(await phoneShows()).toEqual(['um', 'um', 'dois']);
  expect(await attempts()).toEqual([
    { outcome: 'unknown', started_by: 'campaign' },
    { outcome: 'sent', started_by: world.ana.userId },
    { outcome: 'sent', started_by: 'campaign' },
  ]);
  const [first] = (await recipients(id)).recipients;
  expect(first).toMatchObject({
    status: 'sent',
    attempts: 2,
    attemptedBy: (world.ana.ctx.actor as { name: string }).name,
  });
  expect((await world.ana.call('GET', `/api/campaigns/${id}`)).body.status).toBe('completed');
});

test('‘Marcar como enviada’ counts it from its call, calls nobody and shows it in the thread', async () => {
  const id = await launchUncertain();
  await decide(id, 'mark_sent', await firstSend());
  await drain();
  expect(await phoneShows()).toEqual(['um', 'dois']);
  const [first] = await sends();
  expect(first).toMatchObject({ status: 'sent', reason: { code: 'marked_sent', by: expect.stringContaining('ana') } });
  expect(first.sent_at).toEqual(new Date(world.product.clock.now().getTime() - 10 * MINUTE));
  const { rows } = await world.product.query(
    'select message from thread_messages where campaign_id = $1 order by timestamp',
    [id],
  );
  expect(rows.map(({ message }) => message)).toEqual(['um', 'dois']);
  expect((await world.ana.call('GET', `/api/campaigns/${id}/stats`)).body).toMatchObject({ messagesSent: 2 });
  const { body: timeline } = await world.ana.call('GET', `/api/leads/${first.lead_id}/timeline`);
  expect(timeline.entries.find(({ kind }: { kind: string }) => kind === 'campaign_decision')).toMatchObject({
    by: { userId: world.ana.userId },
    data: { campaign: { id }, step: 1, decision: 'mark_sent' },
  });
});

test('‘Pular’ goes on with what comes after; a receipt that comes later still tells the truth', async () => {
  const id = await launchUncertain();
  const sendId = await firstSend();
  await decide(id, 'skip', sendId);
  expect((await recipients(id, 'status=skipped')).recipients[0]).toMatchObject({
    reason: { code: 'skipped_by_person', by: expect.stringContaining('ana') },
    at: world.product.clock.now().toISOString(),
  });
  await drain();
  expect(await phoneShows()).toEqual(['um', 'dois']);
  expect((await sends())[0]).toMatchObject({ status: 'skipped' });
  world.isDeaf = false;
  await tellAgain(sendId);
  expect((await sends()).map(({ status }) => status)).toEqual(['sent', 'sent']);
  expect(await phoneShows()).toEqual(['um', 'dois']);
  expect((await world.ana.call('GET', `/api/campaigns/${id}`)).body.status).toBe('completed');
});

test('a receipt that came first decides: the person is told so, and nothing is sent twice', async () => {
  const id = await launchUncertain();
  const sendId = await firstSend();
  world.isDeaf = false;
  await tellAgain(sendId);
  for (const decision of ['resend', 'mark_sent', 'skip'])
    expect(await decide(id, decision, sendId)).toMatchObject({
      status: 409,
      body: { code: 'send_changed', error: 'Este envio foi confirmado enquanto isso. Nada mais a decidir.' },
    });
  await drain();
  expect(await phoneShows()).toEqual(['um', 'dois']);
});

test('a receipt between ‘Reenviar’ and the call keeps the second message from leaving', async () => {
  const id = await launchUncertain();
  const sendId = await firstSend();
  await world.ana.call('POST', `/api/campaigns/${id}/pause`);
  expect((await decide(id, 'resend', sendId)).status).toBe(200);
  world.isDeaf = false;
  await tellAgain(sendId);
  expect((await sends())[0]).toMatchObject({ status: 'sent', requested_by: null });
  await world.ana.call('POST', `/api/campaigns/${id}/resume`);
  await drain();
  expect(await phoneShows()).toEqual(['um', 'dois']);
});

test('a receipt and a decision at the same moment: whoever comes first, the message counts once and nothing is lost', async () => {
  const id = await launchUncertain();
  const sendId = await firstSend();
  world.isDeaf = false;
  const [answer] = await Promise.all([decide(id, 'mark_sent', sendId), tellAgain(sendId)]);
  expect([200, 409]).toContain(answer.status);
  await drain();
  expect((await sends()).map(({ status }) => status)).toEqual(['sent', 'sent']);
  expect(await phoneShows()).toEqual(['um', 'dois']);
  const { rows } = await world.product.query(
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

test('one that counted as sent and is doubted later counts once, whatever is decided', async () => {
  const id = await launch(['um']);
  await drain();
  const sendId = await firstSend();
  const story = async () => {
    const { rows } = await world.product.query(
      `select (select count(*)::int from thread_messages where id = $1) as shown,
         (select status from thread_messages where id = $1) as status,
         (select count(*)::int from campaign_messages where id = $1) as messages,
         (select count(*)::int from analytics_events where event_data->>'messageId' = $1::text) as counted`,
      [sendId],
    );
    const { status } = (await world.ana.call('GET', `/api/campaigns/${id}`)).body;
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
  expect((await world.ana.call('GET', `/api/campaigns/${id}`)).body.status).toBe('active');
  await drain();
  expect(await story()).toEqual(once);
  expect(await phoneShows()).toEqual(['um', 'um']);
});

test('who asked not to be written to gets no second message', async () => {
  const id = await launchUncertain();
  await aSuppression(world.product, world.ana, `55${world.phone}`);
  const answer = await decide(id, 'resend', await firstSend());
  expect([answer.status, answer.body.code]).toEqual([409, 'contact_opted_out']);
  expect((await decide(id, 'resend')).body).toEqual({
    changed: 0,
    refused: [{ refusal: { code: 'contact_opted_out' }, count: 1 }],
  });
});

test('‘Reenviar falhas’ tries again what failed for a while and leaves what can only fail again', async () => {
  const people = [world.phone, `119876${String(60_000 + world.phones)}`];
  let calls = 0;
  world.fault = async (send) =>
    calls++ === 0
      ? refusing({ class: 'number', reason: { code: 'other', said: 'O número não está no WhatsApp' } })(send)
      : refusing({ class: 'not_queued', isTemporary: true, reason: { code: 'other', said: 'fila cheia' } })(send);
  const id = await launch(['um', 'dois'], people);
  for (let round = 0; round < 8; round += 1) {
    await drain();
    world.product.clock.advance(HOUR);
  }
  const failed = await recipients(id, 'status=failed');
  expect(
    failed.recipients
      .map(({ reason, mayRetry }: { reason: SendReason; mayRetry: boolean }) => [sendReasonWords(reason), mayRetry])
      .sort(),
  ).toEqual([
    ['O número não está no WhatsApp', false],
    ['fila cheia', true],
  ]);
  expect(failed).toMatchObject({ mayRetry: 1, counts: { failed: 2, skipped: 2 } });
  expect((await world.ana.call('GET', `/api/campaigns/${id}`)).body.status).toBe('completed');

  world.fault = null;
  const lasting = failed.recipients.find(({ mayRetry }: { mayRetry: boolean }) => !mayRetry);
  expect(await retry(id, lasting.sendId)).toMatchObject({
    status: 409,
    body: { code: 'send_final', error: 'Reenviar não resolve esta falha: O número não está no WhatsApp' },
  });
  expect((await retry(id)).body).toEqual({ changed: 1, refused: [] });
  await drain();
  expect((await recipients(id)).counts).toMatchObject({ failed: 1, sent: 2, skipped: 1, queued: 0 });
  expect((await world.ana.call('GET', `/api/campaigns/${id}`)).body.status).toBe('completed');
  expect((await retry(id)).body).toEqual({ changed: 0, refused: [] });
});

test('a decision about all of them is about one campaign and one account', async () => {
  const id = await launchUncertain();
  const stranger = await world.product.signUp();
  expect((await stranger.call('POST', `/api/campaigns/${id}/recipients/decision`, { decision: 'skip' })).status).toBe(
    404,
  );
  expect((await decide(id, 'talvez')).body).toMatchObject({
    code: 'invalid_input',
    fields: { decision: 'Valor inválido' },
  });
  expect((await decide(id, 'mark_sent')).body).toEqual({ changed: 1, refused: [] });
});
