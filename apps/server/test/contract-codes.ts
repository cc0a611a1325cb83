import { readdirSync } from 'node:fs';

const CONTRACTS = new URL('../../../packages/contracts/src/', import.meta.url);

/** A word of a code, in no language: snake_case, or one of the closed lists that happens to be plain. */
const isCode = (value: unknown): value is string => typeof value === 'string' && /^[a-z][a-z0-9_-]{2,}$/.test(value);

/** The values of each list and each enumeration that a module of the contracts offers. */
function listsOf(module: Record<string, unknown>): string[][] {
  return Object.values(module).flatMap((offered) => {
    if (Array.isArray(offered)) return [offered.filter(isCode)];
    const options = (offered as { options?: unknown } | null)?.options;
    return Array.isArray(options) ? [options.filter(isCode)] : [];
  });
}

/** Every code of a closed union of the contracts: what a person must never read. */
export async function contractCodes(): Promise<Set<string>> {
  const files = readdirSync(CONTRACTS).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const modules: Record<string, unknown>[] = await Promise.all(
    files.map((name) => import(new URL(name, CONTRACTS).href)),
  );
  return new Set(modules.flatMap(listsOf).flat());
}

/** A moment as a machine writes it. */
export const MACHINE_TIME = /\b\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}|\b)/;
