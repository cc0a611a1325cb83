/** Signs with a meaning in a regular expression, unbalanced, or in forms that backtrack for years. */
const PATTERN_SIGNS = [
  'Tatuape (Zona Leste',
  'Centro)',
  'Moema [2',
  'a{2,1}',
  '{',
  '*+?^$|.',
  '(?<nome>',
  'Vila \\',
  '\\b\\d+\\k<a>',
  'moema (x+x+)+y',
  '(a|a)*b',
  `^(${'a?'.repeat(30)}${'a'.repeat(30)})$`,
];

/** Signs with a meaning in replacement texts and templates. */
const REPLACEMENT_SIGNS = [
  '$1',
  "$& $` $' $$ $<nome>",
  '{nome}',
  '{nome|{nome}}',
  '{{nome}} {{1}}',
  '{{7*7}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: as somebody types it
  '${7*7}',
  '%s %d %(nome)s',
];

/** Signs of SQL, HTML, spreadsheets, paths, shells, mails or addresses. */
const OTHER_LANGUAGES = [
  "'; drop table leads; --",
  "' or 1=1 --",
  '%',
  '_',
  '\\',
  '%%__\\\\',
  '\\%',
  '"\'`«»',
  '{"a":1}',
  '"]}, {"a": [',
  '<script>alert(1)</script><!-- ',
  ']]>&#x0;&nbsp;',
  '=1+1',
  "=cmd|'/c calc'!A1",
  '@SUM(1;1)\t"a;b"',
  'a;"b\r\n+c',
  '../../../etc/passwd',
  'C:\\nul\\*?.txt',
  '$(id) `id` && id',
  'Bia\r\nBcc: todos@exemplo.com.br',
  'https://user:senha@[::1]:99999/?%zz#',
  '*_~```*',
];

const UNSEEN_SIGNS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\\u0000',
  '\u0007\u001b[31m\u007f\u009b',
  '\ud800',
  'a\udfffb',
  '\ufeff',
  '\uffff\ufffe',
  '\u202eoãoJ',
  '\u2066\u2069\u200f\u061c',
  '\u0301\u0301',
  'İıſK',
  'ﷺ'.repeat(40),
  '👩‍👩‍👧‍👦'.repeat(50),
];

const LONG_RUNS = [
  'x'.repeat(10_000),
  'ã'.repeat(10_000),
  'a '.repeat(2_000),
  '9'.repeat(4_000),
  '('.repeat(4_000),
  `Z${'a\u0300\u0316'.repeat(1_000)}`,
];

const WORDS_OF_MACHINES = [
  '__proto__',
  'constructor',
  'toString',
  'null',
  'NaN',
  'Infinity',
  '1e309',
  '-1',
  '0',
  '1000000000',
  '9007199254740993',
  '00000000-0000-0000-0000-000000000000',
  'não-é-um-uuid',
  '2026-02-30T25:61:61Z',
  '+275760-09-13T00:00:00.001Z',
];

export const HOSTILE_TEXTS: readonly string[] = [
  ...PATTERN_SIGNS,
  ...REPLACEMENT_SIGNS,
  ...OTHER_LANGUAGES,
  ...UNSEEN_SIGNS,
  ...LONG_RUNS,
  ...WORDS_OF_MACHINES,
];

export const WORST_TEXTS: readonly string[] = [
  ...PATTERN_SIGNS.slice(0, 3),
  'Vila \\',
  'moema (x+x+)+y',
  "$& $` $' $$ $<nome>",
  '{nome|{nome}}',
  "'; drop table leads; --",
  '%%__\\\\',
  '"]}, {"a": [',
  '=1+1',
  'Bia\r\nBcc: todos@exemplo.com.br',
  ' ',
  'a\u0000b',
  'a\udfffb',
  '\u0301\u0301',
  'İıſK',
  'a '.repeat(2_000),
  '('.repeat(4_000),
  '__proto__',
  'constructor',
  '1e309',
];
