import type { AnswerScope } from '@prumo/contracts/channel';
import type { ChannelAccountId } from '@prumo/contracts/ids';
import type { Ctx } from '#platform/context.ts';
import { activeChannel, type Registry } from './registry.ts';

export type { AnswerScope };

/**
 * Whom the AI answers of those who write to this number (NS-166). Everybody on the simulator; on a real number whom the
 * user chose, and nobody before that or while the account sends through another channel.
 */
export async function answerScope(
  ctx: Ctx,
  registry: Registry,
  writtenTo: ChannelAccountId | null,
): Promise<AnswerScope> {
  const { account, adapter } = await activeChannel(ctx, registry);
  if (writtenTo !== null && writtenTo !== account.id) return 'nobody';
  return adapter.capabilities.isSimulated ? 'everyone' : (account.answers ?? 'nobody');
}
