import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPLY_ROUTES, SEQUENCE_RULES } from '@prumo/contracts/campaigns/sequence-table';
import { RIGHT_WORDS, ROLE_WORDS } from '@prumo/contracts/team/role-words';
import { RIGHTS_OF_ROLE, Right, Role } from '@prumo/contracts/team/roles';
import { describe, expect, test } from 'vitest';
import { GUIDE_PAGES, isGuidePage } from './pages.ts';
import { readGuide, readSpans } from './read-guide.ts';
import { helpOf } from './screens.ts';

const FOLDER = join(import.meta.dirname, '../../../../../docs/guia');
const read = (page: string) => readGuide(readFileSync(join(FOLDER, `${page}.md`), 'utf8'));

test('every file of the guide is a page of the help, and the other way round', () => {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.md') && file !== 'README.md');
  expect(files.map((file) => file.slice(0, -3)).toSorted()).toEqual(Object.keys(GUIDE_PAGES).toSorted());
});

describe.each(Object.entries(GUIDE_PAGES))('%s', (page, title) => {
  const blocks = read(page);

  test('begins with its title, and every picture and link leads somewhere', () => {
    expect(blocks[0]).toEqual({ kind: 'heading', level: 1, text: title });
    for (const block of blocks) {
      if (block.kind === 'image') expect(existsSync(join(FOLDER, 'images', block.file)), block.file).toBe(true);
      const texts = block.kind === 'paragraph' ? [block.text] : block.kind === 'list' ? block.items : [];
      for (const span of texts.flatMap(readSpans))
        if (span.kind === 'link') expect(isGuidePage(span.to.replace(/\.md$/, '')), span.to).toBe(true);
    }
  });
});

test('the guide tells of a sequence what the engine does', () => {
  const table = read('campanhas').find((block) => block.kind === 'table');
  const rules = [...SEQUENCE_RULES, ...REPLY_ROUTES].map(({ when, what }) => [when, what]);
  expect(table?.kind === 'table' && table.rows).toEqual(rules);
});

test('the guide tells of each role what the rights table says', () => {
  const table = read('equipe').find((block) => block.kind === 'table');
  const rows = Right.options.map((right) => [
    RIGHT_WORDS[right],
    ...Role.options.map((role) => (RIGHTS_OF_ROLE[role].includes(right) ? 'sim' : 'não')),
  ]);
  expect(table).toEqual({ kind: 'table', head: ['O que', ...Role.options.map((role) => ROLE_WORDS[role])], rows });
});

test('bold, code and links are told apart, a bar in code stays', () => {
  expect(readSpans('Use `{nome|tudo}` em **Ver plano**, veja [Leads](leads.md).')).toEqual([
    { kind: 'text', text: 'Use ' },
    { kind: 'code', text: '{nome|tudo}' },
    { kind: 'text', text: ' em ' },
    { kind: 'strong', text: 'Ver plano' },
    { kind: 'text', text: ', veja ' },
    { kind: 'link', text: 'Leads', to: 'leads.md' },
    { kind: 'text', text: '.' },
  ]);
});

test.each([
  ['/', 'primeiros-passos'],
  ['/dashboard', 'primeiros-passos'],
  ['/campaigns/0198/plan', 'campanhas'],
  ['/settings', 'configuracoes'],
])('%s is explained by %s', (path, page) => expect(helpOf(path)?.page).toBe(page));
