import type { ChannelAccountId } from '@prumo/contracts/ids';
import { type AnswerReach, answerReaches, type Registry } from '#features/channel/index.ts';
import type { ConversationRow } from '#features/conversations/index.ts';
import { listAnswerScopeFacts } from '#features/leads/index.ts';
import type { SetCtx, SetTx } from '#platform/context.ts';
import { type PersonRef, personOf } from '#platform/db/owned-by.ts';

export type AnswerPorts = {
  registry: Registry;
  /** Passed in as a port, because campaigns may not be imported from here. */
  listContacted(ctx: SetCtx, persons: PersonRef[]): Promise<Set<string>>;
};

type AnswerGrounds = AnswerReach & { isKnown: boolean; isAiOff: boolean; wasContacted: boolean; isGiven: boolean };

/** NS-166. A conversation a person gave to the AI is answered even if the scope excludes the lead. */
export function isAnswered({ scope, isSimulated, isKnown, isAiOff, wasContacted, isGiven }: AnswerGrounds): boolean {
  if (scope === 'other_channel') return false;
  if (isSimulated) return true;
  if (isAiOff || scope === 'not_chosen') return false;
  return scope === 'everyone' || isGiven || (scope === 'known' && (isKnown || wasContacted));
}

export type AskedConversation = { conversation: ConversationRow; writtenTo: ChannelAccountId | null };

/** Those that the AI may answer, of any number of accounts. */
export async function listAnswerable<One extends AskedConversation>(
  tx: SetTx,
  { registry, listContacted }: AnswerPorts,
  asked: One[],
): Promise<Set<One>> {
  const reaches = await answerReaches(
    tx,
    registry,
    asked.map(({ conversation: { userId }, writtenTo }) => ({ userId, writtenTo })),
  );
  const reached = asked.flatMap((one, index) => {
    const reach = reaches[index];
    return reach ? [{ one, reach, person: one.conversation }] : [];
  });
  const real = reached.filter(({ reach }) => !reach.isSimulated).map(({ person }) => person);
  const [facts, contacted] = [await listAnswerScopeFacts(tx, real), await listContacted(tx, real)];
  const answered = reached.filter(({ reach, person }) => {
    const { isKnown = false, isAiOff = false } = facts.get(personOf(person)) ?? {};
    const wasContacted = contacted.has(personOf(person));
    return isAnswered({ ...reach, isKnown, isAiOff, wasContacted, isGiven: person.givenToAiAt !== null });
  });
  return new Set(answered.map(({ one }) => one));
}
