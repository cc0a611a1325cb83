import { DEFAULT_SCRIPTS } from '@prumo/contracts/agent';
import type { Route } from '../isolation/openapi-routes.ts';
import type { Method } from '../isolation/target.ts';

/** An account at the product's routes. Each call is judged by who gives it; a refused one answers null. */
export type Account = {
  // biome-ignore lint/suspicious/noExplicitAny: an answer of any route
  ask(method: Method, path: string, body?: unknown): Promise<any>;
  upload(fileName: string): Promise<{ url: string } | null>;
};

/** Rows a text was written into, by the names that paths have for their ids. */
export type Written = Record<string, string>;

/** So that a text too long for a field is refused by none of them. */
const cut = (text: string, max: number): string => text.slice(0, max);

/**
 * Writes one text into everything an account or a lead owns, lets campaigns carry it and the agent read and answer it.
 * `index` sets apart what must differ.
 */
export async function spreadText({ ask, upload }: Account, text: string, index: number): Promise<Written> {
  const [line, tag] = [cut(text, 200), cut(text, 120)];
  const digits = String(index).padStart(4, '0');
  const [known, stranger] = [`1198${digits}001`, `1197${digits}002`].map((phone) => phone.padEnd(11, '0'));
  const written: Written = {};
  const keep = (name: string, row: { id?: string } | null) => {
    if (row?.id) written[name] = row.id;
  };

  const lists = { targetAudience: [tag], features: [tag, `${cut(text, 100)} com piscina`], benefits: [tag] };
  const product = await ask('POST', '/api/products', {
    name: line || 'Sem nome',
    type: 'apartamento',
    location: cut(text, 300),
    description: cut(text, 5_000),
    salesScript: cut(text, 10_000),
    statusImovel: cut(text, 60),
    perfilInvestidor: cut(text, 60),
    objetivoPrincipal: line,
    diferenciais: [tag],
    precoMin: text.length > 50 ? 500_000 : text,
    precoMax: 900_000,
    ...lists,
  });
  keep(
    'productId',
    product ?? (await ask('POST', '/api/products', { name: 'Vista', location: cut(text, 300), ...lists })),
  );
  const file = await upload(text);
  if (written.productId && file)
    await ask('PUT', `/api/products/${written.productId}`, { media: [{ url: file.url, name: tag }] });

  const lead = { name: line || 'Sem nome', fullName: line, company: line, city: line, notes: cut(text, 10_000) };
  const qualification = { profession: line, budget: cut(text, 60), location: line, timeline: line, objetivo: line };
  const types = { propertyType: cut(text, 60), propertyStage: cut(text, 60) };
  keep(
    'leadId',
    await ask('POST', '/api/leads', { ...lead, ...qualification, ...types, phone: known, tags: [tag, 'todos'] }),
  );
  await ask('POST', '/api/leads', { name: 'Caio', phone: text, email: `${cut(text, 200)}@exemplo.com.br` });
  await ask('POST', '/api/leads/bulk', { ids: [written.leadId], action: 'tag', value: tag });
  await ask('PATCH', `/api/leads/${written.leadId}/status`, { status: 'perdido', lostReason: cut(text, 500) });
  const rows = [{ name: text, phone: text, email: text, company: text, city: text, tags: [text], status: text }];
  await ask('POST', '/api/leads/import/check', { leads: rows });
  const imported = await ask('POST', '/api/leads/import', {
    fileName: cut(text, 255),
    leads: [...rows, { name: cut(text, 1_000) || 'Sem nome', phone: `1196${digits}003`, city: cut(text, 1_000) }],
    rejected: {
      count: 1,
      header: [text, 'Nome'],
      columns: [null, 'name'],
      rows: [{ line: 2, error: 'x', cells: [text] }],
    },
  });
  if (imported?.importId) written.importId = imported.importId;
  keep('listId', await ask('POST', '/api/lead-lists', { name: cut(text, 100), description: cut(text, 500) }));
  if (written.listId) await ask('POST', `/api/lead-lists/${written.listId}/items`, { leadIds: [written.leadId] });
  await ask('POST', '/api/suppressions', { phone: `1195${digits}0044`, reason: cut(text, 300) });
  await ask('POST', '/api/suppressions/import', { text: `${text};${text}\n1195${digits}0055;${text}`, reason: tag });
  await ask('POST', '/api/quick-replies', { shortcut: `r${index}`, text: `{nome|${text}} ${cut(text, 2_000)}` });
  await ask('POST', '/api/quick-replies', { shortcut: text, text });

  const agent = {
    companyName: line || 'Prumo',
    companyDescription: cut(`${text} imobiliária`, 5_000),
    responseScripts: Object.fromEntries(Object.keys(DEFAULT_SCRIPTS).map((name) => [name, cut(`${text} {nome}`, 900)])),
    transferConditions: [cut(text, 500)],
  };
  await ask('PUT', '/api/ai/configuration', agent);
  await ask('POST', '/api/general/settings', { companyName: line, city: tag });
  const said = cut(text, 2_000);
  const burst = [
    `quero um apartamento em ${said}`,
    `quanto tempo até ${said}? e o ${said} 2`,
    `tem ${said}? fotos do ${said}, aceita ${said}`,
    `meu nome é ${said}, ${said}`,
  ];
  const trial = {
    configuration: { ...agent, companyName: 'Prumo' },
    said: [],
    opening: { text: `Oi! ${said}`, productId: null },
  };
  let ledger = null;
  for (const message of burst)
    ledger = (await ask('POST', '/api/ai/trial', { ...trial, burst: [message], ledger }))?.ledger;

  const campaign = { name: line || 'Sem nome', description: cut(text, 2_000), targetTags: [tag, 'todos'] };
  keep('campaignId', await ask('POST', '/api/campaigns', { ...campaign, productId: written.productId }));
  if (written.campaignId) {
    const path = `/api/campaigns/${written.campaignId}`;
    const content = `{saudacao|${cut(text, 500)}} {nome}, {cidade|${cut(text, 500)}} {${cut(text, 500)}} ${cut(text, 500)}`;
    await ask('POST', `${path}/templates`, { sequence: 1, content, delayAmount: 0 });
    await ask('POST', `${path}/templates`, { sequence: 2, content: cut(text, 4_096), delayAmount: 1 });
    await ask('POST', `${path}/generate-messages`, {});
    await ask('POST', '/api/campaigns/generate-message', {
      campaignId: written.campaignId,
      campaignContext: { name: line, description: said, productName: line, targetTags: [tag] },
      messageContext: { sequence: 2, previousMessages: [said], currentContent: said },
    });
    await ask('POST', `${path}/test`, { testPhone: known });
    await ask('POST', `${path}/test`, { testPhone: cut(text, 60) });
    await ask('POST', '/api/campaigns/audience', { targetTags: [tag] });
    await ask('POST', '/api/campaigns/filters/preview', {
      campaignId: written.campaignId,
      cities: [line],
      interests: [tag],
    });
    await ask('POST', `${path}/duplicate`);
    await ask('POST', `${path}/execute`, { testNumbers: [known] });
  }

  await ask('POST', '/api/simulator/phones', { phone: stranger, name: line });
  await ask('POST', '/api/simulator/messages', { phone: stranger, name: line, text: cut(burst.join('. '), 4_000) });
  if (file)
    await ask('POST', '/api/simulator/messages', {
      phone: stranger,
      type: 'document',
      url: file.url,
      text: cut(text, 1_000),
    });
  await ask('POST', '/api/simulator/messages', { phone: known, name: line, text: cut(text, 4_000) });
  await ask('POST', '/api/simulator/clock', { advanceSeconds: 120 });
  const conversations = (await ask('GET', `/api/conversations?search=${stranger}`)) ?? [];
  keep('conversationId', conversations[0] ?? null);
  if (written.conversationId) {
    const path = `/api/conversations/${written.conversationId}`;
    await ask('PUT', `${path}/qualification`, { item: 'location', action: 'set', value: line });
    for (const part of ['qualification', 'matches']) await ask('GET', `${path}/${part}`);
    await ask('POST', `${path}/takeover`);
    await ask('POST', `${path}/send-message`, { message: cut(text, 4_096) });
    if (file) await ask('POST', `${path}/send-media`, { type: 'document', url: file.url, caption: cut(text, 1_000) });
    await ask('POST', `${path}/notes`, { text: cut(text, 2_000) });
    await ask('POST', `${path}/release`);
  }
  await ask('POST', '/api/whatsapp/send', { phone: stranger, message: cut(text, 4_096) });
  return written;
}

