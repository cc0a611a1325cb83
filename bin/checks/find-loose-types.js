import ts from 'typescript';

/** The name of an id's brand: `leadId` of `LeadId`. */
const nameOf = (brand) => brand[0].toLowerCase() + brand.slice(1);

/** Names such as `leadId` and `messageIds`, declared with a type that has `string` in it or with a schema of text. */
export function findLooseIds(file, code, brands) {
  const names = new Set(brands.flatMap((brand) => [nameOf(brand), `${nameOf(brand)}s`]));
  return findIn(file, code, (node) => {
    const name = node.name && ts.isIdentifier(node.name) ? node.name.text : '';
    if (!names.has(name)) return null;
    const isLoose = isDeclaration(node)
      ? hasString(node.type)
      : ts.isPropertyAssignment(node) && isTextSchema(node.initializer);
    return isLoose ? name : null;
  });
}

/** Types named `…Body` that are written out, though the contract has the body already. */
export const findOwnBodies = (file, code) =>
  findIn(file, code, (node) => {
    const isWritten =
      ts.isInterfaceDeclaration(node) ||
      (ts.isTypeAliasDeclaration(node) && partsOf(node.type).some(ts.isTypeLiteralNode));
    return isWritten && node.name.text.endsWith('Body') ? node.name.text : null;
  });

const partsOf = (type) => (ts.isIntersectionTypeNode(type) ? type.types : [type]);

const isDeclaration = (node) =>
  ts.isPropertySignature(node) ||
  ts.isPropertyDeclaration(node) ||
  ts.isParameter(node) ||
  ts.isVariableDeclaration(node);

/** `string`, `string | null`, `readonly string[]`, `Set<string>`; not what a function or an object of it holds. */
function hasString(type) {
  if (!type || ts.isFunctionTypeNode(type) || ts.isTypeLiteralNode(type)) return false;
  if (type.kind === ts.SyntaxKind.StringKeyword) return true;
  return ts.forEachChild(type, (part) => hasString(part) || undefined) ?? false;
}

const TEXT_SCHEMAS = ['z.string', 'z.uuid', 'z.guid'];

/** `z.string()`, `z.uuid().nullable()`, `z.array(z.string())`; not `z.uuid(…).pipe(LeadId)`, which ends in a brand. */
function isTextSchema(node) {
  const calls = [];
  visit(node, (part) => {
    if (ts.isCallExpression(part) && ts.isPropertyAccessExpression(part.expression)) calls.push(part.expression);
  });
  const isBranded = calls.some(({ name }) => name.text === 'pipe' || name.text === 'brand');
  return !isBranded && calls.some((callee) => TEXT_SCHEMAS.includes(callee.getText()));
}

function findIn(file, code, faultOf) {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const lines = code.split('\n');
  const found = [];
  visit(source, (node) => {
    const name = faultOf(node);
    if (name === null) return;
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    found.push({ line: line + 1, name, code: lines[line].trim() });
  });
  return found;
}

function visit(node, look) {
  look(node);
  ts.forEachChild(node, (child) => visit(child, look));
}
