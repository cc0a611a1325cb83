import ts from 'typescript';

export function tablesDeclaredIn(code) {
  return [...code.matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g)].map(([, symbol, table]) => [symbol, table]);
}

const WRITE_VERBS = new Set(['insert', 'update', 'delete']);
const READ_VERBS = /^(?:from|(?:inner|left|right|full)Join)$/;

/** `for update of s` and `do update set` write no table; `insert into`, `delete from` and `update t set` do. */
const WRITES =
  /\b(?:insert\s+into|delete\s+from|(?<!\bfor\s+(?:no\s+key\s+)?)(?<!\bdo\s+)update|truncate(?:\s+table)?|merge\s+into)\s+(?:only\s+)?"?(\w+)"?/gi;
const READS = /\b(?:from|join|using)\s+(?:only\s+|lateral\s+)?"?(\w+)"?/gi;

/** In SQL texts `${leads}` stands for its table. `tableOf` returns undefined for an unknown name. */
export function findTableUses(file, code, tableOf) {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const uses = [];
  const add = (node, table, isWrite) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    uses.push({ line: line + 1, table, isWrite });
  };
  visit(source, (node) => {
    if (ts.isCallExpression(node)) addBuilderCall(node, tableOf, add);
    const text = sqlOf(node);
    if (text === null) return;
    const written = new Set();
    for (const [, name] of text.matchAll(WRITES)) {
      const table = tableOf.name(name);
      if (!table) continue;
      written.add(table);
      add(node, table, true);
    }
    for (const [, name] of text.matchAll(READS)) {
      const table = tableOf.name(name);
      if (table && !written.has(table)) add(node, table, false);
    }
  });
  return uses;

  function sqlOf(node) {
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
    if (!ts.isTemplateExpression(node)) return null;
    return node.templateSpans.reduce((text, { expression, literal }) => {
      const table = ts.isIdentifier(expression) ? tableOf.symbol(expression.text) : undefined;
      return `${text}${table ?? '?'}${literal.text}`;
    }, node.head.text);
  }
}

function addBuilderCall(node, tableOf, add) {
  if (!ts.isPropertyAccessExpression(node.expression)) return;
  const verb = node.expression.name.text;
  const [first] = node.arguments;
  if (!first || !ts.isIdentifier(first)) return;
  const table = tableOf.symbol(first.text);
  if (!table) return;
  if (WRITE_VERBS.has(verb)) add(node, table, true);
  else if (READ_VERBS.test(verb)) add(node, table, false);
}

function visit(node, look) {
  look(node);
  ts.forEachChild(node, (child) => visit(child, look));
}

const featureOf = (file) => /^apps\/server\/src\/(?:features\/)?([^/]+)/.exec(file)?.[1];

/**
 * Reports every write to a table of another feature, each such read outside observers and listed joins, and unused
 * joins.
 */
export function findForeignUses(sources, { declared = {}, observers = [], joins = {} }) {
  const owners = new Map(Object.entries(declared));
  const symbols = new Map();
  for (const { file, code } of sources)
    if (/[/-]schema\.ts$/.test(file))
      for (const [symbol, table] of tablesDeclaredIn(code)) {
        owners.set(table, featureOf(file));
        symbols.set(symbol, table);
      }
  const tableOf = {
    symbol: (symbol) => symbols.get(symbol),
    name: (name) => (owners.has(name.toLowerCase()) ? name.toLowerCase() : undefined),
  };
  const found = [];
  const made = new Set();
  for (const { file, code } of sources)
    for (const { line, table, isWrite } of findTableUses(file, code, tableOf)) {
      const [feature, owner] = [featureOf(file), owners.get(table)];
      if (feature === owner) continue;
      made.add(`${feature} ${table}`);
      if (isWrite)
        found.push(`${file}:${line} writes ${table}, which belongs to ${owner}: call a function of its index.ts`);
      else if (!observers.includes(feature) && !joins[feature]?.includes(table))
        found.push(`${file}:${line} reads ${table} of ${owner}: call a function of its index.ts, or list the join`);
    }
  for (const [feature, tables] of Object.entries(joins))
    for (const table of tables)
      if (!made.has(`${feature} ${table}`))
        found.push(`${feature} does not join ${table} any more: take it off the list`);
  return found;
}
