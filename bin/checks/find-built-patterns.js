import ts from 'typescript';

/** Code that runs while the module loads may build any pattern, because it has no user data yet. */
export function findBuiltPatterns(file, code) {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const names = namesOf(source);
  const found = [];
  visit(source, (node) => {
    const pattern = patternBuiltBy(node);
    if (pattern === null || isConstant(pattern, names) || runsOnLoad(node, names)) return;
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    found.push({ line: line + 1, code: node.getText().replace(/\s+/g, ' ').slice(0, 120) });
  });
  return found;
}

const MATCHING = new Set(['match', 'matchAll', 'search']);

function patternBuiltBy(node) {
  if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return null;
  const [first] = node.arguments ?? [];
  if (!first) return null;
  const callee = node.expression;
  if (/^(?:globalThis\.)?RegExp$/.test(callee.getText())) return first;
  const isMatch = ts.isCallExpression(node) && ts.isPropertyAccessExpression(callee) && MATCHING.has(callee.name.text);
  return isMatch && !isKnownPattern(first) ? first : null;
}

const isKnownPattern = (node) =>
  ts.isRegularExpressionLiteral(node) ||
  ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp') ||
  (ts.isIdentifier(node) && parameterNamed(node)?.type?.getText() === 'RegExp');

function isConstant(node, names) {
  const isSo = (part) => isConstant(part, names);
  if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node) || ts.isRegularExpressionLiteral(node)) return true;
  if (ts.isTemplateExpression(node)) return node.templateSpans.every(({ expression }) => isSo(expression));
  if (ts.isTaggedTemplateExpression(node)) return node.tag.getText() === 'String.raw' && isSo(node.template);
  if (ts.isBinaryExpression(node)) return isSo(node.left) && isSo(node.right);
  if (ts.isConditionalExpression(node)) return isSo(node.whenTrue) && isSo(node.whenFalse);
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return isSo(node.expression);
  if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) return isSo(node.expression);
  if (ts.isCallExpression(node)) return isEscaped(node) || isJoinOfEscaped(node, isSo);
  if (ts.isIdentifier(node)) return isConstantName(node, names);
  return false;
}

const isEscaped = (call) => call.expression.getText() === 'RegExp.escape';

function isJoinOfEscaped({ expression: callee, arguments: [separator] }, isSo) {
  if (!ts.isPropertyAccessExpression(callee) || callee.name.text !== 'join') return false;
  const each = callee.expression;
  return (
    ts.isCallExpression(each) &&
    ts.isPropertyAccessExpression(each.expression) &&
    each.expression.name.text === 'map' &&
    each.arguments[0]?.getText() === 'RegExp.escape' &&
    (separator === undefined || isSo(separator))
  );
}

function isConstantName(identifier, names) {
  const parameter = parameterNamed(identifier);
  if (parameter) return isMemberOfList(parameter, names);
  const local = localNamed(identifier);
  if (!local) return names.constants.has(identifier.text);
  const loop = local.parent.parent;
  if (ts.isForOfStatement(loop)) return isConstant(loop.expression, names);
  return isConstDeclaration(local) && ts.isIdentifier(local.name) && isConstant(local.initializer, names);
}

/** `WORDS.some((word) => ...)`: the parameter takes the values of a constant list. */
function isMemberOfList({ parent: owner }, names) {
  const call = owner.parent;
  return isCallbackOfList(owner) && isConstant(call.expression.expression, names);
}

const LIST_METHODS = new Set(['map', 'flatMap', 'filter', 'find', 'findLast', 'some', 'every', 'forEach']);
const isCallbackOfList = (owner) =>
  ts.isCallExpression(owner.parent) &&
  owner.parent.arguments[0] === owner &&
  ts.isPropertyAccessExpression(owner.parent.expression) &&
  LIST_METHODS.has(owner.parent.expression.name.text);

function namesOf(source) {
  const constants = new Set();
  for (const statement of source.statements) {
    if (ts.isVariableStatement(statement) && isConstList(statement.declarationList))
      for (const { name } of statement.declarationList.declarations)
        if (ts.isIdentifier(name)) constants.add(name.text);
    if (ts.isImportDeclaration(statement))
      visit(statement, (node) => {
        if (ts.isImportSpecifier(node) && /^[A-Z][A-Z\d_]*$/.test(node.name.text)) constants.add(node.name.text);
      });
  }
  const uses = new Map();
  visit(source, (node) => {
    if (ts.isIdentifier(node)) uses.set(node.text, [...(uses.get(node.text) ?? []), node]);
  });
  return { constants, uses };
}

/** True outside functions, in a callback over a list there, and in a private function that only such code calls. */
function runsOnLoad(node, names, asked = new Set()) {
  const owner = ts.findAncestor(node.parent, ts.isFunctionLike);
  if (!owner || asked.has(owner)) return true;
  asked.add(owner);
  if (isCallbackOfList(owner)) return runsOnLoad(owner.parent, names, asked);
  const named = ts.isVariableDeclaration(owner.parent) ? owner.parent : owner;
  if (!named.name || !ts.isIdentifier(named.name) || isExported(named)) return false;
  const others = (names.uses.get(named.name.text) ?? []).filter((use) => use !== named.name && !parameterNamed(use));
  return others.length > 0 && others.every((use) => !ts.isExportSpecifier(use.parent) && runsOnLoad(use, names, asked));
}

const isExported = (declaration) =>
  (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Export) === ts.ModifierFlags.Export;
const isConstList = (list) => (list.flags & ts.NodeFlags.Const) !== 0;
const isConstDeclaration = (node) =>
  ts.isVariableDeclarationList(node.parent) && isConstList(node.parent) && node.initializer !== undefined;

function parameterNamed(identifier) {
  for (let owner = identifier.parent; owner; owner = owner.parent) {
    const found = owner.parameters?.find((parameter) => declares(parameter.name, identifier.text));
    if (found) return found;
  }
  return undefined;
}

function localNamed(identifier) {
  for (let owner = identifier.parent; owner && !ts.isSourceFile(owner); owner = owner.parent) {
    let found;
    if (ts.isFunctionLike(owner) || ts.isBlock(owner) || ts.isForOfStatement(owner))
      visit(owner, (node) => {
        if (ts.isVariableDeclaration(node) && declares(node.name, identifier.text)) found ??= node;
      });
    if (found) return found;
  }
  return undefined;
}

const declares = (name, text) =>
  ts.isIdentifier(name)
    ? name.text === text
    : name.elements.some((element) => ts.isBindingElement(element) && declares(element.name, text));

function visit(node, look) {
  look(node);
  ts.forEachChild(node, (child) => visit(child, look));
}
