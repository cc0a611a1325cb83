import { newMember } from '../../e2e/product/operator.ts';
import { startProduct } from '../product/start.ts';
import type { Attack, Outcome } from './attack.ts';

const YEAR_SECONDS = 365 * 24 * 3600;
const DAY_MS = 86_400_000;
const LIMIT_DAYS = 5 * 365;
const PARALLEL_CALLS = 6;

async function driveClock(): Promise<Outcome> {
  const product = await startProduct();
  const broken: string[] = [];
  let tried = 0;
  try {
    const ana = await newMember(product.url, 'ana');
    const advance = async (advanceSeconds: number) => {
      tried += 1;
      const answer = await fetch(`${product.url}/api/simulator/clock`, {
        method: 'POST',
        headers: { cookie: ana.cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ advanceSeconds }),
      });
      const body = await answer.json();
      if (answer.status === 409 && !/no máximo.*5 anos.*já está/.test(body.error))
        broken.push(`refused with ${body.error}`);
      if (answer.status !== 200 && answer.status !== 409) broken.push(`answered ${answer.status}`);
      const ahead = answer.status === 200 ? (Date.parse(body.now) - Date.now()) / DAY_MS : 0;
      if (!(ahead <= LIMIT_DAYS + 1)) broken.push(`${ahead} days ahead: ${body.now}`);
      return answer.status;
    };
    for (let year = 0; year < 3; year += 1) await advance(YEAR_SECONDS);
    await Promise.all(Array.from({ length: PARALLEL_CALLS }, () => advance(YEAR_SECONDS)));
    for (let year = 0; year < 12; year += 1) await advance(366 * 24 * 3600);
    if ((await advance(0)) !== 200) broken.push('the clock does not say what time it is any more');
    return { tried, broken };
  } finally {
    await product.stop();
  }
}

export const farClock: Attack[] = [{ point: 13, name: 'the clock of the simulator past its end', run: driveClock }];
