import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { firstLoadFiles, loginFiles } from './first-load.ts';
import { noCycles } from './no-cycles.ts';
import { precompress } from './precompress.ts';

/** The files of the first load, and what the bundler itself needs. */
const FIRST = /\/(base|shell|rolldown-runtime)-/;

const SCREENS = readdirSync(join(import.meta.dirname, 'src/app/routes')).map((file) => basename(file, '.tsx'));
const isOfScreen = (file: string) => SCREENS.some((name) => basename(file).startsWith(`${name}-`));

const EMPTY_CONFIG = '__zod_globalConfig = {}';

/**
 * Zod tries eval when its first schema is built, and each try is reported as a breach of the content security policy.
 * Setting `jitless` from our own code comes too late: schemas are built while modules load.
 */
const zodWithoutEval: Plugin = {
  name: 'zod-without-eval',
  apply: 'build',
  transform(code, id) {
    if (!id.endsWith('/zod/v4/core/core.js')) return null;
    if (!code.includes(EMPTY_CONFIG)) throw new Error('zod keeps its configuration elsewhere now');
    return code.replace(EMPTY_CONFIG, '__zod_globalConfig = { jitless: true }');
  },
};

export default defineConfig({
  plugins: [react(), tailwindcss(), zodWithoutEval, noCycles(), precompress()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The content security policy allows no inline script and no data: scripts.
    modulePreload: {
      polyfill: false,
      // What every page has already is asked for by none. What a window needs is asked for once its own file has come: a
      // file that failed beside it would be remembered as failed, and the window could not be opened until a reload.
      resolveDependencies: (file, names, { hostType }) =>
        hostType === 'js' && !isOfScreen(file) ? [] : names.filter((name) => !FIRST.test(name)),
    },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: firstLoadFiles(), debugName: 'first load', priority: 1 },
            { name: loginFiles(), debugName: 'shared with the login', minShareCount: 9, priority: 0.5 },
            // A screen fetched forty files, most of them small; what nine screens or windows share is one. With fewer a screen
            // brings more that it does not need. What these import is shared by as many, so no file comes back to it.
            { name: 'common', debugName: 'shared by most screens', minShareCount: 9 },
            // Each would be a file of a few hundred bytes. More is not merged: files merged by size come to import each other.
            { name: 'icons', test: /lucide-react.dist.esm.icons/, minShareCount: 2 },
          ],
        },
      },
    },
  },
  // In modules a worker loads what it needs when it needs it: what reads workbooks, for who brings one.
  worker: { format: 'es' },
  server: { proxy: { '/api': { target: 'http://localhost:3000', changeOrigin: false } } },
});
