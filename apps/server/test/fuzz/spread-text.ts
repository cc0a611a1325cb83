import { DEFAULT_SCRIPTS } from '@prumo/contracts/agent';
import { type Route, routesOf } from '../isolation/openapi-routes.ts';
import type { Method } from '../isolation/target.ts';

export type Account = {
  // biome-ignore lint/suspicious/noExplicitAny: an answer of any route
  ask(method: Method, path: string, body?: unknown): Promise<any>;
  upload(fileName: string): Promise<{ url: string } | null>;
};

type WrittenTexts = Record<string, string>;

type Case = {
  text: string;
  index: number;
  known: string;
  stranger: string;
  written: WrittenTexts;
  fileUrl: string | null;
};

const PARALLEL_TEXTS = 8;
const SEARCHED_ONE_IN = 2;

/** `letAnswer` advances account time until campaigns have sent and the agent has answered. */
export async function fillAccount(
  account: Account,
  texts: readonly string[],
  letAnswer: () => Promise<unknown>,
): Promise<void> {
  const routes = routesOf(await account.ask('GET', '/api/openapi.json'));
  let written: WrittenTexts = {};
  for (let from = 0; from < texts.length; from += PARALLEL_TEXTS) {
    const cases: Case[] = [];
    for (const [at, text] of texts.slice(from, from + PARALLEL_TEXTS).entries())
      cases.push(await spreadText(account, text, from + at));
    await letAnswer();
    for (const one of cases) {
      await readAnswer(account, one);
      written = { ...written, ...one.written };
      if (one.index % SEARCHED_ONE_IN === 0) await searchText(account, one.text, routes, written);
    }
  }
  await readEverything(account, routes, written);
}

const cut = (text: string, max: number): string => text.slice(0, max);
const named = (text: string): string => `${cut(text, 180)} Bia`;

/** `index` keeps unique fields distinct. Call `readAnswer` after advancing the account's clock. */
async function spreadText(account: Account, text: string, index: number): Promise<Case> {
  const phone = (prefix: string) => `11${prefix}${String(index).padStart(4, '0')}001`;
  const one: Case = { text, index, known: phone('98'), stranger: phone('97'), written: {}, fileUrl: null };
  await writeProduct(account, one);
  await writeLeads(account, one);
  await writeLists(account, one);
  await writeSettings(account, one);
  await writeCampaign(account, one);
  await writeToAgent(account, one);
  return one;
}

function keep({ written }: Case, name: string, row: { id?: string } | null): void {
  if (row?.id) written[name] = row.id;
}

async function writeProduct({ ask, upload }: Account, one: Case): Promise<void> {
  const { text, written } = one;
  const tag = cut(text, 120);
  const product = await ask('POST', '/api/products', {
    name: cut(text, 200).trim() || 'Vista',
    type: 'apartamento',
    location: cut(text, 300),
    description: cut(text, 5_000),
    salesScript: cut(text, 10_000),
    statusImovel: cut(text, 60),
    perfilInvestidor: cut(text, 60),
    objetivoPrincipal: cut(text, 200),
    targetAudience: [tag],
    features: [tag, `${cut(text, 100)} com piscina`],
    benefits: [tag],
    diferenciais: [tag],
    precoMin: 500_000,
    precoMax: 900_000,
  });
  keep(one, 'productId', product ?? (await ask('POST', '/api/products', { name: 'Vista', location: cut(text, 300) })));
  await ask('POST', '/api/products', { name: named(text), precoMin: text, metragemMax: text });
  one.fileUrl = (await upload(text))?.url ?? null;
  if (one.fileUrl)
    await ask('PUT', `/api/products/${written.productId}`, { media: [{ url: one.fileUrl, name: cut(text, 120) }] });
}

