import { renderText, variablesOf } from '@prumo/contracts/leads/variables';
import { keysOf } from '@prumo/contracts/text/known-keys';
import { type NameKind, readName } from '@prumo/contracts/text/spoken-name';

export type NameExample = { stored: string; said: string; isInvented: boolean };

type Kind = Exclude<NameKind, 'person'> | 'retyped' | 'person';

const INVENTED: Record<Kind, string> = {
  title: 'Dr. Paulo Mendes',
  company: 'Construtora Horizonte Ltda',
  retyped: 'MARIA DE LOURDES SOUZA',
  person: 'Ana Paula Lima',
  none: '',
};

const NAME = /\{\s*nome\s*(?:\|[^{}]*)?\}/iu;

export const namesLead = (text: string): boolean => NAME.test(text);

/** Empty when the text does not use the lead's name. */
export function nameExamples(text: string, names: readonly string[]): NameExample[] {
  const [placeholder] = NAME.exec(text) ?? [];
  if (placeholder === undefined) return [];
  // The fallback is often a greeting of its own: '{nome|Oi}, tudo bem?'.
  const said = text.trimStart().startsWith(placeholder) ? placeholder : `Olá ${placeholder}`;
  const found = new Map<Kind, string>();
  for (const name of names) if (!found.has(kindOf(name))) found.set(kindOf(name), name);
  return keysOf(INVENTED).map((kind) => {
    const stored = found.get(kind) ?? INVENTED[kind];
    return { stored, said: renderText(said, valuesOf(stored)), isInvented: !found.has(kind) };
  });
}

function kindOf(name: string): Kind {
  const { kind, spoken } = readName(name);
  return kind === 'person' && !name.startsWith(spoken ?? '') ? 'retyped' : kind;
}

const valuesOf = (name: string) => variablesOf({ name, phone: '', email: null, company: null, city: null });
