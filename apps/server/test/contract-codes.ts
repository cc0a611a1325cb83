import { readdirSync } from 'node:fs';

const CONTRACTS = new URL('../../../packages/contracts/src/', import.meta.url);

const isCode = (value: unknown): value is string => typeof value === 'string' && /^[a-z][a-z0-9_-]{2,}$/.test(value);

function codesIn(offered: unknown): string[] {
  if (Array.isArray(offered)) return offered.filter(isCode);
  if (typeof offered !== 'object' || offered === null) return [];
  if ('options' in offered) return codesIn(offered.options);
  const parts = Object.entries(offered);
  if (parts.every(([, value]) => typeof value === 'string')) return parts.map(([code]) => code).filter(isCode);
  return parts.every(([, value]) => Array.isArray(value)) ? parts.flatMap(([, value]) => codesIn(value)) : [];
}

export async function contractCodes(): Promise<Set<string>> {
  const files = readdirSync(CONTRACTS, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const modules: Record<string, unknown>[] = await Promise.all(
    files.map((name) => import(new URL(name, CONTRACTS).href)),
  );
  return new Set(modules.flatMap((module) => Object.values(module)).flatMap(codesIn));
}

export const MACHINE_TIME = /\b\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}|\b)/;
