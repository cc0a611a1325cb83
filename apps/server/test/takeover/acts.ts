import type { ConversationId, MessageId } from '@prumo/contracts/ids';
import { beginTurns } from '#features/agent/turns/begin-turns.ts';
import { finishTurn } from '#features/agent/turns/finish-turn.ts';
import { keepTurns } from '#features/agent/turns/keep-turns.ts';
import { activeChannel, type ChannelEvent } from '#features/channel/index.ts';
import { release } from '#features/conversations/control/release.ts';
import { ingestEvent, takeOver } from '#features/conversations/index.ts';
import { deliverMessage } from '#features/conversations/outbound/deliver-messages.ts';
import { reply } from '#features/conversations/outbound/reply.ts';
import { accountNow, type Ctx, inTransaction } from '#platform/context.ts';
import { chatOf, said } from '../told-events.ts';
import type { World } from './world.ts';

export type Scene = {
  world: World;
  ctx: Ctx;
  clock: World['clock'];
  phone: string;
  conversationId: ConversationId;
  name(): string;
};

export type Act = (scene: Scene) => Promise<void>;
/** Each act is drawn as often as it is listed: the AI must be working most of the time. */
export const ACTS = [
  'inbound',
  'turn',
  'turn',
  'turn',
  'delivery',
  'delivery',
  'delivery',
  'takeover',
  'takeover',
  'person',
  'device',
  'hand_back',
  'hand_back',
] as const;
export type ActName = (typeof ACTS)[number];
export type Acts = Record<ActName, Act>;

export async function inbound({ world, ctx, phone, name, clock }: Omit<Scene, 'conversationId'>): Promise<void> {
  await tell(world, ctx, {
    type: 'message',
    providerMessageId: name(),
    chat: chatOf({ phone }),
    name: 'Beto',
    ad: null,
    content: said({ text: 'Oi, tem apartamento de 2 quartos?' }),
    at: clock.now(),
  });
}

async function tell(world: World, ctx: Ctx, event: ChannelEvent): Promise<void> {
  const { account } = await activeChannel(ctx, world.wiring.registry);
  await inTransaction(ctx, (tx) => ingestEvent(tx, account, event, accountNow(tx)));
}

export const productActs: Acts = {
  inbound,

  async turn({ world, ctx, clock, conversationId }) {
    clock.advance(10_000);
    const begun = await inTransaction(ctx, (tx) => beginTurns(tx, world.ports, [conversationId]));
    const finished = await Promise.all(begun.map((turn) => finishTurn(world.ports.write, turn)));
    for (const failure of await keepTurns(ctx, finished)) if (failure) throw failure;
  },

  async delivery({ world, ctx, conversationId }) {
    const { rows } = await world.pool.query<{ id: MessageId }>(
      `select id from thread_messages where conversation_id = $1 and status = 'queued'`,
      [conversationId],
    );
    for (const { id } of rows) await deliverMessage(ctx, world.wiring.registry, id);
  },

  takeover: ({ ctx, conversationId }) => takeOver(ctx, conversationId),

  async person({ world, ctx, conversationId }) {
    await reply(ctx, world.wiring.registry, { conversationId, message: 'Oi, aqui é a Ana' });
  },

  device: ({ world, ctx, phone, name, clock }) =>
    tell(world, ctx, {
      type: 'echo',
      providerMessageId: name(),
      chat: chatOf({ phone }),
      viaApi: false,
      content: said({ text: `Aqui é a Ana, do celular (${name()})` }),
      at: clock.now(),
    }),

  hand_back: ({ ctx, conversationId }) => release(ctx, conversationId),
};
