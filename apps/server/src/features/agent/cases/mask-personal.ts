import { COMMON_WORDS, FIRST_NAMES, isPlaceName, plainForm } from '#features/understanding/index.ts';

const EMAIL = 'pessoa@exemplo.com.br';
const PHONE = '(11) 90000-0000';
/** Names of women and men alike. */
export const LEADS_NAME = 'Darci';
const OTHER_NAMES = ['Ariel', 'Jaci', 'Iraci', 'Juraci', 'Noah'];

type Mask = (text: string) => string;
type Word = { raw: string; plain: string; from: number; to: number };

const WORDS = /\p{L}[\p{L}\p{M}]*/gu;
const EMAILS =
  /[\p{L}\p{N}._%+-]{0,64}@[\p{L}\p{N}._-]{1,253}|\S{1,64}\s{1,3}arroba\s{1,3}\S{1,64}(?:\s{1,3}ponto\s{1,3}\S{1,64}){0,3}/giu;
/** Eight digits or more, with what people write between them. */
const LONG_NUMBERS = /(?<![\p{L}\p{N}])\+?\(?\d(?:[\s.\-–/()]{0,3}\d){7,}/gu;
const AMOUNTS = /^(?:\d{1,3}(?:\.\d{3})+(?:,\d\d)?|[1-9]\d{0,4}0{3,})$/;
const DATES = /^\d{1,2}\/\d{1,2}\/\d{2,4}$/;
const ENDS_AS_PHONE = /(?:^|\D)\d{4,5}[\s.-]?\d{4}$/;
const DOCUMENTS =
  /^(?:\d{3}\.\d{3}\.\d{3}\s?[-–/ ]?\s?\d{2}|\d{2}\.\d{3}\.\d{3}\/\d{4}-?\d{2}|\d{1,2}\.\d{3}\.\d{3}-\d)$/;

const PARTICLES = new Set('de da do das dos e'.split(' '));
/** Titles and what a lead is called besides its name. */
const NO_NAMES = new Set(
  'cliente lead contato corretor corretora proprietario proprietaria dr dra doutor doutora sr sra senhor senhora dona seu'.split(
    ' ',
  ),
);
const BEFORE_PLACE = new Set(
  `em no na rua av avenida alameda travessa praca vila jardim jd parque pq bairro cidade residencial edificio condominio
  santa santo sao metro estacao`.split(/\s+/),
);
const BEFORE_PERSON = new Set(
  `sou chamo nome marido esposa esposo mulher filho filha irmao irma pai mae amigo amiga dona seu sr sra dr dra corretor
  corretora com`.split(/\s+/),
);

/**
 * Takes persons out of what was said: numbers that reach or name one, addresses of mail, and names. Each name gets the same
 * stand-in wherever it is said. What a product or its place is called stays, also where a person bears the same name.
 */
export function maskPersonal(leadNames: readonly string[], kept: readonly string[]): Mask {
  const ofLead = new Set(leadNames.flatMap((name) => wordsOf(name).map(({ plain }) => plain)).filter(isOfName));
  const surnamesOnly = new Set([...ofLead].filter(isAmbiguous));
  const standIns = new Map<string, string>();
  const standInOf = (plain: string): string => {
    const known = standIns.get(plain) ?? OTHER_NAMES[standIns.size % OTHER_NAMES.length] ?? LEADS_NAME;
    standIns.set(plain, known);
    return known;
  };
  const plainKept = kept.map(plainForm).filter((text) => text.length > 2);

  function maskNames(text: string): string {
    const words = wordsOf(text);
    const spans = spansOf(plainForm(text), plainKept);
    const isKept = ({ from, to }: Word) => spans.some((span) => from >= span.from && to <= span.to);
    let masked = '';
    let at = 0;
    for (let index = 0; index < words.length; index += 1) {
      const word = words[index];
      if (!word || isKept(word)) continue;
      const isLead = ofLead.has(word.plain) && !surnamesOnly.has(word.plain);
      if (!isLead && !isOtherPerson(words, index)) continue;
      const goesOn = isLead ? ({ plain }: Word) => ofLead.has(plain) : isSurname;
      const last = endOfName(text, words, index, goesOn);
      masked += text.slice(at, word.from) + (isLead ? LEADS_NAME : standInOf(word.plain));
      at = last.to;
      index = words.indexOf(last);
    }
    return masked + text.slice(at);
  }

  return (text) => maskNames(text.normalize('NFC').replace(EMAILS, EMAIL).replace(LONG_NUMBERS, maskNumber));
}

function maskNumber(found: string, at: number, text: string): string {
  if (DOCUMENTS.test(found)) return found.replace(/\d/g, '0');
  if (isAmount(found, text.slice(Math.max(0, at - 4), at), text.slice(at + found.length, at + found.length + 9)))
    return found;
  const digits = found.replace(/\D/g, '').length;
  return digits <= 13 && !found.includes('/') ? PHONE : found.replace(/\d/g, '0');
}

function isAmount(found: string, before: string, after: string): boolean {
  if (/r\$\s?$/i.test(before) || /^\s?(?:reais|mil|m2|m²)/i.test(after)) return /^[\d.,\s–-]+$/.test(found);
  if (DATES.test(found)) return true;
  const groups = found.split(/[\s\-–/]+/);
  return (
    groups.every((group) => AMOUNTS.test(group)) &&
    (groups.length === 1 ? found.includes('.') : !ENDS_AS_PHONE.test(found))
  );
}

const wordsOf = (text: string): Word[] =>
  [...text.matchAll(WORDS)].map(({ 0: raw, index }) => ({
    raw,
    plain: plainForm(raw),
    from: index,
    to: index + raw.length,
  }));

const isOfName = (plain: string): boolean => plain.length > 1 && !PARTICLES.has(plain) && !NO_NAMES.has(plain);

/** 'Santos' is a city too, and leads are kept as 'Rita Apartamento Moema': a name only right after another part of it. */
const isAmbiguous = (plain: string): boolean =>
  !FIRST_NAMES.has(plain) && (COMMON_WORDS.has(plain) || isPlaceName(plain));

const isCapital = ({ raw }: Word): boolean => /^\p{Lu}/u.test(raw);
const isSurname = (word: Word): boolean => isCapital(word) && !COMMON_WORDS.has(word.plain);

function isOtherPerson(words: readonly Word[], index: number): boolean {
  const word = words[index];
  if (!word || word.plain.length < 3 || !FIRST_NAMES.has(word.plain)) return false;
  const before = words[index - 1]?.plain ?? '';
  const introducer = before === 'a' || before === 'o' ? (words[index - 2]?.plain ?? '') : before;
  if (BEFORE_PERSON.has(introducer)) return true;
  return isCapital(word) && !BEFORE_PLACE.has(before) && !COMMON_WORDS.has(word.plain);
}

/** Where a name that begins at `first` ends: 'Rita', 'Rita de Souza Lima'. */
function endOfName(text: string, words: readonly Word[], first: number, goesOn: (word: Word) => boolean): Word {
  let last = words[first] as Word;
  for (let index = first + 1; index < words.length; index += 1) {
    const word = words[index] as Word;
    if (!/^ +$/.test(text.slice((words[index - 1] as Word).to, word.from))) break;
    if (goesOn(word)) last = word;
    else if (!PARTICLES.has(word.plain)) break;
  }
  return last;
}

function spansOf(plain: string, kept: readonly string[]): { from: number; to: number }[] {
  return kept.flatMap((name) => {
    const spans = [];
    for (let from = plain.indexOf(name); from >= 0; from = plain.indexOf(name, from + 1))
      spans.push({ from, to: from + name.length });
    return spans;
  });
}
