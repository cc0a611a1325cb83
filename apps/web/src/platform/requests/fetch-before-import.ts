import { NetworkError } from './api-error.ts';

/** Enough for the largest file on a slow connection; a connection that fell silent fails then. */
const ARRIVES_WITHIN_MS = 60_000;

/** Also those under way, so that parts that share a file fetch it once. */
const fetched = new Map<string, Promise<void>>();

/**
 * Fetches a module and all it imports, and only then lets the browser import it, from its HTTP cache. Browsers never
 * refetch a module whose fetch failed once (WHATWG HTML issue 6768, fixed in 2026): after one lost packet every part
 * that shares the module would fail until the page is reloaded. Rejects with a NetworkError if a file does not come; a
 * file that a newer version no longer has is left to the import, whose error makes the router reload the page.
 *
 * @param files paths of the built files below the origin, without the leading slash
 */
export async function fetchBeforeImport<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  await Promise.all(files.map(fetchOnce));
  return load();
}

function fetchOnce(file: string): Promise<void> {
  const known = fetched.get(file);
  if (known) return known;
  const whole = fetchWhole(file).catch((error: unknown) => {
    fetched.delete(file);
    throw error;
  });
  fetched.set(file, whole);
  return whole;
}

async function fetchWhole(file: string): Promise<void> {
  const response = await fetch(`/${file}`, { signal: AbortSignal.timeout(ARRIVES_WITHIN_MS) }).catch(() => null);
  const body = await response?.arrayBuffer().catch(() => null);
  if (!response || !body || response.status >= 500) throw new NetworkError({ hasLeft: true, isRepeatable: true });
}
