import { makeAccounts, SIZES, sizeName } from './leads/accounts.ts';
import { measureCreates } from './leads/creates.ts';
import { measureImport } from './leads/import.ts';
import { measureReads } from './leads/reads.ts';
import { measureSearches } from './leads/searches.ts';
import { withRunningProduct } from './support/running-product.ts';
import { withBareServer } from './support/start-bare-server.ts';

/**
 * Leads of accounts of 10,000, 100,000 and 1,000,000 among others: the list screens, searches, creates and an import
 * through the whole product, each against a raw control in the same rounds. About ten minutes; BENCH_LEADS=1000,10000
 * measures smaller accounts.
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
