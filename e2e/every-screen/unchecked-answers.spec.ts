import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WhatsAppStatus } from '@prumo/contracts/channel';
import { FollowUpPage } from '@prumo/contracts/conversations/follow-ups';
import { Demonstration } from '@prumo/contracts/demonstration';
import { NotificationPage } from '@prumo/contracts/notifications';
import {
  DashboardCampaigns,
  DashboardOverview,
  DashboardPipeline,
  DashboardQualification,
  FirstSteps,
} from '@prumo/contracts/reports/dashboard';
import { FirstRun, GeneralSettings } from '@prumo/contracts/settings';
import { beforeAll, expect, test } from 'vitest';
import { newMember, type Operator } from '../product/operator.ts';
import { sharedProduct } from '../product/shared-product.ts';

/** What the first screen asks for is not parsed by the browser (ADR 32): here each answer is, by the contract it is typed with. */
const { url } = sharedProduct();
const CONTRACTS = {
  DashboardCampaigns,
  DashboardOverview,
  DashboardPipeline,
  DashboardQualification,
  Demonstration,
  FirstRun,
  FirstSteps,
  FollowUpPage,
  GeneralSettings,
  NotificationPage,
  WhatsAppStatus,
};

const SOURCES = join(import.meta.dirname, '../../apps/web/src');
const QUERY = /uncheckedQuery<(\w+)>\((?:withQuery\()?(?:'([^']+)'|(\w+))/g;

/** Each type that the web gives to an unchecked answer, with the path it asks. */
function uncheckedQueries(): [string, string][] {
  return globSync('**/*.{ts,tsx}', { cwd: SOURCES, exclude: ['**/*.test.{ts,tsx}'] }).flatMap((file) => {
    const code = readFileSync(join(SOURCES, file), 'utf8');
    const constantOf = (name: string) => new RegExp(`const ${RegExp.escape(name)} = '([^']+)'`).exec(code)?.[1] ?? name;
    return [...code.matchAll(QUERY)].map(([, type = '', path, constant = '']): [string, string] => [
      type,
      path ?? constantOf(constant),
    ]);
  });
}

let ana: Operator;
beforeAll(async () => {
  ana = await newMember(url, 'ana');
  await ana.call('POST', '/api/leads', { name: 'Rita Prado', phone: '11987651777' });
});

test('every unchecked query is known here', () => {
  const types = uncheckedQueries().map(([type]) => type);
  expect(types.sort()).toEqual(Object.keys(CONTRACTS).sort());
});

test.each(uncheckedQueries())('%s is what %s answers', async (type, path) => {
  const contract = CONTRACTS[type as keyof typeof CONTRACTS];
  expect(contract.safeParse(await ana.call('GET', path)).error).toBeUndefined();
});
