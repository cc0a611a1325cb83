import ts from 'typescript';
import { headwordsIn, wordsOf } from './find-forbidden-words.js';

const DECLARATIONS = [
  ts.isTypeAliasDeclaration,
  ts.isInterfaceDeclaration,
  ts.isClassDeclaration,
  ts.isEnumDeclaration,
];

const MAY_EXPORT = /\b(?:type|interface|class|enum)\s+([A-Z]\w*)|\bas\s+([A-Z]\w*)/g;

const plainOf = (name) => wordsOf(name).join(' ');

/**
 * Exported types whose whole name is one of `words`. A plain re-export counts for nothing, because the declaration
 * does; one that gives a new name (`export { type GateFinding as Refusal }`) counts.
 */
export function wordTypesIn(file, code, words) {
  const isWord = (name) => words.has(plainOf(name));
  // Parsing every file takes far longer.
  if (![...code.matchAll(MAY_EXPORT)].some(([, declared, renamed]) => isWord(declared ?? renamed))) return [];
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest);
  return exportedTypes(source)
    .filter(({ text }) => isWord(text))
    .map((name) => ({
      file,
      line: source.getLineAndCharacterOfPosition(name.getStart(source)).line + 1,
      name: name.text,
      word: plainOf(name.text),
    }));
}

function exportedTypes({ statements }) {
  const types = statements.filter((node) => DECLARATIONS.some((isDeclaration) => isDeclaration(node)) && node.name);
  const declared = new Set(types.map(({ name }) => name.text));
  const lists = statements.filter(
    (node) => ts.isExportDeclaration(node) && node.exportClause && ts.isNamedExports(node.exportClause),
  );
  const listed = lists.flatMap(({ moduleSpecifier, exportClause, isTypeOnly }) =>
    exportClause.elements.filter(({ name, propertyName, isTypeOnly: isType }) => {
      const original = propertyName ?? name;
      const isRenamed = original.text !== name.text && (isTypeOnly || isType);
      return isRenamed || (!moduleSpecifier && declared.has(original.text));
    }),
  );
  return [...types.filter(isExported), ...listed].map(({ name }) => name);
}

const isExported = ({ modifiers = [] }) => modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

/** `homes`: word -> the file that may export it, or a folder, which ends with a slash. */
export function homeFaults({ files, read, glossary, homes }) {
  const words = new Set(headwordsIn(glossary).map(({ word }) => word));
  const found = files.flatMap((file) => wordTypesIn(file, read(file), words));
  const isAtHome = ({ file, word }) =>
    homes[word] !== undefined && (homes[word].endsWith('/') ? file.startsWith(homes[word]) : file === homes[word]);
  const inUse = new Set(found.filter(isAtHome).map(({ word }) => word));
  return {
    strays: found.filter((one) => !isAtHome(one)).map((one) => ({ ...one, home: homes[one.word] })),
    stale: Object.keys(homes).filter((word) => !inUse.has(word)),
  };
}
