import type { AccountId } from '@prumo/contracts/ids';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '#platform/db/open-database.ts';
import { members } from './schema.ts';

export type Member = typeof members.$inferSelect;

export async function listMembers(db: Db, accountId: AccountId): Promise<Member[]> {
  return db
    .select()
    .from(members)
    .where(eq(members.accountId, accountId))
    .orderBy(asc(members.createdAt), asc(members.userId));
}
