import { ApiError } from '../requests/api-error.ts';

type Saving<Item, Saved> = {
  /** The record that the changes were made on. */
  base: Item;
  send: (before: Item) => Promise<Saved>;
  /** How the server refuses changes made on an older record. */
  isChanged: (error: unknown) => boolean;
  readNow: () => Promise<Item>;
  /** Somebody else changed the record. Answers whether the person has something to decide. */
  onChanged: (theirs: Item) => boolean;
};

/** Saves over what changed elsewhere meanwhile, unless that met this form; then the refusal is thrown on. */
export async function saveOver<Item, Saved>({ base, ...saving }: Saving<Item, Saved>): Promise<Saved> {
  const { send, isChanged, readNow, onChanged } = saving;
  try {
    return await send(base);
  } catch (error) {
    if (!isChanged(error)) throw error;
    const theirs = await readNow();
    if (onChanged(theirs)) throw error;
    return saveOver({ ...saving, base: theirs });
  }
}

/** The refusal of a change that was made on an older record, by its code. */
export const refusedAs =
  (code: ApiError['code']) =>
  (error: unknown): error is ApiError =>
    error instanceof ApiError && error.code === code;
