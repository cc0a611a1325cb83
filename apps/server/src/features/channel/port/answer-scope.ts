import type { AnswerScope } from '@prumo/contracts/channel';
import type { ChannelAccountId } from '@prumo/contracts/ids';
import type { Ctx } from '#platform/context.ts';
import { activeChannel, type Registry } from './registry.ts';

/** `other_channel`: the lead wrote to a number no longer used for sending. */
export type AnswerReach = { scope: AnswerScope | 'other_channel' | 'not_chosen'; isSimulated: boolean };

/** On a real number nobody is answered before the user chose a scope (NS-166). */
export async function answerReach(
  ctx: Ctx,
  registry: Registry,
  writtenTo: ChannelAccountId | null,
): Promise<AnswerReach> {
  const { account, adapter } = await activeChannel(ctx, registry);
  const { isSimulated } = adapter.capabilities;
  if (writtenTo !== null && writtenTo !== account.id) return { scope: 'other_channel', isSimulated };
  return { scope: isSimulated ? 'everyone' : (account.answers ?? 'not_chosen'), isSimulated };
}
