import type { AnswerScope } from '@prumo/contracts/channel';
import type { ChannelAccountId } from '@prumo/contracts/ids';
import type { Ctx } from '#platform/context.ts';
import { activeChannel, type Registry } from './registry.ts';

/** `other_channel`: written to a number the account does not send through now. */
export type Reach = { scope: AnswerScope | 'other_channel' | 'not_chosen'; isSimulated: boolean };

/**
 * Whom the AI answers of those who write to this number (NS-166): everybody on the simulator, on a real number whom the
 * user chose, and nobody before that.
 */
export async function answerReach(ctx: Ctx, registry: Registry, writtenTo: ChannelAccountId | null): Promise<Reach> {
  const { account, adapter } = await activeChannel(ctx, registry);
  const { isSimulated } = adapter.capabilities;
  if (writtenTo !== null && writtenTo !== account.id) return { scope: 'other_channel', isSimulated };
  return { scope: isSimulated ? 'everyone' : (account.answers ?? 'not_chosen'), isSimulated };
}
