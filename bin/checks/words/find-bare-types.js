import ts from 'typescript';

/** Words that end like a participle and name a thing. */
const NOUNS = new Set(
  `Bed Breed Creed Deed Feed Hundred Need Seed Speed
  Beginning Binding Building Ceiling Ending Evening Heading Interleaving Listing Mapping Meaning Morning Naming Opening
  Pacing Reading Ring Setting Spacing Spelling String Thing Understanding Upcoming Warning Wiring Wording Writing`.split(
    /\s+/,
  ),
);

const IRREGULAR = new Set(
  `Been Begun Bought Broken Brought Built Caught Chosen Come Done Drawn Driven Fallen Felt Forgotten Found Frozen Given
  Gone Grown Heard Held Hidden Kept Known Laid Led Left Lent Lost Made Meant Met Paid Put Ran Read Risen Said Seen Sent
  Shown Shut Sold Spent Spoken Stood Stuck Taken Taught Thought Thrown Told Understood Underway Undone Unread Woken Won
  Written Wrote`.split(/\s+/),
);

const DECLARATIONS = [
  ts.isTypeAliasDeclaration,
  ts.isInterfaceDeclaration,
  ts.isClassDeclaration,
  ts.isEnumDeclaration,
];

const MAY_DECLARE = /\b(?:type|interface|class|enum)\s+([A-Z][a-z]+)\b/g;

const isBare = (name) =>
  /^[A-Z][a-z]+$/.test(name) && !NOUNS.has(name) && (/(?:ed|ing)$/.test(name) || isIrregular(name));

/** 'Reread' and 'Unsent' are participles as well as 'Read' and 'Sent'. */
function isIrregular(name) {
  const [, verb] = /^(?:Re|Un)([a-z]+)$/.exec(name) ?? [];
  return IRREGULAR.has(name) || (verb !== undefined && IRREGULAR.has(verb[0].toUpperCase() + verb.slice(1)));
}

/** Types whose whole name is a participle: `Asked` tells that something was asked, not what it holds. */
export function findBareTypes(file, code) {
  // Parsing every file takes far longer.
  if (![...code.matchAll(MAY_DECLARE)].some(([, name]) => isBare(name))) return [];
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest);
  const found = [];
  const look = (node) => {
    const isDeclared = DECLARATIONS.some((isDeclaration) => isDeclaration(node));
    if (isDeclared && node.name !== undefined && isBare(node.name.text)) {
      const { line } = source.getLineAndCharacterOfPosition(node.name.getStart(source));
      found.push({ line: line + 1, name: node.name.text });
    }
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
}
