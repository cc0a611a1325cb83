import type { PhoneProblem } from '@prumo/contracts/reasons/channel/phone-problem';
import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/context.ts';

export async function setPhoneProblem(tx: Tx, phoneKey: string, problem: PhoneProblem | null): Promise<void> {
  await tx.db.execute(sql`
    update leads set phone_problem = ${problem}
    where user_id = ${tx.accountId} and phone_key = ${phoneKey} and phone_problem is distinct from ${problem}
  `);
}
