import { renderText, variablesOf } from '@prumo/contracts/leads/variables';
import { type NameKind, readName } from '@prumo/contracts/text/spoken-name';

/** A name as it is stored, and how a text that names its lead begins for it. */
export type NameExample = { stored: string; said: string; isInvented: boolean };

type Kind = Exclude<NameKind, 'person'> | 'retyped' | 'person';

/** Stand for a kind of name that none of the leads has. */
const INVENTED: Record<Kind, string> = {
  title: 'Dr. Paulo Mendes',
  company: 'Construtora Horizonte Ltda',
  retyped: 'MARIA DE LOURDES SOUZA',
  person: 'Ana Paula Lima',
  none: '',
};

const NAME = /\{\s*nome\s*(?:\|[^{}]*)?\}/iu;

export const namesLead = (text: string): boolean => NAME.test(text);

/** How the name is said in this text, with a lead of each kind of name; none where the text does not name its lead. */
export function nameExamples(text: string, names: readonly string[]): NameExample[] {
  const [placeholder] = NAME.exec(text) ?? [];
  if (placeholder === undefined) return [];
  // The words instead of a name are often a greeting of their own: '{nome|Oi}, tudo bem?'.
  const said = text.trimStart().startsWith(placeholder) ? placeholder : `Olá ${placeholder}`;
  const found = new Map<Kind, string>();
  for (const name of names) if (!found.has(kindOf(name))) found.set(kindOf(name), name);
  return (Object.keys(INVENTED) as Kind[]).map((kind) => {
    const stored = found.get(kind) ?? INVENTED[kind];
    return { stored, said: renderText(said, valuesOf(stored)), isInvented: !found.has(kind) };
  });
}

function kindOf(name: string): Kind {
  const { kind, spoken } = readName(name);
  return kind === 'person' && !name.startsWith(spoken ?? '') ? 'retyped' : kind;
}

const valuesOf = (name: string) => variablesOf({ name, phone: '', email: null, company: null, city: null });
