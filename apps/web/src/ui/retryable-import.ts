/** Chromium and Firefox end a failed import's message with the URL; WebKit refetches on its own. */
const ADDRESS = /https?:\/\/\S+$/;

let attempts = 0;

/**
 * Browsers never refetch a module that failed once (WHATWG HTML issue 6768, fixed in 2026), so it is retried under a
 * new URL. Rejects with the first error if the retry fails as well.
 */
export function retryableImport<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return async () => {
    try {
      return await load();
    } catch (error) {
      const [address] = ADDRESS.exec(error instanceof Error ? error.message : '') ?? [];
      if (address === undefined) throw error;
      attempts += 1;
      const fresh: Promise<Module> = import(/* @vite-ignore */ `${address}?again=${attempts}`);
      return fresh.catch(() => Promise.reject(error));
    }
  };
}
