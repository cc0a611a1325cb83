import { basename } from 'node:path';
import ts from 'typescript';

/**
 * Backticked words of the columns 'Not', and those of the columns 'Checked', which are forms of the row's own word.
 * Each with what its row says instead, and with the word that exceptions name it by.
 */
export function forbiddenIn(glossary) {
  const forbidden = new Map();
  for (const { head, cells } of rowsIn(glossary)) {
    const cell = (column) => cells[head.indexOf(column)] ?? '';
    for (const synonym of backticked(cell('Not'))) add(forbidden, synonym, cells[0], synonym);
    for (const form of backticked(cell('Checked'))) add(forbidden, form, cell('For its other meanings say'), cells[0]);
  }
  return forbidden;
}

const backticked = (cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, word]) => word);

/** Words that two rows define. They may, where each says in brackets of what: **Notice (of the browser)**. */
export function definedTwice(glossary) {
  const found = new Map();
  for (const { word, of } of headwordsIn(glossary)) found.set(word, [...(found.get(word) ?? []), of]);
  const isClear = (all) => all.length === 1 || (!all.includes('') && new Set(all).size === all.length);
  return [...found].filter(([, all]) => !isClear(all)).map(([word]) => word);
}

export const headwordsIn = (glossary) =>
  rowsIn(glossary).flatMap(({ cells }) =>
    (/^\*\*(.+?)\*\*/.exec(cells[0].trim())?.[1].split(' / ') ?? []).map((headword) => {
      const [, word, of = ''] = /^(.+?)(?: \((.+)\))?$/.exec(headword.toLowerCase());
      return { word: wordsOf(word).join(' '), of };
    }),
  );

function rowsIn(glossary) {
  const rows = [];
  let head = null;
  for (const line of glossary.split('\n')) {
    const cells = line.startsWith('|') ? line.split('|').slice(1, -1) : [];
    if (cells.length === 0) head = null;
    else if (head === null) head = cells.map((cell) => cell.trim());
    else rows.push({ head, cells });
  }
  return rows;
}

function add(forbidden, synonym, cell, word) {
  const instead = cell.replaceAll('*', '').trim();
  const words = wordsOf(synonym).join(' ');
  const before = forbidden.get(words)?.instead ?? [];
  const isKnown = before.some((all) => all.split('; ').includes(instead));
  forbidden.set(words, { word: word.trim(), instead: isKnown ? before : [...before, instead] });
}

/** `sampleDataOf`, `sample-data-of` and `SAMPLE_DATA_OF` are the same three words. */
export function wordsOf(name) {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z\d]+/)
    .filter(Boolean)
    .map((word) => word.toLowerCase());
}

export function forbiddenWords({ files, read, forbidden, exceptions }) {
  const used = new Set();
  const found = files
    .flatMap((file) => [{ file, line: 1, name: nameOf(file) }, ...declaredNames(file, read(file))])
    .flatMap((place) => synonymsIn(place.name, forbidden).map((synonym) => ({ ...place, synonym })))
    .map((place) => ({ ...place, ...forbidden.get(place.synonym) }))
    .filter((place) => {
      const excuses = exceptions.filter((exception) => isExcused(exception, place));
      for (const exception of excuses) used.add(exception);
      return excuses.length === 0;
    });
  return { found, unused: exceptions.filter((exception) => !used.has(exception)) };
}

/** A constant that begins so says how it belongs to something, not what it holds. */
const VAGUE_PREFIX = /^(?:OF|TO|BY|AS)_[A-Z\d_]+$/;

export const vagueConstants = ({ files, read }) =>
  files
    .filter((file) => !file.endsWith('.sql'))
    .flatMap((file) => declaredNames(file, read(file)))
    .filter(({ name }) => VAGUE_PREFIX.test(name));

const nameOf = (file) => basename(file).replace(/(?:\.test|\.spec)?\.(?:[jt]sx?|sql)$/, '');

function synonymsIn(name, forbidden) {
  const words = ` ${wordsOf(name).join(' ')} `;
  return [...forbidden.keys()].filter((synonym) => words.includes(` ${synonym} `) || words.includes(` ${synonym}s `));
}

const isExcused = (exception, { file, name, word }) =>
  exception.word === word &&
  file.startsWith(exception.below) &&
  (exception.names === undefined || [exception.names].flat().some((one) => isName(one, name)));

const isName = (one, name) => (one instanceof RegExp ? one.test(name) : one === name);

/** Statements of SQL declare names in too many ways, so there all names count that are no texts. */
function namesOfSql(file, code) {
  return code.split('\n').flatMap((text, index) => {
    const names = text.replace(/--.*|'[^']*'/g, '').match(/\w+/g) ?? [];
    return [...new Set(names)].map((name) => ({ file, line: index + 1, name }));
  });
}

function declaredNames(file, code) {
  if (file.endsWith('.sql')) return namesOfSql(file, code);
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest);
  const found = [];
  const look = (node) => {
    const name = builtAlias(node) ?? declaredName(node);
    if (name !== undefined) {
      const { line } = source.getLineAndCharacterOfPosition(name.getStart(source));
      found.push({ file, line: line + 1, name: name.text });
    }
    if (isSql(node, source)) found.push(...aliasesOf(file, source, node.template));
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
}

/** Names that a statement gives: `… as name`, and `with name as (…)`. */
const ALIAS = /\bas\s+"?([a-z_]\w*)|\b([a-z_]\w*)\s+as\s+(?:(?:not\s+)?materialized\s+)?\(/gi;

const isSql = (node, source) => ts.isTaggedTemplateExpression(node) && /^sql\b/.test(node.tag.getText(source));

function aliasesOf(file, source, template) {
  const parts = ts.isTemplateExpression(template)
    ? [template.head, ...template.templateSpans.map(({ literal }) => literal)]
    : [template];
  return parts.flatMap((part) => {
    const start = part.getStart(source);
    const { line } = source.getLineAndCharacterOfPosition(start);
    const lines = source.text.slice(start, part.end).split('\n');
    return lines.flatMap((text, index) =>
      [...text.replace(/--.*|'[^']*'/g, '').matchAll(ALIAS)].map(([, last, first]) => ({
        file,
        line: line + index + 1,
        name: last ?? first,
      })),
    );
  });
}

/** The query builder gives names by `db.$with('name')` and `.as('name')`. */
function builtAlias(node) {
  const isNaming =
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    ['as', '$with'].includes(node.expression.name.text);
  return isNaming && node.arguments[0] && ts.isStringLiteral(node.arguments[0]) ? node.arguments[0] : undefined;
}

const NAMES = [ts.isIdentifier, ts.isPrivateIdentifier, ts.isStringLiteral];

function declaredName(node) {
  const isImport = ts.isImportSpecifier(node) || ts.isImportClause(node) || ts.isNamespaceImport(node);
  const isShort = ts.isShorthandPropertyAssignment(node) || ts.isExportSpecifier(node) || ts.isJsxAttribute(node);
  if (
    isImport ||
    isShort ||
    node.dotDotDotToken !== undefined ||
    node.name === undefined ||
    ts.isPropertyAccessExpression(node)
  )
    return undefined;
  return NAMES.some((isNameNode) => isNameNode(node.name)) ? node.name : undefined;
}
