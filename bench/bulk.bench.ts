import { setTimeout as delay } from 'node:timers/promises';
import { printTable } from '../commands/output/table.ts';
import { type Operator, PASSWORD, signUp } from '../e2e/product/operator.ts';
import { fillHistory } from './support/fill-history.ts';
import { milliseconds, quantile } from './support/rounds.ts';
import { withRunningProduct } from './support/running-product.ts';

const [leads = 100_000, messages = leads] = (process.env.BENCH_HISTORY ?? '').split(',').filter(Boolean).map(Number);

/**
 * Bulk requests of an account with half a year of history, and how long another account waits meanwhile.
 * BENCH_HISTORY=10000,10000 sets leads and messages.
 */
await withRunningProduct(async ({ url, pool }) => {
  const ana = await signUp(url, 'ana');
  const bia = await signUp(url, 'bia');
  const { rows } = await pool.query<{ id: string }>(
    `select m.account_id as id from members m join users u on u.id = m.user_id where u.username = 'ana'`,
  );
  console.log(`Filling ${leads} leads and ${messages} messages over half a year…`);
  await fillHistory(pool, rows[0]?.id ?? '', { leads, messages });
  const table: string[][] = [];
  const measure = async (name: string, act: () => Promise<unknown>) => {
    const others = timeOthers(bia);
    const begin = performance.now();
    await act().finally(others.stop);
    const took = performance.now() - begin;
    const { times } = others;
    table.push([name, milliseconds(took), milliseconds(quantile(0.5, times)), milliseconds(Math.max(...times))]);
  };
  const all = async (filter: object = {}) => {
    const query = new URLSearchParams(Object.entries(filter) as [string, string][]);
    const { total } = await ana.call<{ total: number }>('GET', `/api/leads/count?${query}`);
    return { filter, expected: total };
  };
  const bulk = (body: object) => ana.call('POST', '/api/leads/bulk', body);
  const some = { status: 'frio' };
  await measure('nothing', () => delay(2000));
  await measure('a status for a tenth', async () => bulk({ action: 'status', value: 'perdido', ...(await all(some)) }));
  let undoId = '';
  await measure('a tag for all', async () => {
    ({ undoId } = await bulk({ action: 'tag', value: 'vip', ...(await all()) }));
  });
  const list = await ana.call<{ id: string }>('POST', '/api/lead-lists', { name: 'Todos' });
  await measure('all on a list', async () => bulk({ action: 'list', value: list.id, ...(await all()) }));
  await measure('all as a spreadsheet', () => download(url, ana, '/api/leads/export'));
  await measure('the account as a zip', () => download(url, ana, '/api/account/export'));
  const campaign = await newCampaign(ana, 'vip');
  await measure('a campaign to all begins', () =>
    ana.call('POST', `/api/campaigns/${campaign}/execute`, { executeAll: true }),
  );
  await measure('and is cancelled', () => ana.call('POST', `/api/campaigns/${campaign}/cancel`));
  await measure('the tag is taken back', () => ana.call('POST', `/api/leads/undo/${undoId}`, {}));
  const few = { status: 'interessado' };
  await measure('a tenth is deleted', async () => bulk({ action: 'delete', ...(await all(few)) }));
  await measure('one lead is deleted', async () => {
    const page = await ana.call<{ leads: { id: string }[] }>('GET', '/api/leads?limit=1');
    await bulk({ action: 'delete', ids: [page.leads[0]?.id] });
  });
  await measure('half of the rest is deleted', async () =>
    bulk({ action: 'delete', ...(await all({ status: 'novo,contatado' })) }),
  );
  const body = { password: PASSWORD, confirmation: 'EXCLUIR' };
  await measure('the account is deleted', () => ana.call('DELETE', '/api/account', body));
  printTable(['', 'ms', 'another account p50 ms', 'max ms'], table);
});

async function download(url: string, { cookie }: Operator, path: string): Promise<void> {
  const answer = await fetch(`${url}${path}`, { headers: { cookie } });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  for await (const _ of answer.body ?? []);
}

async function newCampaign(person: Operator, tag: string): Promise<string> {
  const product = await person.call('POST', '/api/products', { name: 'Vista' });
  const body = { name: 'Para todos', productId: product.id, targetTags: [tag] };
  const { id } = await person.call('POST', '/api/campaigns', body);
  const step = { sequence: 1, content: 'Olá {nome|}', delayAmount: 0, delayUnit: 'minutes' };
  await person.call('POST', `/api/campaigns/${id}/templates`, step);
  return id;
}

function timeOthers(person: Operator) {
  const times: number[] = [];
  let isOver = false;
  const asking = (async () => {
    do {
      const begin = performance.now();
      await person.call('GET', '/api/leads');
      times.push(performance.now() - begin);
      await delay(50);
    } while (!isOver);
  })();
  return {
    times,
    stop() {
      isOver = true;
      return asking;
    },
  };
}
