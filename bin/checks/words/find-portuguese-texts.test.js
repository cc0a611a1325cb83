import { expect, test } from 'vitest';
import { findPortugueseTexts, textsOutside } from './find-portuguese-texts.js';

const textsOf = (code) => findPortugueseTexts('some.ts', code).map(({ text }) => text);

test.each([
  ["const REST = 'Produto vendido ontem à noite';", ['Produto vendido ontem à noite']],
  ["if (send.reason === 'Falha no envio da mensagem') retry();", ['Falha no envio da mensagem']],
  [`fail(\`Tente de novo em \${seconds} s\`);`, ['Tente de novo em']],
  [`fail(isOver ? 'x' : \`\${count} envios com erro\`);`, ['envios com erro']],
  [`sql\`select \${wrapped('Não enviado')} as reason\`;`, ['Não enviado']],
  [
    "sql`update campaigns set pause_reason = 'Produto vendido para outra pessoa'`;",
    ['Produto vendido para outra pessoa'],
  ],
])('%s is found', (code, texts) => {
  expect(textsOf(code)).toEqual(texts);
});

test.each([
  '// Não é um texto: a comment may quote one.',
  'const OPTS_OUT = /não quero mais mensagens/;',
  "const TAB = 'sem_resposta';",
  "const REASON = { code: 'opted_out' };",
  "log.warn('the number could not be read, so it is asked again');",
  "db.query('select e.id as id from campaign_sends e where e.status = $1 order by e.due_at');",
  "sql`select count(*) as uma, sum(x) as um from send where status = 'sent'`;",
])('%s is no text for people', (code) => {
  expect(textsOf(code)).toEqual([]);
});

const sources = new Map([
  ['features/leads/texts.ts', "export const leadTexts = { failed: 'Não foi possível' };"],
  ['features/leads/store.ts', "const one = 1;\nconst REASON = 'Número em Não perturbar';"],
  ['features/leads/quiet.ts', 'export {};'],
]);
const look = (rooms) => textsOutside({ files: [...sources.keys()], read: (file) => sources.get(file), rooms });

test('a text outside the rooms is named with its line', () => {
  expect(look(['features/*/texts.ts'])).toEqual({
    found: [{ file: 'features/leads/store.ts', line: 2, text: 'Número em Não perturbar' }],
    unused: [],
  });
});

test('a room in which nothing is said is named, too', () => {
  expect(look(['features/*/{texts,store}.ts', 'features/leads/quiet.ts'])).toEqual({
    found: [],
    unused: ['features/leads/quiet.ts'],
  });
});
