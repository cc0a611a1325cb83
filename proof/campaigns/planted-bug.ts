import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyCheckout } from '../database/checkouts.ts';

/** A kill between recording "sent" and the call leaves a false "sent" that the proof must detect. */
export async function plantBug(): Promise<string> {
  const { checkout } = await copyCheckout({ owner: process.getuid?.() ?? 0 });
  const file = join(checkout, 'apps/server/src/features/campaigns/dispatch/call/call-and-record.ts');
  const source = await readFile(file, 'utf8');
  const call = 'const { begun, givenBack } = await beginCalls(ctx, claimed, transactionLimit);';
  if (!source.includes(call)) throw new Error('the place to plant the bug in is not there any more');
  const lie = `const told = { kind: 'sent', providerMessageId: null, queueId: null, address: null } as never;
  await Promise.all(claimed.map((one) => record(ctx, one, Promise.resolve(told))));
  ${call}`;
  await writeFile(file, source.replace(call, lie));
  return checkout;
}
