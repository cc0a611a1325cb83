import { type AST, RegExpParser } from '@eslint-community/regexpp';

type Element = AST.Element | AST.Alternative;
type Draw = (below: number) => number;

/** A prefix that reaches a repetition, the repetition itself, and an end that fails. */
export function pumpedTexts({ source, flags }: { source: string; flags: string }, length: number): string[] {
  const draw = drawing(source.length + 1);
  const isUnicode = flags.includes('u');
  const { alternatives } = new RegExpParser({ ecmaVersion: 2025 }).parsePattern(
    source,
    undefined,
    undefined,
    isUnicode,
  );
  const texts = new Set<string>();
  const add = (lead: string, body: string) => {
    if (body === '') return;
    const times = Math.ceil(length / body.length);
    texts.add(end(lead + body.repeat(times), length));
    const both = lead + body;
    texts.add(end(both.repeat(Math.ceil(length / both.length)), length));
    texts.add(end(`${both} `.repeat(Math.ceil(length / (both.length + 1))), length));
  };
  for (let round = 0; round < ROUNDS; round++) {
    for (const alternative of alternatives) {
      for (const { lead, repeated } of repetitionsOf(alternative, '', draw)) {
        add(lead, sampleOf(repeated, draw));
        add(lead, sampleOf(repeated, draw) + sampleOf(repeated, draw));
      }
      add('', sampleOf(alternative, draw));
      add('', `${sampleOf(alternative, draw)} `);
    }
  }
  return [...texts];
}

const ROUNDS = 4;
const end = (text: string, length: number): string => `${text.slice(0, length - 2)}\u0001~`;

function* repetitionsOf(
  element: Element,
  lead: string,
  draw: Draw,
): Generator<{ lead: string; repeated: AST.QuantifiableElement }> {
  if (element.type === 'Alternative') {
    let before = lead;
    for (const one of element.elements) {
      yield* repetitionsOf(one, before, draw);
      before += sampleOf(one, draw);
    }
  } else if (element.type === 'Quantifier') {
    if (element.max > 1) yield { lead, repeated: element.element };
    yield* repetitionsOf(element.element, lead, draw);
  } else if ('alternatives' in element) {
    for (const one of element.alternatives) if (one.type === 'Alternative') yield* repetitionsOf(one, lead, draw);
  }
}

/** Assertions count as true, or contribute their text. */
function sampleOf(element: Element, draw: Draw): string {
  switch (element.type) {
    case 'Alternative':
      return element.elements.map((one) => sampleOf(one, draw)).join('');
    case 'Group':
    case 'CapturingGroup': {
      const chosen = element.alternatives[draw(element.alternatives.length)];
      return chosen ? sampleOf(chosen, draw) : '';
    }
    case 'Quantifier': {
      const times = Math.min(element.max, element.min + draw(3));
      return Array.from({ length: times }, () => sampleOf(element.element, draw)).join('');
    }
    case 'Character':
      return String.fromCodePoint(element.value);
    case 'CharacterSet':
    case 'CharacterClass':
      return memberOf(element.raw, draw);
    default:
      return '';
  }
}

const TRIED = [...'ae 1no0.,-@/\n!?', ...'bcdfghijklmpqrstuvwxyzçãé', ...'ABC23456789:;()$%+_\t'];

/** A frequent character, which a neighbouring repetition probably takes too. */
function memberOf(raw: string, draw: Draw): string {
  const one = new RegExp(`^${raw}$`, 'u');
  const members = TRIED.filter((sign) => one.test(sign));
  return members[draw(Math.min(members.length, 5))] ?? '';
}

function drawing(seed: number): Draw {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
