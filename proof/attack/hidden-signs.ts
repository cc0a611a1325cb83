import { setTimeout as sleep } from 'node:timers/promises';
import { openBrowser, visitAs } from '../../e2e/product/browser.ts';
import { type Member, newMember } from '../../e2e/product/operator.ts';
import { startProduct } from '../product/start.ts';
import type { Attack, Outcome } from './attack.ts';

/** `boleto_` + RLO + `fdp.exe` displays as `boleto_exe.pdf`. */
const RLO = '\u202e';
const SIGNS = '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c\u0007\u001b\u009b\u2028\u2029';
const HIDDEN = /(?![\n\t])[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u;
const PDF = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\n%%EOF');
const EXE = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]);
const PHONE = '5511987650077';

const READ = [
  '/api/leads',
  '/api/lead-lists',
  '/api/products',
  '/api/campaigns',
  '/api/conversations',
  '/api/notifications',
];
const EXPORTED = ['/api/leads/export', '/api/export'];

type SignSearch = { tried: number; broken: string[]; look(place: string, text: string): void };
function shown(): SignSearch {
  const outcome: Outcome = { tried: 0, broken: [] };
  return Object.assign(outcome, {
    look(place: string, text: string) {
      outcome.tried += 1;
      const found = HIDDEN.exec(text);
      if (found)
        outcome.broken.push(
          `${place}: U+${found[0].codePointAt(0)?.toString(16)} in ${JSON.stringify(text.slice(found.index - 20, found.index + 20))}`,
        );
    },
  });
}

const textsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsOf)
      : [];

const messageFrom = (id: string, message: object) => ({
  event: 'messages.upsert',
  instance: 'loja',
  data: {
    key: { remoteJid: `${PHONE}@s.whatsapp.net`, fromMe: false, id },
    pushName: `Ana${SIGNS} ${RLO}silaV\u200b`,
    message,
    messageType: 'conversation',
    messageTimestamp: Math.floor(Date.now() / 1000),
  },
});

const documentNamed = (fileName: string, bytes: Buffer) => ({
  documentMessage: { mimetype: 'application/pdf', title: fileName, fileName, caption: `veja ${SIGNS}isto` },
  base64: bytes.toString('base64'),
});

/** The provider is never called: inbound files carry their bytes. */
async function connectNumber(member: Member, url: string): Promise<string> {
  const settings = { provider: 'evolution', baseUrl: 'https://evolution.example.com', instanceId: 'loja', apiKey: 'k' };
  await member.call('POST', '/api/whatsapp/settings', settings).catch(() => undefined);
  const { inboundUrl } = await member.call('GET', '/api/whatsapp/settings');
  return `${url}${new URL(inboundUrl, url).pathname}`;
}

async function sendSigns(): Promise<Outcome> {
  const product = await startProduct({ ROLE: 'all' });
  const found = shown();
  const browser = await openBrowser();
  try {
    const ana = await newMember(product.url, 'ana');
    const name = `Bia${SIGNS}${RLO}rotut`;
    await ana.call('POST', '/api/leads', {
      name,
      phone: '11987650001',
      company: name,
      tags: [`vip${RLO}`],
      notes: name,
    });
    await ana.call('POST', '/api/lead-lists', { name: `Lista${SIGNS}`, description: name });
    await ana
      .call('POST', '/api/leads/import', {
        fileName: `leads${RLO}vsc.exe`,
        leads: [{ name: `Caio${SIGNS}`, phone: '11987650002', email: null, city: `S${RLO}P`, tags: [`x${RLO}`] }],
      })
      .catch((error) => found.broken.push(`import: ${error}`));
    const inbound = await connectNumber(ana, product.url);
    const bodies = [
      messageFrom('A1', { conversation: `oi ${SIGNS}tudo bem` }),
      messageFrom('A2', documentNamed(`boleto_${RLO}fdp.exe`, PDF)),
      messageFrom('A3', documentNamed('fatura.pdf', EXE)),
      messageFrom('A4', documentNamed(`foto.jpg${' '.repeat(80)}.exe`, PDF)),
    ];
    for (const body of bodies) {
      const answer = await fetch(inbound, { method: 'POST', body: JSON.stringify(body) });
      if (answer.status !== 200) found.broken.push(`webhook: ${answer.status}`);
    }
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(PDF)]), `contrato_${RLO}fdp.exe`);
    const upload = await fetch(`${product.url}/api/media/direct-upload`, {
      method: 'POST',
      body: form,
      headers: { cookie: ana.cookie },
    });
    found.look('upload', await upload.text());

    const conversation = await thread(ana);
    for (const { fileName, mediaUrl } of conversation.messages.filter(({ mediaUrl }) => mediaUrl)) {
      const file = await fetch(`${product.url}${mediaUrl}`, { headers: { cookie: ana.cookie } });
      const saved = decodeURIComponent(String(file.headers.get('content-disposition')));
      const isPdf = (await file.text()).startsWith('%PDF');
      found.look('saved as', saved);
      for (const named of [fileName, saved]) {
        found.tried += 1;
        if (!(named ?? '').endsWith(isPdf ? '.pdf' : '.bin'))
          found.broken.push(`${isPdf ? 'a PDF' : 'a program'} is called ${named}`);
      }
    }
    for (const path of [...READ, `/api/conversations/${conversation.id}`])
      for (const text of textsOf(await ana.call('GET', path).catch(() => ({})))) found.look(path, text);
    for (const path of EXPORTED) {
      const answer = await fetch(`${product.url}${path}`, { headers: { cookie: ana.cookie } });
      if (answer.headers.get('content-type')?.startsWith('text/csv'))
        found.look(path, (await answer.text()).replaceAll('\r\n', '\n').replace('\ufeff', ''));
    }

    const { page, context } = await visitAs(browser, ana, { url: product.url });
    await page.goto(`/inbox?conversationId=${conversation.id}`);
    const link = page.getByRole('link', { name: /^Baixar boleto/ });
    await link.waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    found.tried += 2;
    if (download.suggestedFilename() !== 'boleto_fdp.pdf')
      found.broken.push(`Chromium saves ${download.suggestedFilename()}`);
    if ((await link.innerText()).trim() !== 'boleto_fdp.pdf')
      found.broken.push(`Chromium shows ${await link.innerText()}`);
    for (const path of [`/inbox?conversationId=${conversation.id}`, '/leads']) {
      await page.goto(path);
      await page
        .getByText(/Ana|Bia/)
        .first()
        .waitFor();
      found.look(`Chromium ${path}`, await page.locator('body').innerText());
      found.look(`title ${path}`, await page.title());
    }
    await context.close();
    return { tried: found.tried, broken: found.broken };
  } finally {
    await browser.close();
    await product.stop();
  }
}

type Thread = { id: string; messages: { fileName: string | null; mediaUrl: string | null; isMediaPending: boolean }[] };

async function thread(member: Member): Promise<Thread> {
  for (let tries = 0; tries < 60; tries += 1) {
    const [first] = await member.call<Thread[]>('GET', '/api/conversations');
    const found = first && (await member.call<Thread>('GET', `/api/conversations/${first.id}`));
    if (found && found.messages.filter(({ mediaUrl }) => mediaUrl).length === 3) return found;
    await sleep(250);
  }
  throw new Error('the files of the messages never came');
}

export const hiddenSigns: Attack[] = [{ point: 7, name: 'signs that turn names and texts around', run: sendSigns }];
