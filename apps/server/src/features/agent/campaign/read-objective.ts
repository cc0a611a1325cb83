import { oneLine } from '@prumo/contracts/text/one-line';
import { plainForm } from '#features/understanding/index.ts';

export const OBJECTIVES = [
  'invitation',
  'referral',
  'after_visit',
  'open_proposal',
  'reactivation',
  'last_units',
  'launch',
  'new_terms',
  'first_home',
  'investors',
  'ready',
  'presentation',
] as const;
export type Objective = (typeof OBJECTIVES)[number];

/** What a campaign is for, with the day, the place and what one is invited to in the account's own words. */
export type CampaignGoal = { objective: Objective; occasion: string | null; when: string | null; where: string | null };

const PATTERNS: readonly (readonly [Exclude<Objective, 'presentation'>, RegExp])[] = [
  [
    'invitation',
    /\b(?:plantao|open house|casa aberta|feirao|(?<!-|(?:segunda|terca|quarta|quinta|sexta) )feira|evento|coquetel|cafe da manha|inauguracao|palestra|convid\w+ (?:para|pra|pro))\b/,
  ],
  ['referral', /\b(?:indicac(?:ao|oes)|indiqu\w+|indicar (?:um |amig)|amigos? que|member get member)\b/],
  [
    'after_visit',
    /\b(?:pos[- ]visita|depois da visita|apos a visita|quem (?:ja )?visitou|visitaram|retorno d[ae] visita|feedback da visita)\b/,
  ],
  [
    'open_proposal',
    /\b(?:propostas? (?:parad|em aberto|abert|pendent|sem resposta)\w*|retomar (?:a |as )?propostas?|negociac(?:ao|oes) parad\w*|fechar (?:a |as )?propostas?|quem (?:fez|recebeu) proposta)\b/,
  ],
  [
    'reactivation',
    /\b(?:reativ\w+|reaquec\w+|resgat\w+|lead\w* (?:frios?|antig\w+|parad\w+|sumid\w+)|base (?:antiga|fria|parada)|sumiram|sem contato|retomar (?:o )?contato|recuperar)\b/,
  ],
  [
    'last_units',
    /\b(?:ultim[ao]s? (?:\d{1,3} )?(?:unidades?|lotes?|casas?|apartamentos?|chances?)|reta final|queima|restam)\b/,
  ],
  ['launch', /\b(?:pre[- ]?lancamento|lancamento|lancar|lancando|breve lancamento)\b/],
  [
    'new_terms',
    /\b(?:condic(?:ao|oes) (?:especia\w+|nov\w+|facilitad\w+)|novas? condic\w+|nova tabela|reajuste|promoc(?:ao|oes)|campanha de desconto|entrada facilitada|taxa (?:reduzida|menor)|baixou)\b/,
  ],
  [
    'first_home',
    /\b(?:primeiro imovel|primeira casa|sair do aluguel|quem paga aluguel|minha casa,? minha vida|mcmv|fgts|casa propria)\b/,
  ],
  ['investors', /\b(?:investi\w+|renda (?:passiva|de aluguel|extra)|rentab\w+|airbnb|temporada|valorizac\w+)\b/],
  [
    'ready',
    /\b(?:pront[oa]s? (?:para|pra) morar|entrega (?:das|de) chaves|chaves na mao|mudar (?:ja|logo)|imediat\w+)\b/,
  ],
];

const OCCASIONS: readonly (readonly [RegExp, string])[] = [
  [/\bplantao\b/, 'o nosso plantão de vendas'],
  [/\b(?:open house|casa aberta)\b/, 'o nosso open house'],
  [/\bfeirao\b/, 'o nosso feirão'],
  [/(?<!-|(?:segunda|terca|quarta|quinta|sexta) )\bfeira\b/, 'a feira'],
  [/\bcoquetel\b/, 'o nosso coquetel'],
  [/\bcafe da manha\b/, 'o nosso café da manhã'],
  [/\binauguracao\b/, 'a inauguração'],
  [/\bpalestra\b/, 'a nossa palestra'],
];

const DAY = oneLine`
  (?:(?:n[oa]|neste|nesta|no proximo|na proxima|este|esta|proxim[oa]|d[oe]|) ?)?(?:
    (?:segunda|terca|quarta|quinta|sexta)(?:-feira)?(?! (?:fase|etapa|torre|turma|edicao|vez|unidade|d[ao]s?)\b)
    |sabado|domingo|(?:sab|dom)(?=,? (?:as|das|a partir|\d))|(?:fim|final) de semana|feriado
    |dia \d{1,2}(?:/\d{1,2}| de [a-z]+)?|\d{1,2}/\d{1,2}|amanha|hoje
  )
`;
const HOUR = String.raw`(?:,? ?(?:(?:as|a partir das|das|a|a partir de) \d{1,2}(?:h\d{0,2}|:\d{2})?|\d{1,2}(?:h\d{0,2}|:\d{2}))(?: (?:as|a|ate) \d{1,2}(?:h\d{0,2}|:\d{2})?)?)`;
const WHEN = new RegExp(`\\b(${DAY})(?: e (${DAY}))?(${HOUR})?`);
/** A place ends where the sentence, or the day, begins anew. */
const WHERE =
  /\b(n[oa] (?:stand|decorado|escritorio|loja|sede|plantao d\w|rua|avenida|av\.?|alameda|praca|shopping|hotel|clube|salao)\b[^.,;!?\n]{0,80}(?:, ?\d{1,5})?)/;

export function readObjective({ name, description }: { name: string; description?: string | null }): CampaignGoal {
  const text = `${name}. ${description ?? ''}`.normalize('NFC');
  const plain = plainForm(text);
  const wanted = plain.replace(/\bnao\b[^,.;!?]*/g, ' ');
  const objective = PATTERNS.find(([, pattern]) => pattern.test(wanted))?.[0] ?? 'presentation';
  if (objective !== 'invitation') return { objective, occasion: null, when: null, where: null };
  return {
    objective,
    occasion: OCCASIONS.find(([pattern]) => pattern.test(plain))?.[1] ?? 'o nosso evento',
    when: dayIn(text, plain),
    where: placeIn(text, plain),
  };
}

/** As it was written, since the plain form is as long as the text. */
function dayIn(text: string, plain: string): string | null {
  const found = WHEN.exec(plain);
  if (!found) return null;
  const end = found.index + found[0].length;
  const written = text.slice(found.index, end).trim();
  // 'Quinta Primavera' is a name.
  if (/\p{Lu}\p{Ll}+$/u.test(written) && /^ \p{Lu}/u.test(text.slice(end))) return null;
  return /^(?:no|na|neste|nesta|este|esta|dia|amanhã|hoje)\b/i.test(written)
    ? written
    : `${/^(?:segunda|terça|quarta|quinta|sexta|próxima)/i.test(written) ? 'na' : 'no'} ${written.replace(/^(?:de|do) /i, '')}`;
}

function placeIn(text: string, plain: string): string | null {
  const found = WHERE.exec(plain);
  if (!found) return null;
  const written = text.slice(found.index, found.index + found[0].length);
  const day = WHEN.exec(plainForm(written));
  return (day && day.index > 0 ? written.slice(0, day.index) : written).replace(/\b(?:d[eoa]|n[oa]|e)? *$/i, '').trim();
}
