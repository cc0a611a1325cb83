import type { ConversationId } from '@prumo/contracts/ids';
import { EventTooEarly } from '#features/channel/index.ts';
import { Refusal } from '#platform/errors.ts';
import { type Judgement, judge } from './judge.ts';
import { inbound, MOVES, type Move, type MoveName, type Moves, type Scene } from './moves.ts';
import { type Random, randomFrom } from './random.ts';
import { readRecord } from './record.ts';
import { movingClock, type World } from './world.ts';

type Run = { seed: number; moves: Moves; clock?: World['clock'] };

const LONGEST_WAIT_MS = 15;

/**
 * Afterwards a person holds the conversation while the engine continues, then hands it back and the lead writes again.
 */
export async function interleave(world: World, { seed, moves, clock = movingClock() }: Run): Promise<Judgement> {
  const random = randomFrom(seed);
  const scene = await begin(world, { seed, clock });
  const rounds = 1 + random.below(3);
  const drawable = drawableMoves(random);
  for (let round = 0; round < rounds; round += 1) {
    if (random.next() < 0.3) await takeForAMoment(scene, moves, random);
    if (random.next() < 0.6) await perform(scene, moves.turn);
    const drawn = Array.from({ length: 2 + random.below(4) }, () => random.of(drawable));
    await Promise.all(drawn.map((name) => later(random, () => perform(scene, moves[name]))));
    if (random.next() < 0.5) await perform(scene, moves.delivery);
    await perform(scene, moves.hand_back);
    await perform(scene, moves.inbound);
  }
  await perform(scene, moves.takeover);
  await goOn(scene, moves);
  await perform(scene, moves.hand_back);
  await perform(scene, moves.inbound);
  await goOn(scene, moves);
  return judge(await readRecord(world.pool, scene.conversationId));
}

async function begin(world: World, { seed, clock }: { seed: number; clock: World['clock'] }): Promise<Scene> {
  const phone = `55119${10_000_000 + (seed % 90_000_000)}`;
  let names = 0;
  const name = () => {
    names += 1;
    return `${phone}-${names}`;
  };
  const first = { world, ctx: world.contextAt(clock), clock, phone, name };
  await inbound(first);
  const { rows } = await world.pool.query<{ id: ConversationId }>(
    `select c.id from conversations c join conversation_messages m on m.conversation_id = c.id
     where m.provider_message_id = $1`,
    [`${phone}-1`],
  );
  const conversationId = rows[0]?.id;
  if (!conversationId) throw new Error('the first message made no conversation');
  return { ...first, conversationId };
}

async function takeForAMoment(scene: Scene, moves: Moves, random: Random): Promise<void> {
  await perform(scene, moves.turn);
  const briefly = later(random, async () => {
    await perform(scene, moves.takeover);
    await perform(scene, moves.hand_back);
  });
  await Promise.all([briefly, later(random, () => perform(scene, moves.delivery))]);
  await perform(scene, moves.delivery);
}

/** Each run draws from some moves only, because one move may always undo the effect of another. */
function drawableMoves(random: Random): readonly MoveName[] {
  const known = new Set(MOVES.filter((name, index) => MOVES.indexOf(name) === index && random.next() < 0.6));
  const drawable = MOVES.filter((name) => known.has(name));
  return drawable.length === 0 ? MOVES : drawable;
}

async function later(random: Random, work: () => Promise<void>): Promise<void> {
  const wait = random.below(LONGEST_WAIT_MS);
  await new Promise((resolve) => setTimeout(resolve, wait));
  await work();
}

/** A refusal is an answer, and the provider repeats events that come too early. */
async function perform(scene: Scene, move: Move): Promise<void> {
  try {
    await move(scene);
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof EventTooEarly)) throw error;
  }
}

async function goOn(scene: Scene, { turn, delivery }: Moves): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    await perform(scene, turn);
    await perform(scene, delivery);
  }
}
