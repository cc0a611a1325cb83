import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { fetchedImports } from './fetched-imports.ts';
import { firstLoadFiles, loginFiles } from './first-load.ts';
import { noCycles } from './no-cycles.ts';
import { precompress } from './precompress.ts';

const FIRST = /\/(base|shell|rolldown-runtime)-/;

const EMPTY_CONFIG = '__zod_globalConfig = {}';

/**
 * Zod tries eval when its first schema is built, which violates the content security policy. Setting `jitless` in our
 * code comes too late, because schemas are built while modules load.
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
  plugins: [react(), tailwindcss(), zodWithoutEval, fetchedImports(), noCycles(), precompress()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The content security policy forbids inline and data: scripts.
    modulePreload: {
      polyfill: false,
      // Every page already has the first files.
      resolveDependencies: (_file, names) => names.filter((name) => !FIRST.test(name)),
    },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: firstLoadFiles(), debugName: 'first load', priority: 1 },
            { name: loginFiles(), debugName: 'shared with the login', minShareCount: 9, priority: 0.5 },
            // Otherwise a screen loads forty mostly small files; code shared by at least nine screens or dialogs goes
            // into one file. A lower count gives screens code they do not need.
            { name: 'common', debugName: 'shared by most screens', minShareCount: 9 },
            // Separate icons would be files of a few hundred bytes. Merging further modules by size makes the files
            // import each other.
            { name: 'icons', test: /lucide-react.dist.esm.icons/, minShareCount: 2 },
          ],
        },
      },
    },
  },
  // Lets the worker load the workbook reader only when needed.
  worker: { format: 'es' },
  server: { proxy: { '/api': { target: 'http://localhost:3000', changeOrigin: false } } },
});
