import { posix } from 'node:path';
import ts from 'typescript';

/** Drizzle types: a feature that gets one can go on writing another feature's SQL. */
const SQL_TYPES = new Set(['SQL', 'SQLWrapper', 'AnyPgColumn', 'PgColumn', 'PgTable', 'Table', 'Column']);

/**
 * Names exported by a feature's `index.ts`, and those that return or take SQL, judged by the text: declared types,
 * types they name in the same file, and `sql` values. `sourceOf` returns undefined for a missing file.
 */
export function readDoor(door, sourceOf) {
  const names = exportedBy(parse(door, sourceOf));
  const declared = names.map((name) => ({ ...name, ...declarationOf(name, sourceOf) }));
  return {
    names: names.map(({ name }) => name),
    sql: declared.filter(({ node, source }) => node && mentionsSql(node, source)).map(({ name }) => name),
    lost: declared.filter(({ node }) => !node).map(({ name }) => name),
  };
}

const parse = (file, sourceOf) => ts.createSourceFile(file, sourceOf(file) ?? '', ts.ScriptTarget.Latest, true);

/** `export { a, type B as C } from './file.ts'`; `export *` gives one name, `* from …`. */
function exportedBy(source) {
  return source.statements.filter(ts.isExportDeclaration).flatMap(({ moduleSpecifier, exportClause }) => {
    const from = moduleSpecifier && posix.join(posix.dirname(source.fileName), moduleSpecifier.text);
    if (!exportClause || !ts.isNamedExports(exportClause)) return [{ name: `* from ${from}`, original: '*', from }];
    return exportClause.elements.map(({ name, propertyName }) => ({
      name: name.text,
      original: (propertyName ?? name).text,
      from: from ?? source.fileName,
    }));
  });
}

function declarationOf({ original, from }, sourceOf) {
  const source = parse(from, sourceOf);
  const node = declarationsIn(source).get(original);
  if (node) return { node, source };
  const further = exportedBy(source).find(({ name, from: next }) => name === original && next !== from);
  return further ? declarationOf(further, sourceOf) : {};
}

function declarationsIn(source) {
  const found = new Map();
  for (const statement of source.statements) {
    if (ts.isVariableStatement(statement))
      for (const declaration of statement.declarationList.declarations)
        for (const name of boundNames(declaration.name)) found.set(name, declaration);
    else if (statement.name) found.set(statement.name.text, statement);
  }
  return found;
}

const boundNames = (name) =>
  ts.isIdentifier(name) ? [name.text] : name.elements.flatMap((one) => boundNames(one.name));

function mentionsSql(node, source, seen = new Set()) {
  if (seen.has(node)) return false;
  seen.add(node);
  const value = ts.isVariableDeclaration(node) && !node.type ? node.initializer : node;
  if (!value) return false;
  if (isSqlText(value)) return true;
  if (isFunction(value)) {
    const types = [...value.parameters.map(({ type }) => type), value.type].filter(Boolean);
    return types.some((type) => namesSql(type, source, seen)) || (!value.type && answersSql(value.body));
  }
  if (ts.isClassDeclaration(value))
    return value.members.some((member) => isFunction(member) && mentionsSql(member, source, seen));
  const type = ts.isVariableDeclaration(value) || ts.isTypeAliasDeclaration(value) ? value.type : value;
  const isOfTypes = ts.isTypeNode(type) || ts.isInterfaceDeclaration(type);
  return isOfTypes && namesSql(type, source, seen);
}

const isFunction = (node) => ts.isFunctionLike(node) && !ts.isTypeNode(node);

const isSqlText = (node) => ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql';

const answersSql = (node) =>
  node !== undefined &&
  (isSqlText(node) ||
    (ts.isReturnStatement(node) && node.expression !== undefined && isSqlText(node.expression)) ||
    (!ts.isExpression(node) && !isFunction(node) && ts.forEachChild(node, answersSql) === true));

function namesSql(type, source, seen) {
  const own = declarationsIn(source);
  return some(type, (node) => {
    if (!ts.isTypeReferenceNode(node) || !ts.isIdentifier(node.typeName)) return false;
    const named = own.get(node.typeName.text);
    return named ? mentionsSql(named, source, seen) : SQL_TYPES.has(node.typeName.text);
  });
}

function some(node, isIt) {
  return isIt(node) || ts.forEachChild(node, (child) => some(child, isIt) || undefined) === true;
}

export function sqlFaults(doors, shown) {
  const found = doors.flatMap(({ feature, sql }) => sql.map((name) => ({ feature, name })));
  const listed = Object.entries(shown).flatMap(([feature, names]) => names.map((name) => ({ feature, name })));
  const isIn = (list, one) => list.some(({ feature, name }) => feature === one.feature && name === one.name);
  return {
    untold: found.filter((one) => !isIn(listed, one)),
    unused: listed.filter((one) => !isIn(found, one)),
  };
}
