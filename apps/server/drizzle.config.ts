import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  out: './apps/server/drizzle',
  schema: ['./apps/server/src/features/**/*schema.ts', './apps/server/src/platform/schema.ts'],
});
