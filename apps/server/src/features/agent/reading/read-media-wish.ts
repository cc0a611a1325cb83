import { oneLine } from '@prumo/contracts/text/one-line';
import { plainForm } from '#features/understanding/index.ts';

export type MediaWish = 'photo' | 'video' | 'plan' | 'document';

export const MEDIA_NOUNS: Record<MediaWish, string> = {
  photo: '(?:fotos?|fotinhas?|fotografias?|imagem|imagens)',
  video: '(?:videos?|videozinho|tour virtual|tour 360)',
  // "Na planta" is a stage of construction, not a floor plan.
  plan: '(?<!\\b(?:na|em|de) )plantas?(?: baixas?| humanizadas?)?(?! industria)',
  document:
    '(?:book|folder|folheto|brochura|apresentacao|memorial(?: descritivo)?|pdf|lamina|ficha tecnica|tabela de (?:precos|valores|vendas))',
};
const ASKS = oneLine`
  (?:
    te[mn]s?|teria|teriam|mand\w+|envi\w+|mostr\w+|pass\w+|quero|queria|gostaria|preciso|posso|pode|podem
    |poderia|consigo|consegue|ver|receber|cade|compartilh\w+|libera|tiver\w*|mais|outras?
  )
`;
const NO_WISH = new RegExp(oneLine`
  \b(?:
    nao (?:quero|precis\w+|mand\w+|envi\w+|me mand\w+|recebi|gost\w+|abri\w+)|sem|nunca|mandaram|mandou|enviaram
    |enviou|recebi|prometeram|vi|vimos|tir[ae]\w*|mesmas?|meu|minha|vou mandar|vou enviar|te mando
    |posso (?:mandar|enviar)|na propaganda|no anuncio
  )\b
`);

const requestFor = (wish: MediaWish): RegExp =>
  new RegExp(`\\b${ASKS}\\b(?: [a-z0-9]+){0,5}? ?\\b${MEDIA_NOUNS[wish]}\\b`);
const bareNoun = (wish: MediaWish): RegExp =>
  new RegExp(`^(?:(?:e|oi|ola|as|os|a|o|umas?|alguma?s?)\\b ?){0,12}${MEDIA_NOUNS[wish]}\\b(?: [a-z]+){0,4}$`);

const WISHES = (['plan', 'document', 'video', 'photo'] as const).map((wish) => ({
  wish,
  request: requestFor(wish),
  bare: bareNoun(wish),
  noun: new RegExp(`\\b${MEDIA_NOUNS[wish]}\\b`, 'g'),
}));

const plainOf = (part: string): string =>
  plainForm(part)
    .replace(/[^a-z0-9 ]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const MORE = new RegExp(oneLine`
  ^(?:
    (?:
      sim|quero|queria|pode|poderia|mand\w{1,30}|envi\w{1,30}|mostr\w{1,30}|me|ver|tem|as|a|o|um|uma|por favor
      |pf|pfv|isso|ai|eu|claro|legal|linda|lindo|gostei|otimo
    ) ){0,12}(?:
    mais|outras?|proxima|demais|restantes?
  )\b(?: (?:uma|foto|fotos|por favor|pf|pfv|ai|delas?|imagens)){0,12}$
`);

/** `rest` is the message without the request. Null: no file is requested. */
export function readMediaWish(
  text: string,
  { hasMore }: { hasMore: boolean },
): { wish: MediaWish; rest: string } | null {
  const parts = text.match(/[^.,;!?\n]+[.,;!?]*/g) ?? [];
  for (const part of parts) {
    const plain = plainOf(part);
    if (NO_WISH.test(plain)) continue;
    const found = WISHES.find(({ request, bare }) => request.test(plain) || bare.test(plain));
    if (!found) continue;
    const rest = parts.map((one) => (one === part ? withoutWords(one, found.noun) : one)).join(' ');
    return { wish: found.wish, rest };
  }
  return hasMore && MORE.test(plainOf(text)) ? { wish: 'photo', rest: '' } : null;
}

const withoutWords = (part: string, noun: RegExp): string => plainForm(part).replace(noun, ' ');
