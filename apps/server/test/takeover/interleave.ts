import type { ConversationId } from '@prumo/contracts/ids';
import { EventTooEarly } from '#features/channel/index.ts';
import { Refusal } from '#platform/errors.ts';
import { ACTS, type Act, type ActName, type Acts, inbound, type Scene } from './acts.ts';
import { type Judgement, judge } from './judge.ts';
import { type Random, randomFrom } from './random.ts';
import { readRecord } from './record.ts';
import { advancingClock, type World } from './world.ts';

type Run = { seed: number; acts: Acts; clock?: World['clock'] };

const LONGEST_WAIT_MS = 15;

/**
 * Afterwards a person holds the conversation while the engine continues, then hands it back and the lead writes again.
 */
export async function interleave(world: World, { seed, acts, clock = advancingClock() }: Run): Promise<Judgement> {
  const random = randomFrom(seed);
  const scene = await begin(world, { seed, clock });
  const rounds = 1 + random.below(3);
  const drawable = drawableActs(random);
  for (let round = 0; round < rounds; round += 1) {
    if (random.next() < 0.3) await takeForAMoment(scene, acts, random);
    if (random.next() < 0.6) await perform(scene, acts.turn);
    const drawn = Array.from({ length: 2 + random.below(4) }, () => random.of(drawable));
    await Promise.all(drawn.map((name) => later(random, () => perform(scene, acts[name]))));
    if (random.next() < 0.5) await perform(scene, acts.delivery);
    await perform(scene, acts.hand_back);
    await perform(scene, acts.inbound);
  }
  await perform(scene, acts.takeover);
  await goOn(scene, acts);
  await perform(scene, acts.hand_back);
  await perform(scene, acts.inbound);
  await goOn(scene, acts);
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
    `select c.id from conversations c join thread_messages m on m.conversation_id = c.id
     where m.provider_message_id = $1`,
    [`${phone}-1`],
  );
  const conversationId = rows[0]?.id;
  if (!conversationId) throw new Error('the first message made no conversation');
  return { ...first, conversationId };
}

async function takeForAMoment(scene: Scene, acts: Acts, random: Random): Promise<void> {
  await perform(scene, acts.turn);
  const briefly = later(random, async () => {
    await perform(scene, acts.takeover);
    await perform(scene, acts.hand_back);
  });
  await Promise.all([briefly, later(random, () => perform(scene, acts.delivery))]);
  await perform(scene, acts.delivery);
}

/** Each run draws from some acts only, because one act may always undo the effect of another. */
function drawableActs(random: Random): readonly ActName[] {
  const known = new Set(ACTS.filter((name, index) => ACTS.indexOf(name) === index && random.next() < 0.6));
  const drawable = ACTS.filter((name) => known.has(name));
  return drawable.length === 0 ? ACTS : drawable;
}

async function later(random: Random, work: () => Promise<void>): Promise<void> {
  const wait = random.below(LONGEST_WAIT_MS);
  await new Promise((resolve) => setTimeout(resolve, wait));
  await work();
}

/** A refusal is an answer, and the provider repeats events that come too early. */
async function perform(scene: Scene, act: Act): Promise<void> {
  try {
    await act(scene);
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof EventTooEarly)) throw error;
  }
}

async function goOn(scene: Scene, { turn, delivery }: Acts): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    await perform(scene, turn);
    await perform(scene, delivery);
  }
}
