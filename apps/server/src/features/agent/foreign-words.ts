import { wordsOf } from './folding.ts';

const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Common words of each language that are no Portuguese ones; `shared` may be both. */
const LANGUAGES: readonly { own: ReadonlySet<string>; shared: ReadonlySet<string> }[] = [
  {
    own: list(
      'the is are you your what how much many have has hello hi please want need looking for buy house apartment apartments price would like can could speak english does there this that with and i am my near beach good morning afternoon evening thanks thank available sale from about when where it room rooms bedroom bedrooms send me picture pictures information more interested still',
    ),
    shared: list('a an of to in on at be we us ok no do or any some'),
  },
  {
    own: list(
      'hola usted ustedes quiero precio cuanto cuesta el los las y gracias buenos departamento busco hablar espanol puedo tiene tienen es muy donde informacion estoy tardes dias noches necesito quisiera casas habitaciones cuantas hay sobre del piso',
    ),
    shared: list('esta un una para con comprar casa mi o no si de en la que por'),
  },
  {
    own: list(
      'bonjour bonsoir salut je cherche voudrais acheter maison appartement prix combien vous avez merci est et les des une dans avec pour suis parlez francais chambres',
    ),
    shared: list('un de la le en a quel quelle il y'),
  },
  {
    own: list(
      'ich suche eine wohnung haus kaufen guten tag hallo preis wie viel kostet haben sie und der die das mit fur bitte danke ist sprechen deutsch mochte',
    ),
    shared: list('ein in an'),
  },
  {
    own: list(
      'buongiorno buonasera ciao vorrei informazioni cerco appartamento comprare prezzo quanto costa grazie avete sono della del il per con italiano parla una camere',
    ),
    shared: list('casa un di la in e a quanto per una con'),
  },
];

/** Written in another language: most words are of it, and enough of them cannot be Portuguese. */
export function isForeign(text: string): boolean {
  const words = wordsOf(text).filter((word) => /[a-z]/.test(word));
  if (words.length < 2) return false;
  return LANGUAGES.some(({ own, shared }) => {
    const ownCount = words.filter((word) => own.has(word) && !PORTUGUESE.has(word)).length;
    const ofIt = words.filter((word) => own.has(word) || shared.has(word)).length;
    return ownCount >= 2 && ofIt / words.length >= 0.6;
  });
}

/** Words of a list above that people write in Portuguese, too. */
const PORTUGUESE = list('me hi house more for and studio quanto per una con del casas sobre es y is el');
