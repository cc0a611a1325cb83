import { join } from 'node:path';
import type { Plugin } from 'vite';

/** What Vite calls its own helper, which preloads the files of a dynamic import by links. */
const HELPER = '\0vite/preload-helper.js';
const SOURCE = join(import.meta.dirname, 'src/platform/requests/fetch-before-import.ts');

/** Puts our helper in the place of Vite's. It knows no styles: they are all in the first load's one file. */
export function fetchedImports(): Plugin {
  let isReplaced = false;
  return {
    name: 'fetched-imports',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (id !== HELPER) return null;
      isReplaced = true;
      return `export { fetchBeforeImport as __vitePreload } from ${JSON.stringify(SOURCE)};`;
    },
    generateBundle(_options, bundle) {
      if (!isReplaced) this.error("Vite's helper for dynamic imports is called otherwise now");
      const styles = Object.keys(bundle).filter((file) => file.endsWith('.css'));
      if (styles.length > 1) this.error(`fetchBeforeImport loads no styles of a part: ${styles.join(', ')}`);
    },
  };
}