/** What an answer keeps coming on, or what ends the account. */
const NOT_READ = /^\/api\/(?:events|openapi\.json|health)|\/webhook/;

/** Looks for a text in every search box, filter and page that the routes have. */
export async function searchText(
  { ask }: Account,
  text: string,
  routes: readonly Route[],
  written: Written,
): Promise<void> {
  for (const { method, path, parameters } of routes) {
    if (method !== 'GET' || NOT_READ.test(path)) continue;
    for (const { name, in: where, schema } of parameters)
      if (where === 'query' && schema.type === 'string' && !schema.enum && !schema.format)
        await ask('GET', `${filled(path, written)}?${name}=${encodeURIComponent(cut(text, 200).toWellFormed())}`);
  }
}

/** Reads every list, page, report and export; a required choice is made in each of its ways. */
export async function readEverything({ ask }: Account, routes: readonly Route[], written: Written): Promise<void> {
  for (const { method, path, parameters } of routes) {
    if (method !== 'GET' || NOT_READ.test(path)) continue;
    const choice = parameters.find(({ in: where, required, schema }) => where === 'query' && required && schema.enum);
    const choices = choice ? (choice.schema.enum ?? []).map((value) => `?${choice.name}=${value}`) : [''];
    for (const query of choices) await ask('GET', `${filled(path, written)}${query}`);
  }
}

const NOBODY = '00000000-0000-0000-0000-000000000000';
const filled = (path: string, written: Written): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => written[name] ?? NOBODY);
