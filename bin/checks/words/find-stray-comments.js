import ts from 'typescript';

/** Doc comments that are not directly above something they can describe. */
export function findStrayComments(file, code) {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const places = new Map();
  visit(source, (node) => {
    const comments = commentsBefore(node, code);
    for (const [index, { pos, end }] of comments.entries()) {
      if (!code.startsWith('/**', pos)) continue;
      const next = comments[index + 1];
      const gap = code.slice(end, next?.pos ?? node.getStart());
      const isBehindCode = /\S/.test(code.slice(code.lastIndexOf('\n', pos) + 1, pos)) && gap.includes('\n');
      const nodes = [...(places.get(pos)?.nodes ?? []), node];
      places.set(pos, { gap, isBehindCode, isBeforeComment: next !== undefined, nodes });
    }
  });
  return [...places].flatMap(([pos, place]) => {
    const fault = faultOf(place);
    return fault === null ? [] : [{ line: source.getLineAndCharacterOfPosition(pos).line + 1, fault }];
  });
}

/** TypeScript counts comments of the line that a token ends on to that token. */
function commentsBefore(node, code) {
  const start = node.getFullStart();
  const ofLine = start === 0 ? [] : (ts.getTrailingCommentRanges(code, start) ?? []);
  return [...ofLine, ...(ts.getLeadingCommentRanges(code, start) ?? [])];
}

/** `nodes`: all that begin after the comment, such as a statement and its first token. */
function faultOf({ gap, isBehindCode, isBeforeComment, nodes }) {
  if (isBehindCode) return 'it stands behind the code of its line';
  if (isBeforeComment) return 'another comment follows it';
  if (/\n\s*\n/.test(gap)) return 'an empty line follows it';
  if (nodes.some(ts.isImportDeclaration)) return 'an import follows it; a comment on the file is `//` lines';
  if (nodes.some((node) => DESCRIBED.some((isDescribed) => isDescribed(node)))) return null;
  return 'nothing that it could describe follows it';
}

const DESCRIBED = [
  ts.isStatement,
  ts.isClassElement,
  ts.isTypeElement,
  ts.isObjectLiteralElement,
  ts.isEnumMember,
  ts.isParameter,
  ts.isVariableDeclaration,
  ts.isBindingElement,
  ts.isJsxAttribute,
  // Members of lists and unions; a union's member begins with its bar.
  ({ parent, kind }) => parent && (MEMBER_LISTS.some((isList) => isList(parent)) || kind === ts.SyntaxKind.BarToken),
];

const MEMBER_LISTS = [ts.isArrayLiteralExpression, ts.isTupleTypeNode, ts.isUnionTypeNode];

function visit(node, look) {
  if (node.kind === ts.SyntaxKind.JsxText || ts.isJSDoc(node)) return;
  if (node.kind !== ts.SyntaxKind.SyntaxList && !ts.isSourceFile(node)) look(node);
  for (const child of node.getChildren()) visit(child, look);
}
