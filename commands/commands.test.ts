import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { OWN_DIALOGUES } from '../apps/server/src/features/agent/fixtures/own-dialogues.ts';

const ROOT = join(import.meta.dirname, '..');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prumo commands '));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function run(args: string[], input = '') {
  const child = spawn(process.execPath, [join(ROOT, 'bin/agent.js'), ...args], {
    cwd: ROOT,
    env: { ...process.env, TMPDIR: folder, INIT_CWD: folder },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let told = '';
  let faults = '';
  child.stdout.on('data', (chunk) => (told += chunk));
  child.stderr.on('data', (chunk) => (faults += chunk));
  child.stdin.end(input);
  const [code] = await once(child, 'close');
  return {
    code,
    faults,
    told: told
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line)),
  };
}

const EMPTY = {
  propertyType: null,
  propertyStage: null,
  location: null,
  budgetMin: null,
  budgetMax: null,
  objetivo: null,
  timeline: null,
  name: null,
  email: null,
};

test('each message gets its prediction, in order; a line that cannot be read is named and fails the run', async () => {
  const asked = { id: 'a', text: '620', context: { last_question: 'budget' } };
  const input = `${JSON.stringify(asked)}\n{"id":\n\n{"id":2,"text":"obrigada!"}\n`;
  const { code, told, faults } = await run(['extract'], input);
  expect(told).toEqual([
    { id: 'a', ...EMPTY, budgetMax: 620_000, intent: 'inform' },
    { id: 2, ...EMPTY, intent: 'thanks' },
  ]);
  expect(faults).toMatch(/^linha 2: /);
  expect(code).toBe(1);
});

test('conversations are played with the product, each on an account of its own, and nothing stays behind', async () => {
  const [told] = OWN_DIALOGUES.filter(({ expect: { must_hand_over_at } }) => must_hand_over_at !== null);
  const campaign = OWN_DIALOGUES.find(
    ({ opening, expect: { must_stop_after } }) => opening && must_stop_after !== null,
  );
  const offered = OWN_DIALOGUES.find(({ expect: { expected_product_id } }) => expected_product_id !== null);
  const lines = [told, campaign, { id: 'sem turnos' }, offered].map((one) => JSON.stringify(one));
  await writeFile(join(folder, 'conversas.jsonl'), lines.join('\n'));

  const { code, told: outcomes, faults } = await run(['play', 'conversas.jsonl']);

  expect(faults).toMatch(/^linha 3: /);
  expect(code).toBe(1);
  expect(outcomes.map(({ id }) => id)).toEqual([told, campaign, offered].map((one) => one?.id));
  const [handed, left, shown] = outcomes;
  expect(handed).toMatchObject({ handedOverAtTurn: told?.expect.must_hand_over_at, optedOutAtTurn: null });
  expect(handed.turns.at(-1)).toMatchObject({ replies: [], asked: [], handedOver: true });
  expect(left).toMatchObject({ handedOverAtTurn: null, optedOutAtTurn: 1 });
  expect(left.turns[0].replies).toHaveLength(1);
  expect(shown.offeredProductIds).toContain(offered?.expect.expected_product_id);
  expect(shown.slots).toMatchObject({ propertyType: 'apartamento', budgetMax: 1_000_000, objetivo: 'moradia' });
  expect(await readdir(folder)).toEqual(['conversas.jsonl']);
});
