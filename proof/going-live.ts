import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { CampaignPlan, PlanEntry } from '@prumo/contracts/campaigns/plan';
import { printTable } from '../commands/output/table.ts';
import { openBrowser, picture, visitAs } from '../e2e/product/browser.ts';
import { type Operator, signUp } from '../e2e/product/operator.ts';
import { prepareInstallation } from './going-live/installation.ts';
import { openNumber } from './going-live/number.ts';
import { sellerAt } from './going-live/seller.ts';

/**
 * A team's first real campaign after the simulator: the change to Z-API in a browser, then a launch, a pause, Ctrl+C, a
 * kill and a lost connection. Compares what the number took with the plan.
 */
const { values } = parseArgs({ options: { leads: { type: 'string', default: '300' } } });
const count = Number(values.leads);

const STEPS = [
  'Oi {nome}, ainda procura imóvel em {cidade|São Paulo}?',
  '{nome}, o Vista Moema tem visitas no sábado.',
];

const number = await openNumber();
const product = await prepareInstallation({
  ZAPI_BASE_URL: number.zapi.url,
  PUBLIC_URL: 'https://crm.exemplo.com.br',
});
const browser = await openBrowser();

function spreadsheet(): string {
  const cities = ['Santos', 'Curitiba', 'Belo Horizonte', 'Recife'];
  const rows = Array.from({ length: count }, (_, index) => {
    const phone = `119${String(80_000_000 + index * 137).padStart(8, '0')}`;
    return `Pessoa ${index + 1};${phone};${index % 5 === 0 ? '' : cities[index % 4]};carteira`;
  });
  return ['Nome;Telefone;Cidade;Tags', ...rows].join('\n');
}

async function prepareCampaign(ana: Operator): Promise<string> {
  const { id: productId } = await ana.call('POST', '/api/products', { name: 'Vista Moema' });
  const campaign = { name: 'Primeira campanha', productId, targetTags: ['carteira'] };
  const { id } = await ana.call('POST', '/api/campaigns', campaign);
  for (const [sequence, content] of STEPS.entries())
    await ana.call('POST', `/api/campaigns/${id}/templates`, {
      sequence: sequence + 1,
      content,
      delayAmount: sequence,
      delayUnit: 'minutes',
    });
  return id;
}

async function planOf(ana: Operator, id: string): Promise<{ plan: CampaignPlan; entries: PlanEntry[] }> {
  const entries: PlanEntry[] = [];
  for (let page = 1; ; page += 1) {
    const plan = await ana.call<CampaignPlan>('GET', `/api/campaigns/${id}/plan?page=${page}&limit=200`);
    entries.push(...plan.entries);
    if (entries.length >= plan.totals.messages || plan.entries.length === 0) return { plan, entries };
  }
}

const seen: [string, string][] = [];
const note = (what: string, value: number): number => {
  seen.push([what, String(value)]);
  console.error(`${what}: ${value}`);
  return value;
};

try {
  await product.start();
  const ana = await signUp(product.url, 'ana');
  const { page, problems } = await visitAs(browser, ana, { url: product.url });
  const seller = sellerAt(page);
  await seller.importLeads(spreadsheet());
  const id = await prepareCampaign(ana);
  await seller.changeToZapi();
  // Limits belong to the channel in use; with its default limits the campaign would take days.
  await ana.call('POST', '/api/sending/settings', {
    allowedHours: null,
    dailyLimit: null,
    hourlyLimit: null,
    warmUp: false,
    isLongInUse: true,
    firstContactGapSeconds: [0, 1],
    stepGapSeconds: [0, 1],
  });
  const { inboundUrl } = await ana.call('GET', '/api/whatsapp/settings');
  number.zapi.inbound = `${product.url}${new URL(inboundUrl).pathname}`;

  await seller.launch(id, count);
  const { entries: planned } = await planOf(ana, id);
  note('messages planned at the launch', planned.length);

  await number.untilTaken(Math.ceil(count / 6));
  await seller.pause();
  await delay(5000);
  const atPause = number.taken.length;
  await delay(10_000);
  await product.pressCtrlC();
  await product.start();
  await delay(5000);
  const whilePaused = note('left while paused, Ctrl+C and a start between', number.taken.length - atPause);
  await seller.resume();

  await number.untilTaken(Math.ceil(count / 2));
  await product.kill();
  await delay(3000);
  await product.start();
  await number.untilTaken(Math.ceil(count * 0.8));

  await page.goto('/campaign-monitoring');
  await number.lose();
  await seller.seesLostConnection();
  await picture(page, 'going-live-lost');
  const atLoss = number.zapi.accepted.length;
  await delay(15_000);
  const whileLost = note('sent while the number was lost', number.zapi.accepted.length - atLoss);
  await number.comeBack();
  await seller.seesConnection();

  const end = Date.now() + 30 * 60_000;
  for (let open = 1; open > 0 && Date.now() < end; await delay(2000)) open = (await planOf(ana, id)).plan.totals.open;
  const { entries: outcome } = await planOf(ana, id);
  await page.goto(`/campaigns/${id}/plan`);
  await delay(2000);
  await picture(page, 'going-live-plan');

  const keyOf = (to: string, text: string) => `${to.replace(/\D/g, '')} ${text}`;
  const times = new Map<string, Date[]>();
  for (const { to, text, at } of number.taken) times.set(keyOf(to, text), [...(times.get(keyOf(to, text)) ?? []), at]);
  const takenOf = ({ phone, text }: PlanEntry) => times.get(keyOf(phone, text)) ?? [];
  const plannedKeys = new Set(planned.map(({ phone, text }) => keyOf(phone, text)));
  const early = planned.filter((entry) =>
    takenOf(entry).some((at) => entry.plannedAt !== null && at < new Date(entry.plannedAt)),
  );
  const rules: [string, number][] = [
    ['planned and never taken', planned.filter((entry) => takenOf(entry).length === 0).length],
    ['taken twice', planned.filter((entry) => takenOf(entry).length > 1).length],
    ['taken and not planned', number.taken.filter(({ to, text }) => !plannedKeys.has(keyOf(to, text))).length],
    ['taken before its planned minute', early.length],
    ['not called sent', outcome.filter(({ status }) => status !== 'sent').length],
    ['left while paused', whilePaused],
    ['sent while the number was lost', whileLost],
    ['of people times steps, not planned', count * STEPS.length - planned.length],
    ['problems in the browser', problems.length],
  ];
  note('taken once', planned.filter((entry) => takenOf(entry).length === 1).length);
  printTable(['', 'seen'], seen);
  console.log('');
  printTable(
    ['must be 0', 'seen'],
    rules.map(([rule, violations]) => [rule, String(violations)]),
  );
  for (const problem of problems) console.log(problem);
  if (planned.length === 0 || rules.some(([, violations]) => violations > 0)) process.exitCode = 1;
} finally {
  await browser.close();
  await product.remove();
  await number.close();
}
