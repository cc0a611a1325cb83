import type { MessageId } from '@prumo/contracts/ids';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { ChannelAdapter, SendOutcome } from '#features/channel/index.ts';
import { messagesSettled } from '#features/conversations/index.ts';
import { inTransaction } from '#platform/context.ts';
import { aRunningCampaign } from '../factories/campaigns.ts';
import { toldAgain } from '../factories/channel.ts';
import { phoneShows } from '../factories/conversations.ts';
import { aLead } from '../factories/leads.ts';
import { type Client, startProduct, type TestProduct } from '../product.ts';

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
  const shown = (phone = world.phone) => phoneShows(world.ana, phone);
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
    const tag = `vip ${world.phone}`;
    for (const phone of people) await aLead(world.ana, { phone, tags: [tag] });
    const { id } = await aRunningCampaign(world.ana, { targetTags: [tag], steps });
    world.campaignId = id;
    return id;
  }

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
    await toldAgain(world.product, world.ana, sendId);
    await drain();
  }

  async function doubt(sendId: string): Promise<void> {
    await inTransaction(world.ana.ctx, (tx) =>
      tx.facts.emit(tx, messagesSettled, {
        messages: [
          {
            userId: world.ana.accountId,
            messageId: sendId as MessageId,
            status: 'unknown',
            reason: null,
            at: world.product.clock.now(),
          },
        ],
      }),
    );
    world.product.clock.advance(10 * MINUTE);
  }

  return Object.assign(world, {
    drain,
    phoneShows: shown,
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
