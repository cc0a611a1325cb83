type Reader<Value> = (given: unknown) => Value | undefined;

type SearchOf<Readers extends Record<string, Reader<unknown>>> = {
  [Name in keyof Readers]?: ReturnType<Readers[Name]>;
};

/**
 * Invalid fields become undefined, so that no address breaks a screen. They stay in the result as keys, because the
 * router merges it over the raw address. Not a schema, because zod would be a fifth of the first load.
 */
export const searchReader =
  <Readers extends Record<string, Reader<unknown>>>(readers: Readers) =>
  (given: Record<string, unknown>): SearchOf<Readers> => {
    const read = Object.entries(readers).map(([name, reader]) => [name, reader(given[name])]);
    return Object.fromEntries(read) as SearchOf<Readers>;
  };

export const text =
  (longest = Number.POSITIVE_INFINITY): Reader<string> =>
  (given) =>
    typeof given === 'string' && given !== '' && given.length <= longest ? given : undefined;

export const oneOf =
  <const Word extends string>(words: readonly Word[]): Reader<Word> =>
  (given) =>
    words.find((word) => word === given);

export const positive =
  (highest = Number.MAX_SAFE_INTEGER): Reader<number> =>
  (given) => {
    const page = given === '' ? Number.NaN : Number(given);
    return Number.isInteger(page) && page >= 1 && page <= highest ? page : undefined;
  };

/** Gives an id of an address its type. The server checks it: a schema would load zod. */
export const idOf = <Id extends string>(): Reader<Id> => text() as Reader<Id>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const uuidOf =
  <Id extends string>(): Reader<Id> =>
  (given) =>
    typeof given === 'string' && UUID.test(given) ? (given as Id) : undefined;
