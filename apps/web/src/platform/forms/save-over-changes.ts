import { ApiError } from '../requests/api-error.ts';

type SaveSteps<Item, Saved> = {
  base: Item;
  send: (before: Item) => Promise<Saved>;
  isChanged: (error: unknown) => boolean;
  readNow: () => Promise<Item>;
  onChanged: (theirs: Item) => boolean;
};

/** Saves again over changes made elsewhere, unless they conflict with this form; if they do, rethrows the refusal. */
export async function saveOverChanges<Item, Saved>({ base, ...saving }: SaveSteps<Item, Saved>): Promise<Saved> {
  const { send, isChanged, readNow, onChanged } = saving;
  try {
    return await send(base);
  } catch (error) {
    if (!isChanged(error)) throw error;
    const theirs = await readNow();
    if (onChanged(theirs)) throw error;
    return saveOverChanges({ ...saving, base: theirs });
  }
}

export const refusedAs =
  (code: ApiError['code']) =>
  (error: unknown): error is ApiError =>
    error instanceof ApiError && error.code === code;
