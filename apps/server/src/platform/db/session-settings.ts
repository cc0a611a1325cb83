import type { AccountId, UserId } from '@prumo/contracts/ids';
import type { BrokerSight } from '@prumo/contracts/team/roles';
import pg from 'pg';

/** Longer than our transactions hold a row that other transactions wait for. */
const LOCK_TIMEOUT = '30s';
export const STATEMENT_TIMEOUT_MS = 60_000;

const TRANSACTION = [`lock_timeout = '${LOCK_TIMEOUT}'`, `statement_timeout = '${STATEMENT_TIMEOUT_MS / 1000}s'`];

/** Ends transactions of clients that went silent and hold locks; the defaults are two hours. */
const SESSION = [
  ...TRANSACTION,
  `idle_in_transaction_session_timeout = '2min'`,
  `tcp_keepalives_idle = '10s'`,
  `tcp_keepalives_interval = '10s'`,
  'tcp_keepalives_count = 3',
  `tcp_user_timeout = '40s'`,
];

export const SET_SESSION = SESSION.map((setting) => `set ${setting}`).join('; ');

export const SET_TRANSACTION = TRANSACTION.map((setting) => `set local ${setting}`).join('; ');

/** Who reads, and which leads of the account they may see. */
export type Viewer = { accountId: AccountId; userId: UserId; sight: BrokerSight };

/** Its policies and views stand in drizzle/functions/walls.sql (ADR 51). */
export const MEMBER_ROLE = 'prumo_member';

/** Until the transaction ends, the database itself shows only what the viewer may see, and takes no write. */
export function wallOf({ accountId, userId, sight }: Viewer): string {
  const settings = {
    role: MEMBER_ROLE,
    search_path: 'seen, public',
    'prumo.account': accountId,
    'prumo.person': userId,
    'prumo.sight': sight,
  };
  const calls = Object.entries(settings).map(
    ([name, value]) => `set_config(${pg.escapeLiteral(name)}, ${pg.escapeLiteral(value)}, true)`,
  );
  return `select ${calls.join(', ')}`;
}
