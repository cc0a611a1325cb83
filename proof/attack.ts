import { parseArgs } from 'node:util';
import { printTable } from '../commands/output/table.ts';
import type { Attack } from './attack/attack.ts';
import { commonPasswords } from './attack/common-passwords.ts';
import { erasedWords } from './attack/erased-words.ts';
import { farClock } from './attack/far-clock.ts';
import { hiddenSigns } from './attack/hidden-signs.ts';
import { hostileLocations } from './attack/hostile-locations.ts';
import { hostileModel } from './attack/hostile-model.ts';
import { hugePictures } from './attack/huge-pictures.ts';
import { keptFiles } from './attack/kept-files.ts';
import { longMessages } from './attack/long-messages.ts';
import { packageList } from './attack/package-list.ts';
import { parallelLogins } from './attack/parallel-logins.ts';
import { parallelStarts } from './attack/parallel-starts.ts';
import { plainCookies } from './attack/plain-cookies.ts';
import { privateServers } from './attack/private-servers.ts';
import { spoofedAddresses } from './attack/spoofed-addresses.ts';
import { unaskedMails } from './attack/unasked-mails.ts';
import { webhookAddresses } from './attack/webhook-addresses.ts';

/**
 * Tries each attack that was once found, with its family, on a started product; successes must be 0. `--only 3` runs
 * one finding's.
 */
const { values } = parseArgs({ options: { only: { type: 'string' } } });

const ATTACKS: readonly Attack[] = [
  ...hostileLocations,
  ...longMessages,
  ...parallelStarts,
  ...webhookAddresses,
  ...hostileModel,
  ...hiddenSigns,
  ...farClock,
  ...hugePictures,
  ...erasedWords,
  ...privateServers,
  ...unaskedMails,
  ...packageList,
  ...spoofedAddresses,
  ...parallelLogins,
  ...keptFiles,
  ...plainCookies,
  ...commonPasswords,
];

const rows: string[][] = [];
for (const { point, name, run } of ATTACKS) {
  if (values.only !== undefined && Number(values.only) !== point) continue;
  const begin = performance.now();
  const { tried, broken } = await run();
  rows.push([
    `${point} ${name}`,
    String(tried),
    String(broken.length),
    ((performance.now() - begin) / 1000).toFixed(1),
  ]);
  for (const line of broken.slice(0, 10)) console.error(`${point} ${name}: ${line}`);
  if (broken.length > 0 || tried === 0) process.exitCode = 1;
}
printTable(['attack', 'tried', 'gave way', 'seconds'], rows);
