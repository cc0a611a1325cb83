import pg from 'pg';

/** The account compared with a parameter: `c.user_id = $2`. */
const CONDITION = /(?:"?\w+"?\.)?"?(?:user_id|account_id)"? = \$(\d+)(?:::uuid)?/g;
const ACCOUNT_WALL = `set_config('role', 'prumo_account'`;
const ANY_WALL = `set_config('role'`;

type Query = { text: string; name?: string };
type Ask = (this: object, query: Query | string, values?: unknown, callback?: unknown) => unknown;

/**
 * Makes the statements of requests lose their own condition on the account, as if the author of each query had forgotten
 * it. To be made before the first connection, whose wall it has to know.
 */
export function forgetfulness() {
  const ask = pg.Client.prototype.query as Ask;
  const ofAccount = new WeakSet<object>();
  const texts = new Set<string>();
  let forgotten: readonly string[] = [];
  let isWalled = true;

  /** What an update sets its rows to is no condition. */
  const isAssigned = (before: string) => /\bset\b(?:(?!\b(?:from|where)\b).)*$/is.test(before);

  function forget({ text, ...query }: Query, values: readonly unknown[]): Query {
    const without = text.replace(CONDITION, (condition: string, place: string, at: number) => {
      const isOfAccount = forgotten.includes(String(values[Number(place) - 1]));
      return isOfAccount && !isAssigned(text.slice(0, at)) ? `($${place}::uuid is not null)` : condition;
    });
    if (without === text) return { text, ...query };
    texts.add(text);
    return { ...query, text: without, ...(query.name ? { name: `${query.name.slice(0, 50)}_forgotten` } : {}) };
  }

  const forgetful: Ask = function (query, values, callback) {
    const { text } = typeof query === 'string' ? { text: query } : query;
    if (text.includes(ACCOUNT_WALL)) ofAccount.add(this);
    else if (text.includes(ANY_WALL)) ofAccount.delete(this);
    if (typeof query === 'string' || !Array.isArray(values) || !ofAccount.has(this))
      return ask.call(this, query, values, callback);
    if (!isWalled) ask.call(this, 'reset role');
    return ask.call(this, forget(query, values), values, callback);
  };
  pg.Client.prototype.query = forgetful as typeof pg.Client.prototype.query;

  return {
    /** The statements that lost a condition. */
    texts: texts as ReadonlySet<string>,
    /** From now on, for these accounts; without the wall their statements run as the owner of the tables. */
    forget(accountIds: readonly string[], { isBehindWall }: { isBehindWall: boolean }): void {
      forgotten = accountIds;
      isWalled = isBehindWall;
    },
    end(): void {
      pg.Client.prototype.query = ask as typeof pg.Client.prototype.query;
    },
  };
}