async function writeLeads({ ask }: Account, one: Case): Promise<void> {
  const { text, index, known, written } = one;
  const [line, tag] = [cut(text, 200), cut(text, 120)];
  const lead = await ask('POST', '/api/leads', {
    name: named(text),
    phone: known,
    tags: [tag, `todos ${index}`],
    ...{ fullName: line, company: line, city: line, profession: line, location: line, timeline: line, objetivo: line },
    ...{ propertyType: cut(text, 60), propertyStage: cut(text, 60), notes: cut(text, 10_000) },
  });
  keep(one, 'leadId', lead);
  await ask('POST', '/api/leads', {
    name: 'Caio',
    phone: text,
    email: `${line}@exemplo.com.br`,
    budget: cut(text, 60),
  });
  await ask('POST', '/api/leads/bulk', { ids: [written.leadId], action: 'tag', value: tag });
  await ask('PATCH', `/api/leads/${written.leadId}/status`, { status: 'perdido', lostReason: cut(text, 500) });
  await ask('PATCH', `/api/leads/${written.leadId}/status`, { status: 'novo' });
  const cell = cut(text, 190);
  const rows = [{ name: cell, phone: cell, email: cell, company: cell, city: cell, tags: [cell], status: tag }];
  await ask('POST', '/api/leads/import/check', { leads: rows });
  const header = [text, 'Nome'];
  const imported = await ask('POST', '/api/leads/import', {
    fileName: cut(text, 255),
    leads: [...rows, { name: named(text), phone: known.replace('1198', '1196'), city: cell }],
    rejected: { count: 1, header, columns: [null, 'name'], rows: [{ line: 2, error: tag, cells: [text] }] },
  });
  if (imported?.importId) written.importId = imported.importId;
}

async function writeLists({ ask }: Account, one: Case): Promise<void> {
  const { text, index, known, written } = one;
  const phone = known.replace('1198', '1195');
  keep(one, 'listId', await ask('POST', '/api/lead-lists', { name: cut(text, 80), description: cut(text, 500) }));
  await ask('POST', `/api/lead-lists/${written.listId}/items`, { leadIds: [written.leadId] });
  await ask('POST', '/api/suppressions', { phone, reason: cut(text, 300) });
  await ask('POST', '/api/suppressions/import', { text: `${text};${text}\n${phone};${text}`, reason: cut(text, 300) });
  await ask('POST', '/api/quick-replies', {
    shortcut: `r${index}`,
    text: `{nome} ${inBraces(text)} ${cut(text, 900)}`,
  });
  await ask('POST', '/api/quick-replies', { shortcut: text, text: cut(text, 4_096) });
  await ask('POST', '/api/ai/knowledge', { kind: 'article', title: cut(text, 200), text: cut(text, 20_000) });
}

const agentSaying = (text: string) => ({
  companyName: named(text),
  companyDescription: `${cut(text, 4_000)} imobiliária`,
  responseScripts: Object.fromEntries(
    Object.keys(DEFAULT_SCRIPTS).map((name) => [name, `${cut(text, 1_900)} da {empresa}, tudo bem?`]),
  ),
  transferConditions: [cut(text, 500)],
});

async function writeSettings({ ask }: Account, { text }: Case): Promise<void> {
  await ask('PUT', '/api/ai/configuration', agentSaying(text));
  await ask('POST', '/api/general/settings', { companyName: cut(text, 200), city: cut(text, 120) });
}

const inBraces = (text: string): string => `{cidade|${cut(text, 400).replace(/[{}]/g, '')}}`;

async function writeCampaign({ ask }: Account, one: Case): Promise<void> {
  const { text, index, known, written } = one;
  const { productId } = written;
  const [line, tag] = [cut(text, 200), cut(text, 120)];
  const targetTags = [tag, `todos ${index}`];
  const campaign = { name: named(text), description: cut(text, 2_000), targetTags, productId };
  keep(one, 'campaignId', await ask('POST', '/api/campaigns', campaign));
  const { campaignId } = written;
  const path = `/api/campaigns/${campaignId}`;
  const contents = [`Oi {nome}, de ${inBraces(text)} da {empresa}`, cut(text, 4_096), `{${cut(text, 400)}} {nome|`];
  for (const [at, content] of contents.entries())
    await ask('POST', `${path}/templates`, { sequence: at + 1, content, delayAmount: at });
  await ask('POST', '/api/campaigns/generate-message', {
    campaignId,
    campaignContext: { name: line, description: cut(text, 2_000), productName: line, targetTags },
    messageContext: { sequence: 2, previousMessages: [cut(text, 4_096)], currentContent: cut(text, 4_096) },
  });
  await ask('POST', `${path}/test`, { testPhone: known });
  await ask('POST', `${path}/test`, { testPhone: cut(text, 60) });
  await ask('POST', '/api/campaigns/audience', { targetTags: [tag] });
  await ask('POST', '/api/campaigns/filters/preview', { campaignId, filters: { city: [line], tags: [tag] } });
  await ask('POST', `${path}/duplicate`);
  await ask('POST', `${path}/generate-messages`, {});
  await ask('GET', `${path}/plan`);
  await ask('POST', `${path}/execute`, { testNumbers: [known] });
}

