// Events taken and handled, delay to the browser, and lists, threads and searches of 1,000 and 100,000 conversations
// of ten messages, against raw controls in the same rounds. About eight minutes; BENCH_CONVERSATIONS=1000,10000 is
// smaller, BENCH_INBOX=delay runs one part.
import { makeInboxes } from './inbox/accounts.ts';
import { measureDelay } from './inbox/delay.ts';
import { measureEvents } from './inbox/events.ts';
import { measureInbox } from './inbox/reads.ts';
import { withRunningProduct } from './support/running-product.ts';
import { withBareServer } from './support/start-bare-server.ts';

const PARTS = (process.env.BENCH_INBOX ?? 'events,delay,reads').split(',');

await withRunningProduct(async ({ url, databaseUrl, pool }) => {
  await withBareServer(databaseUrl, async (bare) => {
    if (PARTS.includes('events')) await measureEvents({ url, pool, bare });
    if (PARTS.includes('delay')) await measureDelay({ url, pool, bare });
    if (!PARTS.includes('reads')) return;
    console.log('Filling accounts…');
    const accounts = await makeInboxes(url, pool);
    await measureInbox({ url, databaseUrl, pool, bare, accounts });
  });
});
