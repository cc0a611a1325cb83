import type { ChannelAccountId } from '@prumo/contracts/ids';
import { type AnswerReach, answerReach, type Registry } from '#features/channel/index.ts';
import type { ConversationRow } from '#features/conversations/index.ts';
import { findAnswerScopeFacts } from '#features/leads/index.ts';
import type { Ctx, Tx } from '#platform/context.ts';

export type AnswerPorts = {
  registry: Registry;
  /** Passed in as a port, because campaigns may not be imported from here. */
  wasContacted(ctx: Ctx, personKey: string): Promise<boolean>;
};

type AnswerGrounds = AnswerReach & { isKnown: boolean; isAiOff: boolean; wasContacted: boolean; isGiven: boolean };

/** NS-166. A conversation a person gave to the AI is answered even if the scope excludes the lead. */
export function isAnswered({ scope, isSimulated, isKnown, isAiOff, wasContacted, isGiven }: AnswerGrounds): boolean {
  if (scope === 'other_channel') return false;
  if (isSimulated) return true;
  if (isAiOff || scope === 'not_chosen') return false;
  return scope === 'everyone' || isGiven || (scope === 'known' && (isKnown || wasContacted));
}

export async function mayAnswer(
  tx: Tx,
  { registry, wasContacted }: AnswerPorts,
  { personKey, leadId, givenToAiAt }: ConversationRow,
  writtenTo: ChannelAccountId | null,
): Promise<boolean> {
  const reach = await answerReach(tx, registry, writtenTo);
  if (reach.isSimulated) return reach.scope !== 'other_channel';
  return isAnswered({
    ...reach,
    ...(await findAnswerScopeFacts(tx, personKey, leadId)),
    wasContacted: await wasContacted(tx, personKey),
    isGiven: givenToAiAt !== null,
  });
}
