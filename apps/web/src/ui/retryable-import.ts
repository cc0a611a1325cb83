/** Chromium and Firefox end the reason of a failed import with its address; WebKit asks for the file anew by itself. */
const ADDRESS = /https?:\/\/\S+$/;

let attempts = 0;

/**
 * Fetches code when it is wanted, again where that failed before: a browser remembers that a file did not come and never
 * asks for it again (WHATWG HTML issue 6768, mended in 2026), so what failed is asked for under a new address. Rejects
 * with the first reason where it does not come under that one either.
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
