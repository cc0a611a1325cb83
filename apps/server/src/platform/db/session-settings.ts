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
