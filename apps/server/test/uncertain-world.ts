import type { MessageId } from '@prumo/contracts/ids';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { ChannelAdapter, SendOutcome } from '#features/channel/index.ts';
import { messageSettled } from '#features/conversations/index.ts';
import { inTransaction } from '#platform/context.ts';
import { type Client, startProduct, type TestProduct } from './product.ts';

export type Fault = (send: () => Promise<SendOutcome>) => Promise<SendOutcome>;

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

export const answerLost: Fault = async (send) => {
  await send();
  return { kind: 'unknown', doubt: { code: 'call_broken', said: 'resposta perdida' } };
};
export const refusing =
  (failure: Partial<Extract<SendOutcome, { kind: 'failed' }>>): Fault =>
  async () => ({
    kind: 'failed',
    class: 'other',
    code: null,
    reason: { code: 'other', said: 'recusada' },
    isTemporary: false,
    ...failure,
  });

export function uncertainWorld() {
  const world = {
    product: undefined as unknown as TestProduct,
    ana: undefined as unknown as Client,
    fault: null as Fault | null,
    isDeaf: false,
    phone: '',
    phones: 0,
    campaignId: '',
  };
  const faulty = (adapter: ChannelAdapter): ChannelAdapter => ({
    ...adapter,
    send: (account, message, signal) => {
      const send = () => adapter.send(account, message, signal);
      return world.fault ? world.fault(send) : send();
    },
    parseWebhook: (body, arrival) =>
      adapter.parseWebhook(body, arrival).filter(({ type }) => !(world.isDeaf && type === 'receipt')),
  });
  beforeAll(async () => {
    world.product = await startProduct({ wrapAdapter: faulty });
    world.ana = await world.product.signUp();
  });
  beforeEach(() => {
    [world.fault, world.isDeaf] = [null, true];
    world.phones += 1;
    world.phone = `119876${String(50_000 + world.phones)}`;
  });
  afterAll(() => world.product.close());

  const drain = () => world.product.drain(world.ana.accountId);
  const phoneShows = async (of = world.phone): Promise<string[]> =>
    (await world.ana.call('GET', `/api/simulator/messages?phone=${of}`)).body
      .filter(({ direction }: { direction: string }) => direction === 'to_phone')
      .map(({ text }: { text: string }) => text);
  const sends = async () =>
    (
      await world.product.query('select * from campaign_sends where campaign_id = $1 order by sequence', [
        world.campaignId,
      ])
    ).rows;
  const attempts = async () =>
    (
      await world.product.query(
        `select a.outcome, a.started_by from send_attempts a join campaign_sends s on s.id = a.send_id
         where s.campaign_id = $1 order by a.started_at, a.id`,
        [world.campaignId],
      )
    ).rows;

  async function launch(steps = ['um', 'dois'], people = [world.phone]): Promise<string> {
    for (const number of people)
      await world.ana.call('POST', '/api/leads', { name: 'Beto', phone: number, tags: [`vip ${world.phone}`] });
    const { body: item } = await world.ana.call('POST', '/api/products', { name: 'Vista' });
    const { body: campaign } = await world.ana.call('POST', '/api/campaigns', {
      name: 'C',
      productId: item.id,
      targetTags: [`vip ${world.phone}`],
    });
    for (const [index, content] of steps.entries())
      await world.ana.call('POST', `/api/campaigns/${campaign.id}/templates`, {
        sequence: index + 1,
        content,
        delayAmount: 0,
        delayUnit: 'minutes',
      });
    await world.ana.call('POST', `/api/campaigns/${campaign.id}/execute`, { executeAll: true });
    world.campaignId = campaign.id;
    return campaign.id;
  }

  /** The first message arrived, but its outcome is unknown and a person may decide on it. */
  async function launchUncertain(): Promise<string> {
    world.fault = answerLost;
    const id = await launch();
    await drain();
    world.fault = null;
    world.product.clock.advance(10 * MINUTE);
    return id;
  }

  const decide = (id: string, decision: string, sendId?: string) =>
    world.ana.call('POST', `/api/campaigns/${id}/recipients/decision`, { decision, ...(sendId ? { sendId } : {}) });
  const retry = (id: string, sendId?: string) =>
    world.ana.call('POST', `/api/campaigns/${id}/recipients/retry`, sendId ? { sendId } : {});
  const recipients = async (id: string, more = '') =>
    (await world.ana.call('GET', `/api/campaigns/${id}/recipients?${more}`)).body;
  const firstSend = async () => (await sends())[0].id as string;

  async function tellAgain(sendId: string): Promise<void> {
    await world.product.query(
      `update webhook_events set processed_at = null, error = null where user_id = $1 and body->>'sendKey' = $2`,
      [world.ana.accountId, sendId],
    );
    await drain();
  }

  /** The provider took the message, and later says it does not know it. */
  async function doubt(sendId: string): Promise<void> {
    await world.product.query(`update conversation_messages set status = 'unknown' where id = $1`, [sendId]);
    await inTransaction(world.ana.ctx, (tx) =>
      tx.facts.emit(tx, messageSettled, {
        messageId: sendId as MessageId,
        status: 'unknown',
        reason: null,
        at: world.product.clock.now(),
      }),
    );
    world.product.clock.advance(10 * MINUTE);
  }

  return Object.assign(world, {
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
  });
}
