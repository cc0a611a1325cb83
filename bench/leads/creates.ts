import { printTable } from '../../commands/output/table.ts';
import { alternate } from '../support/alternate.ts';
import { loadFor } from '../support/load.ts';
import type { BareServer } from '../support/start-bare-server.ts';
import { type MeasuredAccount, sizeName } from './accounts.ts';
import { LOAD_TITLES, loadColumns } from './load-columns.ts';

const CONNECTIONS = 16;
const SLICE_MS = 500;

const INSERT = `
  insert into leads (id, user_id, name, phone, phone_key, phone_canonical, email, city, rank)
  values (prumo_uuidv7(), $1, $2, $3, $4, '+' || $4, $5, $6, -extract(epoch from clock_timestamp()) * 1000000)
  returning *`;

type Bench = { url: string; bare: BareServer; accounts: MeasuredAccount[] };

/** A durable lead with number, event and notice. Control: one row inserted by a bare route. */
export async function measureCreates({ url, bare, accounts }: Bench): Promise<void> {
  const rows: string[][] = [];
  let made = 0;
  const lead = () => {
    made += 1;
    const local = `7${String(made).padStart(7, '0')}`;
    const phone = `(11) 9${local.slice(0, 4)}-${local.slice(4)}`;
    return { name: 'Antônio da Conceição', phone, email: `antonio.${made}@exemplo.com.br`, city: 'São Paulo' };
  };
  /** The key that the product makes of the phone. */
  const leadWithKey = () => {
    const body = lead();
    return { ...body, key: `55${body.phone.replace(/\D/g, '')}` };
  };
  for (const { size, id, cookie } of accounts) {
    await bare.define({
      name: 'create',
      write: { text: INSERT, fixed: [id], fields: ['name', 'phone', 'key', 'email', 'city'] },
    });
    const post = (origin: string, path: string, bodyOf: () => object) => () =>
      loadFor(origin, {
        cookie,
        connections: CONNECTIONS,
        forMs: SLICE_MS,
        next: () => ({ method: 'POST', path, body: bodyOf() }),
      });
    const { ours, raw, kept } = await alternate(
      post(url, '/api/leads', lead),
      post(bare.url, '/run/create', leadWithKey),
    );
    rows.push([sizeName(size), ...[ours, raw].flatMap(loadColumns), kept.toFixed(2)]);
  }
  console.log(`\nCreate, ${CONNECTIONS} connections, durable; bare: one INSERT of the row`);
  printTable(['', ...LOAD_TITLES], rows);
}
