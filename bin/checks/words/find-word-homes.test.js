import { expect, test } from 'vitest';
import { homeFaults, wordTypesIn } from './find-word-homes.js';

const WORDS = new Set(['refusal', 'open send']);
const namesIn = (code) => wordTypesIn('some.tsx', code, WORDS).map(({ name }) => name);

test.each([
  ['export type Refusal = { reason: string };', ['Refusal']],
  ['export interface Refusal { reason: string }', ['Refusal']],
  ['export class Refusal extends Error {}', ['Refusal']],
  ['export abstract class Refusal {}', ['Refusal']],
  ['export default class Refusal {}', ['Refusal']],
  ['export enum Refusal { Never }', ['Refusal']],
  ['export type OpenSend = string;', ['OpenSend']],
  ['export const Refusal = z.object({});\nexport type Refusal = z.infer<typeof Refusal>;', ['Refusal']],
  ['type Refusal = string;\nexport { type Refusal };', ['Refusal']],
  ['type Refusal = string;\nexport type { Refusal };', ['Refusal']],
  ['class Refusal {}\nexport { Refusal };', ['Refusal']],
  ["export { type GateFinding as Refusal } from './gate.ts';", ['Refusal']],
  ["export type { GateFinding as Refusal } from './gate.ts';", ['Refusal']],
  ['type GateFinding = string;\nexport type { GateFinding as Refusal };', ['Refusal']],
])('%s', (code, names) => {
  expect(namesIn(code)).toEqual(names);
});

test.each([
  ['type Refusal = string;', 'stays in its file'],
  ['export type SendRefusal = string;', 'says more than the word'],
  ["export { type Refusal } from './errors.ts';", 'hands on what is declared elsewhere'],
  ["import type { Refusal } from './errors.ts';\nexport type { Refusal };", 'hands on what it imports'],
  ['type Refusal = string;\nexport type { Refusal as GateFinding };', 'gets another name'],
  ['export const Refusal = z.object({});', 'is no type'],
  ['export function Refusal() {}\ntype Other = string;', 'is a component'],
  ['// export type Refusal = string;\nconst text = "export type Refusal = string;";', 'is no declaration'],
])('%s %s', (code) => {
  expect(namesIn(code)).toEqual([]);
});

const GLOSSARY = `
| Word | What it is | Not |
|---|---|---|
| **Refusal** | An expected no. | |
| **Sequence / step (template)** | Messages of a campaign / one of them. | |
`;
const faultsOf = (sources, homes) =>
  homeFaults({ files: Object.keys(sources), read: (file) => sources[file], glossary: GLOSSARY, homes });

test('a word is exported at its home alone', () => {
  const sources = {
    'platform/errors.ts': 'export class Refusal {}',
    'agent/gate.ts': '\nexport type Refusal = string;',
    'agent/draft.ts': 'export type Step = string;',
  };
  expect(faultsOf(sources, { refusal: 'platform/errors.ts' })).toEqual({
    strays: [
      { file: 'agent/gate.ts', line: 2, name: 'Refusal', word: 'refusal', home: 'platform/errors.ts' },
      { file: 'agent/draft.ts', line: 1, name: 'Step', word: 'step', home: undefined },
    ],
    stale: [],
  });
});

test('a home may be a folder', () => {
  const sources = { 'campaigns/sequence/step.ts': 'export type Step = 1;', 'campaigns/sequences.ts': '' };
  expect(faultsOf(sources, { step: 'campaigns/sequence/' })).toEqual({ strays: [], stale: [] });
  expect(faultsOf(sources, { step: 'campaigns/sequence' }).strays).toHaveLength(1);
});

test('a home that exports its word no more is told, and so is one of no word', () => {
  const sources = { 'platform/errors.ts': 'export class Refusal {}', 'a.ts': 'export type Folder = string;' };
  const homes = { refusal: 'platform/errors.ts', step: 'campaigns/sequence.ts', folder: 'a.ts' };
  expect(faultsOf(sources, homes)).toEqual({ strays: [], stale: ['step', 'folder'] });
});
