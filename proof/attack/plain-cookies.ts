import { newMember, PASSWORD } from '../../e2e/product/operator.ts';
import { startProduct } from '../product/start.ts';
import type { Attack, Outcome } from './attack.ts';

const TOKEN = 'uma chave de quem vigia a casa';
const WITHOUT_TOKEN: Record<string, string>[] = [{}, { authorization: 'Bearer ' }, { authorization: TOKEN }];
const SAID: Record<string, string>[] = [
  {},
  { 'x-forwarded-proto': 'http' },
  { 'x-forwarded-for': '203.0.113.7' },
  { 'x-forwarded-proto': 'https' },
  { 'x-forwarded-proto': 'https, http' },
];

async function signInBehindSilentProxies(): Promise<Outcome> {
  const product = await startProduct({ PUBLIC_URL: 'https://crm.exemplo.com.br', METRICS_TOKEN: TOKEN });
  const broken: string[] = [];
  try {
    const { username } = await newMember(product.url, 'ana');
    for (const said of SAID) {
      const answer = await fetch(`${product.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...said },
        body: JSON.stringify({ username, password: PASSWORD }),
      });
      await answer.text();
      const cookie = answer.headers.get('set-cookie') ?? '';
      if (!/^__Host-prumo=[\w-]{43};.*; Secure/.test(cookie)) broken.push(`${JSON.stringify(said)}: ${cookie}`);
    }
    broken.push(...(await readFigures(product.url)));
    return { tried: SAID.length + WITHOUT_TOKEN.length + 1, broken };
  } finally {
    await product.stop();
  }
}

async function readFigures(url: string): Promise<string[]> {
  const broken: string[] = [];
  const statusWith = async (headers: Record<string, string>) => (await fetch(`${url}/metrics`, { headers })).status;
  for (const headers of WITHOUT_TOKEN) {
    const status = await statusWith(headers);
    if (status !== 404) broken.push(`figures for ${JSON.stringify(headers)}: ${status}`);
  }
  const status = await statusWith({ authorization: `Bearer ${TOKEN}` });
  if (status !== 200) broken.push(`figures for who brings the token: ${status}`);
  return broken;
}

export const plainCookies: Attack[] = [
  { point: 12, name: 'cookies and figures behind silent proxies', run: signInBehindSilentProxies },
];
