import { newMember } from '../../e2e/product/operator.ts';
import { startProduct } from '../product/start.ts';
import type { Attack } from './attack.ts';

const ROUNDS = 10;
const DELIVERIES = 30;

/** As long as a real secret, but in impossible forms; PostgreSQL cannot even compare those with `%00`. */
const FORGED = ['%00', '%01', '%FF%FE', '%EF%BF%BF', '%F0%9F%92%A9', "'%20or%20'1'='1", '%5C', '+', 'a'].map((odd) =>
  odd.padEnd(odd.length + 42, 'x'),
);

/** First deliveries share a look-up with forged addresses. Each round uses a number not yet cached. */
async function forgeAddresses() {
  const product = await startProduct();
  const broken: string[] = [];
  let tried = 0;
  const deliver = async (address: string, wanted: number) => {
    const answer = await fetch(address, { method: 'POST', body: '{}' });
    tried += 1;
    if (answer.status !== wanted) broken.push(`${address.slice(-24)}: ${answer.status} ${await answer.text()}`);
  };
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const member = await newMember(product.url, 'ana');
      await member.call('POST', '/api/whatsapp/settings', { provider: 'zapi', instanceId: `i${round}`, apiKey: 'k' });
      const { inboundUrl } = await member.call('GET', '/api/whatsapp/settings');
      const address = new URL(inboundUrl, product.url);
      const folder = `${product.url}${address.pathname.slice(0, address.pathname.lastIndexOf('/'))}`;
      await Promise.all([
        ...FORGED.map((secret) => deliver(`${folder}/${secret}`, 404)),
        ...Array.from({ length: DELIVERIES }, () => deliver(`${product.url}${address.pathname}`, 200)),
      ]);
    }
    return { tried, broken };
  } finally {
    await product.stop();
  }
}

export const webhookAddresses: Attack[] = [
  { point: 8, name: 'forged webhook addresses beside real deliveries', run: forgeAddresses },
];
