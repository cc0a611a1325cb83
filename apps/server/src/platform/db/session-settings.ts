/** Longer than any transaction of ours holds a row that another waits for; who waits at a screen is told to try again. */
const LOCK_TIMEOUT = '30s';
/** No statement of ours works for so long; a client that is still waiting has lost its connection. */
export const STATEMENT_TIMEOUT_MS = 60_000;

const TRANSACTION = [`lock_timeout = '${LOCK_TIMEOUT}'`, `statement_timeout = '${STATEMENT_TIMEOUT_MS / 1000}s'`];

/**
 * The server notices a client that went silent, so that nobody waits for locks of a transaction that cannot go on. Said
 * by the session because the defaults are two hours.
 */
const SESSION = [
  ...TRANSACTION,
  `idle_in_transaction_session_timeout = '2min'`,
  `tcp_keepalives_idle = '10s'`,
  `tcp_keepalives_interval = '10s'`,
  'tcp_keepalives_count = 3',
  `tcp_user_timeout = '40s'`,
];

export const SET_SESSION = SESSION.map((setting) => `set ${setting}`).join('; ');

/** Behind a pooler a session is shared, so each transaction says for itself what holds in it. */
export const SET_TRANSACTION = TRANSACTION.map((setting) => `set local ${setting}`).join('; ');
