import type { ChannelAccountId } from '@prumo/contracts/ids';
import { answerReach, type Reach, type Registry } from '#features/channel/index.ts';
import type { ConversationRow } from '#features/conversations/index.ts';
import { type AnswerTraits, findAnswerTraits } from '#features/leads/index.ts';
import type { Ctx } from '#platform/context.ts';

export type AnswerPorts = {
  registry: Registry;
  /** Campaigns stand beside this feature, not below it. */
  wasContacted(ctx: Ctx, personKey: string): Promise<boolean>;
};

type Known = Reach & AnswerTraits & { wasContacted: boolean; isGiven: boolean };

/** Whether the AI answers this person here (NS-166). What a person handed to it by hand it answers whoever it is. */
export function isAnswered({ scope, isSimulated, isKnown, isAiOff, wasContacted, isGiven }: Known): boolean {
  if (scope === 'other_channel') return false;
  if (isSimulated) return true;
  if (isAiOff || scope === 'not_chosen') return false;
  return scope === 'everyone' || isGiven || (scope === 'known' && (isKnown || wasContacted));
}

/** Of a conversation, and of the number that the message which asks was written to, where there is one. */
export async function mayAnswer(
  tx: Ctx,
  { registry, wasContacted }: AnswerPorts,
  { personKey, leadId, givenToAiAt }: ConversationRow,
  writtenTo: ChannelAccountId | null,
): Promise<boolean> {
  const reach = await answerReach(tx, registry, writtenTo);
  if (reach.isSimulated) return reach.scope !== 'other_channel';
  return isAnswered({
    ...reach,
    ...(await findAnswerTraits(tx, personKey, leadId)),
    wasContacted: await wasContacted(tx, personKey),
    isGiven: givenToAiAt !== null,
  });
}
