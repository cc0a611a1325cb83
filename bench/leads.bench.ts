import { makeAccounts, SIZES, sizeName } from './leads/accounts.ts';
import { measureCreates } from './leads/creates.ts';
import { measureImport } from './leads/import.ts';
import { measureReads } from './leads/reads.ts';
import { measureSearches } from './leads/searches.ts';
import { withRunningProduct } from './support/running-product.ts';
import { withBareServer } from './support/start-bare-server.ts';

/**
 * Accounts of 10,000, 100,000 and 1,000,000 leads: lists, searches, creates and an import, against raw controls in the
 * same rounds. About ten minutes; BENCH_LEADS=1000,10000 is smaller.
 */
await withRunningProduct(async ({ url, databaseUrl, pool }) => {
  console.log(`Filling accounts of ${SIZES.map(sizeName).join(', ')} leads…`);
  const accounts = await makeAccounts(url, pool);
  await withBareServer(databaseUrl, async (bare) => {
    await measureReads({ url, databaseUrl, bare, accounts });
    await measureSearches({ url, databaseUrl, pool, accounts });
    await measureImport({ url, pool });
    await measureCreates({ url, bare, accounts });
  });
});
