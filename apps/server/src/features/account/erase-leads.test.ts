import { afterAll, beforeAll, expect, test } from 'vitest';
import { aTwin } from '#test/factories/leads.ts';
import { findTraces } from '#test/find-traces.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import { formWith, PNG, postForm, UPLOAD_PATH } from '#test/upload.ts';

let product: TestProduct;
let ana: Client;
beforeAll(async () => {
  product = await startProduct();
  ana = await product.signUp();
  await ana.call('POST', '/api/sending/settings', { allowedHours: null });
});
afterAll(() => product.close());

const PHONE = '11987650001';
const WORD = 'PalavraSoDela';
const call = async (method: 'POST' | 'PATCH' | 'DELETE' | 'GET', path: string, body?: unknown) => {
  const answer = await ana.call(method, path, body);
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
  return answer.body;
};
const advance = async (seconds: number) => {
  await call('POST', '/api/simulator/clock', { advanceSeconds: seconds });
  product.clock.advance(61_000);
  await product.drain();
};
const upload = async (name: string) =>
  (await postForm(product, ana.cookie, UPLOAD_PATH, formWith(PNG, name))).body as { url: string };
const files = async () => (await product.query('select storage_key as key from media_files order by id')).rows;

let campaign: { id: string };
let lead: { id: string };

async function live(): Promise<void> {
  await call('POST', '/api/whatsapp/send', { phone: PHONE, message: `Oi ${WORD}` });
  await call('POST', '/api/leads/import', {
    leads: [
      { name: WORD, phone: PHONE, email: `${WORD}@x.com`, tags: ['vip'] },
      { name: `${WORD} de novo`, phone: '(11) 98765-0001' },
    ],
  });
  [lead] = (await call('GET', `/api/leads?search=${WORD}`)).leads;
  const item = await call('POST', '/api/products', { name: 'Vista' });
  campaign = await call('POST', '/api/campaigns', { name: 'C', productId: item.id, targetTags: ['vip'] });
  await call('POST', `/api/campaigns/${campaign.id}/templates`, { sequence: 1, content: 'Oi {nome}' });
  await call('POST', `/api/campaigns/${campaign.id}/execute`, { executeAll: true });
  await advance(3600);
  await call('POST', '/api/simulator/messages', { phone: PHONE, name: WORD, text: `Quero visitar. ${WORD}` });
  const { url } = await upload(`${WORD}.png`);
  await call('POST', '/api/simulator/messages', { phone: PHONE, type: 'image', url });
  await advance(120);
  const [conversation] = await call('GET', '/api/conversations/all');
  await call('POST', `/api/conversations/${conversation.id}/takeover`);
  await call('POST', `/api/conversations/${conversation.id}/notes`, { text: `Nota de ${WORD}` });
  await call('POST', `/api/conversations/${conversation.id}/send-message`, {
    message: `Bom dia ${WORD}`,
    clientMessageId: crypto.randomUUID(),
  });
  await call('POST', '/api/suppressions', { phone: PHONE, reason: `Pediu: ${WORD}` });
  await advance(120);
}

/** The trail keeps the id, which names nobody any more: it says that somebody erased a lead (ADR 53). */
test('of an erased lead no row and no file is left but the hash that keeps its number from being written to', async () => {
  await upload('outro.png');
  const [kept] = await files();
  await live();
  const traces = [lead.id, PHONE, '5511987650001', '551187650001', '98765-0001', WORD];
  const before = new Set((await findTraces(product, traces)).map((trace) => trace.split(':')[0]));
  for (const table of ['webhook_events', 'outbox', 'simulator_messages', 'imports', 'campaign_contacts'])
    expect(before).toContain(`public.${table}`);
  const stored = (await files()).filter(({ key }) => key !== kept?.key);
  expect(stored.length).toBeGreaterThan(0);

  const deletions = await Promise.all([1, 2].map(() => ana.call('DELETE', `/api/leads/${lead.id}`)));
  expect(deletions.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  await product.drain();
  await advance(3600);
  await advance(120);

  const inTrail = `public.trail: ${lead.id}`;
  expect((await findTraces(product, traces)).filter((trace) => !trace.startsWith(inTrail))).toEqual([]);
  expect(await files()).toEqual([kept]);
  const { storage } = product.platform;
  expect(await Promise.all(stored.map(({ key }) => storage.open(key)))).toEqual(stored.map(() => null));
  const { rows } = await product.query('select phone_key, phone, reason from suppressions');
  expect(rows).toEqual([{ phone_key: expect.stringMatching(/^hmac:/), phone: null, reason: null }]);
  const { rows: analyticsEvents } = await product.query(
    "select event_type from analytics_events where event_type = 'message_received'",
  );
  expect(analyticsEvents.length).toBeGreaterThan(0);
});

test('the number that comes back, typed or imported, is known: nothing automatic writes to it or starts it anew', async () => {
  const again = { name: 'Outra vez', phone: PHONE, tags: ['vip'] };
  const ways = [() => call('POST', '/api/leads', again), () => call('POST', '/api/leads/import', { leads: [again] })];
  for (const comeBack of ways) {
    await comeBack();
    const [known] = (await product.query('select id, phone_key as key from leads')).rows;
    for (const [table, column] of [
      ['suppressions', 'phone_key'],
      ['campaign_contacts', 'person_key'],
    ])
      expect((await product.query(`select ${column} as key from ${table}`)).rows).toEqual([{ key: known.key }]);
    await call('DELETE', `/api/leads/${known.id}`);
    await product.drain();
    expect(await findTraces(product, [PHONE])).toEqual([]);
  }
});

test('of a number that another lead has too only the lead goes', async () => {
  const twin = await call('POST', '/api/leads', { name: 'Gêmea', phone: '11987650002' });
  await aTwin(product, twin.id, 'Fica');
  await call('POST', '/api/simulator/messages', { phone: '11987650002', text: 'oi' });
  await product.drain();
  await call('DELETE', `/api/leads/${twin.id}`);
  await advance(60);
  const { rows } = await product.query("select 1 from simulator_messages where phone = '5511987650002'");
  expect(rows.length).toBeGreaterThan(0);
  expect((await findTraces(product, [twin.id])).filter((trace) => !/^public\.(webhook|trail:)/.test(trace))).toEqual(
    [],
  );
});
