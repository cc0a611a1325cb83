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

/** They own no table; which rows each of them sees stands in drizzle/functions/walls.sql (ADR 51, ADR 56). */
export const ROLES = ['prumo_installation', 'prumo_account', 'prumo_member'] as const;

/** As whom a connection works, so that the database itself decides which rows there are. */
export type Wall = {
  /** Holds until the connection works as somebody else. */
  ofSession: string;
  /** Holds until the transaction ends. */
  ofTransaction: string;
};

export const INSTALLATION_WALL = wall({ role: 'prumo_installation' });

export const wallOfAccount = (accountId: AccountId): Wall => wall({ role: 'prumo_account', account: accountId });

/** For readings; their search paths find the views of drizzle/functions/whole-table-views.sql first. */
export const wallOfViewer = ({ accountId, userId, sight }: Viewer): Wall =>
  sight === 'all'
    ? wall({ role: 'prumo_account', search_path: 'own, public', account: accountId })
    : wall({ role: 'prumo_member', search_path: 'seen, public', account: accountId, person: userId, sight });

type Settings = {
  role: (typeof ROLES)[number];
  search_path?: string;
  account?: AccountId;
  person?: UserId;
  sight?: BrokerSight;
};

/** Every wall sets everything, so nothing of the wall before is left. */
function wall({ role, search_path = 'public', account, person, sight }: Settings): Wall {
  const settings = { role, search_path, 'prumo.account': account, 'prumo.person': person, 'prumo.sight': sight };
  const setFor = (isOfTransaction: boolean) => {
    const calls = Object.entries(settings).map(
      ([name, value = '']) => `set_config(${pg.escapeLiteral(name)}, ${pg.escapeLiteral(value)}, ${isOfTransaction})`,
    );
    return `select ${calls.join(', ')}`;
  };
  return { ofSession: setFor(false), ofTransaction: setFor(true) };
}
