import type { NoticeChoice } from '@prumo/contracts/team/notice-choice';
import { listMembers, updateMember } from '#features/auth/index.ts';
import { type Ctx, userOf } from '#platform/context.ts';

export async function readNoticeChoice(ctx: Ctx): Promise<NoticeChoice> {
  const active = (await listMembers(ctx.db, ctx.accountId)).filter(({ deactivatedAt }) => deactivatedAt === null);
  const hearsAll = active.some((member) => member.userId === userOf(ctx) && member.hearsAll);
  return { hearsAll, isShared: active.length > 1 };
}

export async function saveNoticeChoice(ctx: Ctx, hearsAll: boolean): Promise<NoticeChoice> {
  await updateMember(ctx.db, { accountId: ctx.accountId, userId: userOf(ctx) }, { hearsAll });
  return readNoticeChoice(ctx);
}
