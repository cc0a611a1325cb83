import { newMember } from '../../e2e/product/operator.ts';
import { ask, READS, type TimedAnswer, writesOf } from '../exhaustion/asks.ts';
import { startProduct } from '../product/start.ts';
import type { Attack, Outcome } from './attack.ts';

const LEADS = 300;
const STARTS = 60;
const ROUNDS = 3;

async function startInParallel(): Promise<Outcome> {
  const product = await startProduct();
  try {
    const [greedy, other] = [await newMember(product.url, 'gil'), await newMember(product.url, 'ana')];
    const leads = Array.from({ length: LEADS }, (_, index) => ({
      name: `Lead ${index}`,
      phone: `119876${50_000 + index}`,
      tags: ['vip'],
    }));
    await greedy.call('POST', '/api/leads/import', { fileName: 'leads.csv', leads });
    const { id: productId } = await greedy.call('POST', '/api/products', { name: 'Vista Moema' });
    const { id: leadId } = await other.call('POST', '/api/leads', { name: 'Rui', phone: '11987650001' });
    const broken: string[] = [];
    let tried = 0;
    const judge = (asked: TimedAnswer[], isRight: (one: TimedAnswer) => boolean) => {
      tried += asked.length;
      for (const one of asked.filter((each) => !isRight(each))) broken.push(`${one.what}: ${one.status} ${one.text}`);
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      const campaign = { name: `Moema ${round}`, productId, targetTags: ['vip'] };
      const { id } = await greedy.call('POST', '/api/campaigns', campaign);
      const step = { sequence: 1, content: 'Oi {nome}', delayAmount: 0, delayUnit: 'hours' };
      await greedy.call('POST', `/api/campaigns/${id}/templates`, step);
      const starts = Array.from({ length: STARTS }, () =>
        ask(product.url, greedy, `POST /api/campaigns/${id}/execute`, { executeAll: true }),
      );
      const calls = [...READS.map((what) => ask(product.url, other, what))];
      for (const [what, body] of writesOf(leadId)) calls.push(ask(product.url, other, what, body));
      judge(await Promise.all(calls), ({ status }) => status < 400 && status > 0);
      const answers = await Promise.all(starts);
      judge(answers, ({ status }) => status === 200 || status === 409);
      if (!answers.some(({ status }) => status === 200)) broken.push('no start succeeded');
    }
    return { tried, broken };
  } finally {
    await product.stop();
  }
}

export const parallelStarts: Attack[] = [
  { point: 4, name: 'sixty starts of one campaign beside another account', run: startInParallel },
];
