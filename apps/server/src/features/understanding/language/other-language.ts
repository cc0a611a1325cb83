import { readable } from '../text/readable.ts';
import { plainForm } from '../text/utterance.ts';
import { ENGLISH } from './english-phrases.ts';
import { SPANISH } from './spanish-phrases.ts';

export type Language = 'english' | 'spanish' | 'other';

const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** `own` words are never Portuguese; `shared` words may be. */
const LANGUAGES: readonly { language: Language; own: ReadonlySet<string>; shared: ReadonlySet<string> }[] = [
  {
    language: 'english',
    own: list(`
      the is are you your what how much many have has does hello hi please want need looking for buy house
      apartment apartments price would like can could speak english there this that it its with and i am my our
      near beach good morning afternoon evening thanks thank available sale from about when where room rooms
      bedroom bedrooms send picture pictures information more interested still already ready move finished live
      living next step great perfect vacation family ourselves use rent under construction up million thousand
      budget around between months year by for which into out any but also people person call someone
    `),
    shared: list('a an of to in on at be we us ok no do or some me m s d t ll home investment reais suites so if'),
  },
  {
    language: 'spanish',
    own: list(`
      hola usted ustedes quiero precio cuanto cuesta el los las y gracias buenos buenas departamento busco
      buscando hablar espanol puedo podemos tiene tienen es muy donde informacion estoy tardes dias noches
      necesito quisiera casas habitaciones cuantas cuantos hay sobre del piso alquilar en hasta reales perfecto
      seguimos queda construccion universidad vivir playa millones mil presupuesto llegar cerca gustaria familia
      nuestra mas lanzamiento inversion invertir estudiantes metros dormitorios listo terminado ano mejor llamo
      nombre soy
    `),
    shared: list(
      'esta un una para con comprar casa mi o no si de en la que por a como cual entre e apartamento terreno perfecto mil hasta centro se lo',
    ),
  },
  {
    language: 'other',
    own: list(
      'bonjour bonsoir salut je cherche voudrais acheter maison appartement prix combien vous avez merci est et les des une dans avec pour suis parlez francais chambres',
    ),
    shared: list('un de la le en a quel quelle il y'),
  },
  {
    language: 'other',
    own: list(
      'ich suche eine wohnung haus kaufen guten tag hallo preis wie viel kostet haben sie und der die das mit fur bitte danke ist sprechen deutsch mochte',
    ),
    shared: list('ein in an'),
  },
  {
    language: 'other',
    own: list(
      'buongiorno buonasera ciao vorrei informazioni cerco appartamento comprare prezzo quanto costa grazie avete sono della del il per con italiano parla una camere',
    ),
    shared: list('casa un di la in e a quanto per una con'),
  },
];

const PORTUGUESE = list(`
  me hi house more for and studio quanto per una con del casas sobre es is el use room mil metros busco
  departamento centro familia mas seguimos playa cerca dias ano it by any out up next live sale call
`);

/** A text of at least this many words, nearly all of one language, needs only one word that no other language has. */
const WHOLE = 4;
const NAME = /(?<=\p{Ll}[,]? )\p{Lu}\p{Ll}+(?: (?:do|da|de|dos|das|del|de la))?/gu;
const wordsOf = (text: string): string[] => plainForm(text).match(/[a-z]+/g) ?? [];

/** Null: Portuguese. Fewer words suffice for a lead who wrote in the language before. */
export function languageOf(text: string, spoken: Language | null = null): Language | null {
  const words = wordsOf(readable(text).replace(NAME, ' '));
  for (const { language, own, shared } of LANGUAGES) {
    const isSpoken = language === spoken;
    if (words.length < (isSpoken ? 1 : 2)) continue;
    const owned = words.filter((word) => own.has(word) && !PORTUGUESE.has(word)).length;
    const ofIt = words.filter((word) => own.has(word) || shared.has(word)).length / words.length;
    const isWhole = owned > 0 && words.length >= WHOLE && ofIt >= 0.9;
    if (isWhole || (owned >= (isSpoken ? 1 : 2) && ofIt >= (isSpoken ? 0.4 : 0.55))) return language;
  }
  return null;
}

type KnownLanguage = Exclude<Language, 'other'>;
type Dictionary = { pattern: RegExp; meanings: readonly string[] };
/** A single pattern, so that words already translated are not translated again. */
const dictionaryOf = (phrases: readonly (readonly [string, string])[]): Dictionary => ({
  pattern: new RegExp(`(?<![\\p{L}\\d'])(?:${phrases.map(([from]) => `(${from})`).join('|')})(?![\\p{L}\\d'])`, 'giu'),
  meanings: phrases.map(([, meaning]) => meaning),
});
const DICTIONARIES: Record<KnownLanguage, Dictionary> = {
  english: dictionaryOf(ENGLISH),
  spanish: dictionaryOf(SPANISH),
};

const withOurNumbers = (text: string): string =>
  text.replace(/\d[\d.,]*\d/g, (figure) => figure.replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.')));
const INTRODUCES: Record<KnownLanguage, RegExp> = {
  english: /\b(?:I'm|I am|[Tt]his is) (?=\p{Lu}\p{Ll}+)/gu,
  spanish: /\b[Ss]oy (?=\p{Lu}\p{Ll}+)/gu,
};

export function inPortuguese(message: string, language: Language | null): string {
  const text = readable(message);
  if (language === null || language === 'other') return text;
  const straight = text.replace(/[’‘`´]/g, "'").replace(/[¿¡]/g, '');
  const figures = language === 'english' ? withOurNumbers(straight) : straight;
  const named = figures.replace(INTRODUCES[language], 'meu nome é ');
  const { pattern, meanings } = DICTIONARIES[language];
  return named
    .replace(pattern, (_, ...groups) => meanings[groups.findIndex((group) => group !== undefined)] ?? '')
    .replace(/ {2,}/g, ' ')
    .trim();
}
