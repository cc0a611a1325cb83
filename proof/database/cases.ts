import { type Blow, everythingKilled, groupKilled, interrupted, postmasterKilled, serverKilled } from './blows.ts';
import { copyCheckout, here, isRoot, ordinaryUser, throughOrdinaryUser } from './checkouts.ts';
import { type Installation, newInstallation } from './installation.ts';

/** `eachRun`: installs before every run, for cases that test the first start. */
export type Case = { name: string; blow: Blow; install: () => Promise<Installation>; eachRun?: boolean };

const installHere = () => newInstallation({ checkout: here });

const kills: Case[] = [
  { name: 'kill -9 of the server alone', blow: serverKilled, install: installHere },
  { name: 'kill -9 of its whole process group', blow: groupKilled, install: installHere },
  { name: 'kill -9 of the postmaster during a 10 s statement', blow: postmasterKilled, install: installHere },
  { name: 'kill -9 of everything', blow: everythingKilled, install: installHere },
  { name: 'Ctrl+C while rows are written', blow: interrupted, install: installHere },
];

const asRoot: Case = {
  name: 'as root, all in a folder of mode 0700',
  blow: everythingKilled,
  async install() {
    const { folder, checkout } = await copyCheckout({ owner: 0 });
    return newInstallation({ checkout, parent: folder });
  },
};

const asOrdinaryUser: Case = {
  name: 'as an ordinary user',
  blow: everythingKilled,
  async install() {
    const { folder, checkout } = await copyCheckout({ owner: ordinaryUser });
    const env = { ...process.env, HOME: folder };
    return newInstallation({ checkout, parent: folder, env, through: throughOrdinaryUser });
  },
};

const withoutLocale: Case = {
  name: 'a new database with LANG unset is UTF8',
  blow: everythingKilled,
  eachRun: true,
  install() {
    const env = Object.entries(process.env).filter(([name]) => !/^(LANG|LANGUAGE|LC_)/.test(name));
    return newInstallation({ checkout: here, env: Object.fromEntries(env) });
  },
};

export const cases: readonly Case[] = [...kills, ...(isRoot ? [asRoot] : []), asOrdinaryUser, withoutLocale];
