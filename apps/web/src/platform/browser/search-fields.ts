/** Reads one value of the address; undefined where it says nothing a screen can use. */
type Reader<Value> = (given: unknown) => Value | undefined;

type SearchOf<Readers extends Record<string, Reader<unknown>>> = {
  [Name in keyof Readers]?: ReturnType<Readers[Name]>;
};

/**
 * What a screen keeps in the address, read field by field: a field that makes no sense is undefined, so that no address
 * breaks a screen. It is named all the same, since the router lays what is read over what the address says. The router
 * needs it before any screen, which is why it is no schema: zod alone would be a fifth of the first load.
 */
export const searchReader =
  <Readers extends Record<string, Reader<unknown>>>(readers: Readers) =>
  (given: Record<string, unknown>): SearchOf<Readers> => {
    const read = Object.entries(readers).map(([name, reader]) => [name, reader(given[name])]);
    return Object.fromEntries(read) as SearchOf<Readers>;
  };

/** A text of at most so many characters; an empty one says nothing. */
export const text =
  (longest = Number.POSITIVE_INFINITY): Reader<string> =>
  (given) =>
    typeof given === 'string' && given !== '' && given.length <= longest ? given : undefined;

export const oneOf =
  <const Word extends string>(words: readonly Word[]): Reader<Word> =>
  (given) =>
    words.find((word) => word === given);

/** From 1 on. */
export const pageNumber =
  (highest = Number.MAX_SAFE_INTEGER): Reader<number> =>
  (given) => {
    const page = given === '' ? Number.NaN : Number(given);
    return Number.isInteger(page) && page >= 1 && page <= highest ? page : undefined;
  };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const uuid: Reader<string> = (given) => (typeof given === 'string' && UUID.test(given) ? given : undefined);
