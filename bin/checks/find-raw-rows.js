import ts from 'typescript';

/**
 * Rows of handwritten statements used unparsed: `.execute` (Drizzle) or `.query` (driver) with a row type, and `rows`
 * of their answers, directly or through a name. Statements that Drizzle built or prepared are not reported. Row shapes
 * made in the call that reads the rows are: zod compiles a new shape at its first row, which takes 70 times as long as
 * reading the row.
 */
export function findRawRows(file, code) {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const lines = code.split('\n');
  const found = new Map();
  const tell = (node, fault) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    found.set(line, { line: line + 1, code: lines[line].trim(), fault });
  };
  const answers = namesOfAnswers(source);
  visit(source, (node) => {
    if (isAsking(node) && node.typeArguments) tell(node, 'unparsed');
    else if (readsRows(node, answers)) tell(node, 'unparsed');
    else if (makesShape(node)) tell(node, 'shape');
  });
  return [...found.values()];
}

const ASKING = ['execute', 'query'];
const TOGETHER = ['Promise.all', 'sendTogether'];

function isAsking(node) {
  return (
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    ASKING.includes(node.expression.name.text)
  );
}

const READERS = ['rowsOf', 'firstRow', 'onlyRow', 'rowsFrom'];

const makesShape = (node) =>
  ts.isCallExpression(node) &&
  READERS.includes(node.expression.getText()) &&
  node.arguments[1] !== undefined &&
  ts.isCallExpression(node.arguments[1]);

function namesOfAnswers(source) {
  const names = new Set();
  visit(source, (node) => {
    if (!ts.isVariableDeclaration(node) || !node.initializer || !answerIn(node.initializer)) return;
    visit(node.name, (part) => {
      if (ts.isIdentifier(part) && !(ts.isBindingElement(part.parent) && part.parent.propertyName === part))
        names.add(part.text);
    });
  });
  return names;
}

function answerIn(node) {
  if (isAsking(node)) return true;
  if (WRAPPERS.some((isWrapper) => isWrapper(node))) return answerIn(node.expression);
  if (ts.isArrayLiteralExpression(node)) return node.elements.some(answerIn);
  return ts.isCallExpression(node) && TOGETHER.includes(node.expression.getText()) && node.arguments.some(answerIn);
}

function readsRows(node, answers) {
  if (isPropertyNamedRows(node)) {
    const { expression } = node;
    return answerIn(expression) || containsAnswer(expression, answers);
  }
  if (!ts.isBindingElement(node) || (node.propertyName ?? node.name).getText() !== 'rows') return false;
  const declared = ts.findAncestor(node, (above) => ts.isVariableDeclaration(above) || ts.isParameter(above));
  if (!declared) return false;
  if (ts.isVariableDeclaration(declared))
    return (
      declared.initializer !== undefined &&
      (answerIn(declared.initializer) || containsAnswer(declared.initializer, answers))
    );
  return isCallbackOfAnswer(declared.parent);
}

const isPropertyNamedRows = (node) =>
  (ts.isPropertyAccessExpression(node) && node.name.text === 'rows') ||
  (ts.isElementAccessExpression(node) &&
    ts.isStringLiteralLike(node.argumentExpression) &&
    node.argumentExpression.text === 'rows');

const WRAPPERS = [ts.isAwaitExpression, ts.isNonNullExpression, ts.isParenthesizedExpression, ts.isAsExpression];

/** `answer`, `await answer`, `answers[0]`, `answers[0]!`. */
function containsAnswer(node, answers) {
  if (ts.isIdentifier(node)) return answers.has(node.text);
  if (ts.isElementAccessExpression(node) || WRAPPERS.some((isWrapper) => isWrapper(node)))
    return containsAnswer(node.expression, answers);
  return false;
}

/** `db.execute(…).then(({ rows }) => …)`. */
function isCallbackOfAnswer(owner) {
  const call = owner.parent;
  return (
    ts.isCallExpression(call) &&
    ts.isPropertyAccessExpression(call.expression) &&
    call.expression.name.text === 'then' &&
    answerIn(call.expression.expression)
  );
}

function visit(node, look) {
  look(node);
  ts.forEachChild(node, (child) => visit(child, look));
}