async function writeToAgent({ ask }: Account, { text, known, stranger, written, fileUrl }: Case): Promise<void> {
  const said = cut(text, 1_900);
  // Places of the catalogue are found by their words.
  const words = (said.match(/[\p{L}\d]+/gu) ?? []).join(' ');
  const turns = [
    `procuro em ${words}. quanto tempo até ${said}? e quanto tempo até a moema ${'x'.repeat(30)}?`,
    `quero um apartamento em ${said}, ou em Moema, ${said}, até 500 ${said}`,
    `quanto tempo até ${said}? e a casa no Centro do ${said}, o ${said} 2`,
    `tem ${said}? fotos do ${said}, aceita ${said}`,
    `meu nome é ${said}, ${said}`,
  ];
  const opening = { text: `Oi! ${said}`, productId: written.productId ?? null };
  const trial = { configuration: agentSaying(text), said: [], opening };
  let ledger = null;
  for (const turn of turns) ledger = (await ask('POST', '/api/ai/trial', { ...trial, burst: [turn], ledger }))?.ledger;
  const name = cut(text, 200);
  await ask('POST', '/api/simulator/phones', { phone: stranger, name });
  const write = (phone: string, message: object) => ask('POST', '/api/simulator/messages', { phone, name, ...message });
  await write(stranger, { text: cut(turns.join('. '), 4_000) });
  if (fileUrl) await write(stranger, { type: 'document', url: fileUrl, text: cut(text, 1_000) });
  await write(known, { text: cut(text, 4_000) });
}

async function readAnswer({ ask }: Account, one: Case): Promise<void> {
  const { text, stranger, written, fileUrl } = one;
  keep(one, 'conversationId', (await ask('GET', `/api/conversations?search=${stranger}`))?.[0] ?? null);
  const path = `/api/conversations/${written.conversationId}`;
  const readLead = async () => {
    for (const part of ['qualification', 'matches', 'events']) await ask('GET', `${path}/${part}`);
  };
  await readLead();
  await ask('PUT', `${path}/qualification`, { item: 'location', action: 'set', value: cut(text, 200) });
  await readLead();
  await ask('POST', `${path}/takeover`);
  await ask('POST', `${path}/send-message`, { message: cut(text, 4_096) });
  if (fileUrl) await ask('POST', `${path}/send-media`, { type: 'document', url: fileUrl, caption: cut(text, 1_000) });
  await ask('POST', `${path}/notes`, { text: cut(text, 2_000) });
  await ask('POST', `${path}/release`);
  await ask('POST', '/api/whatsapp/send', { phone: stranger, message: cut(text, 4_096) });
}

const NOT_READ = /^\/api\/(?:events|openapi\.json|health)|\/webhook/;
const readable = (routes: readonly Route[]) =>
  routes.filter(({ method, path }) => method === 'GET' && !NOT_READ.test(path));

async function searchText({ ask }: Account, text: string, routes: readonly Route[], written: WrittenTexts) {
  const value = encodeURIComponent(cut(text, 200).toWellFormed());
  for (const { path, parameters } of readable(routes))
    for (const { name, in: where, schema } of parameters)
      if (where === 'query' && schema.type === 'string' && !schema.enum && !schema.format && !schema.pattern)
        await ask('GET', `${filled(path, written)}?${name}=${value}`);
}

async function readEverything({ ask }: Account, routes: readonly Route[], written: WrittenTexts): Promise<void> {
  for (const { path, parameters } of readable(routes)) {
    const choice = parameters.find(({ in: where, required, schema }) => where === 'query' && required && schema.enum);
    const choices = choice ? (choice.schema.enum ?? []).map((value) => `?${choice.name}=${value}`) : [''];
    for (const query of choices) await ask('GET', `${filled(path, written)}${query}`);
  }
}

const NOBODY = '00000000-0000-0000-0000-000000000000';
const filled = (path: string, written: WrittenTexts): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => written[name] ?? NOBODY);
