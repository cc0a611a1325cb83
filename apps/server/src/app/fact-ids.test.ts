import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Fact } from '#platform/facts/fact-bus.ts';

const FEATURES = join(import.meta.dirname, '../features');

async function idsOfFacts(): Promise<[constant: string, id: string][]> {
  const facts: [string, string][] = [];
  for await (const file of glob('**/facts.ts', { cwd: FEATURES })) {
    const exported: Record<string, Partial<Fact<unknown>>> = await import(join(FEATURES, file));
    for (const [constant, { name }] of Object.entries(exported)) if (name !== undefined) facts.push([constant, name]);
  }
  return facts;
}

const kebabOf = (constant: string): string => constant.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

test('the id of each fact is the name of its constant in kebab case, and no two facts share one', async () => {
  const facts = await idsOfFacts();
  expect(facts.length).toBeGreaterThan(25);
  expect(facts.filter(([constant, id]) => id !== kebabOf(constant))).toEqual([]);
  expect(new Set(facts.map(([, id]) => id)).size).toBe(facts.length);
});
