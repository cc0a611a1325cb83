import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './precompress.ts';

export default defineConfig({
  plugins: [react(), tailwindcss(), precompress()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The content security policy allows no inline script and no data: scripts.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  // In modules a worker loads what it needs when it needs it: what reads workbooks, for who brings one.
  worker: { format: 'es' },
  server: { proxy: { '/api': { target: 'http://localhost:3000', changeOrigin: false } } },
});
