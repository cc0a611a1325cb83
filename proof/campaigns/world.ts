import type { Installation } from '../database/installation.ts';
import type { prepareAccount } from './accounts.ts';
import type { storyClock } from './clock.ts';
import type { startProvider } from './provider-process.ts';

export type Story = { leads: number; accounts: number; kills: number; databaseKills: number; seed: number };

export type World = {
  installation: Installation;
  provider: Awaited<ReturnType<typeof startProvider>>;
  clock: ReturnType<typeof storyClock>;
  accounts: Awaited<ReturnType<typeof prepareAccount>>[];
};
