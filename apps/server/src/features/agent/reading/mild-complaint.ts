import { oneLine } from '@prumo/contracts/text/one-line';
import { plainForm, understand } from '#features/understanding/index.ts';
import type { TurnInput } from '../ledger/turn.ts';

const PATIENCE = 2;
const HOME =
  '(?:apartamentos?|aptos?|aps?|apes?|casas?|sobrados?|studios?|lofts?|terrenos?|lotes?|coberturas?|salas?|galp(?:ao|oes)|lancamentos?|na planta|usad[oa]s?)';
const OTHER_KIND = new RegExp(
  `\\b(?:par(?:a|e|em)|chega|nao precisa|nao) (?:de |mais )?(?:me )?(?:oferec\\w+|mand\\w+|mostr\\w+|empurr\\w+|envi\\w+) (?:\\w+ ){0,2}?${HOME}\\b`,
);
const REPEATED = new RegExp(oneLine`
  \b(?:
    (?:segunda|terceira|quarta|quinta|decima|\d+a?) (?:mensagem|vez)|mensage\w+ igua(?:l|is)
    |mesmas? (?:mensage\w+|pergunta\w*|coisa)|toda hora|todo (?:santo )?dia|de novo|repet\w+|tantas? mensage\w+
    |muitas? mensage\w+
  )\b
`);
const SEVERE = new RegExp(oneLine`
  \b(?:
    ninguem|atendimento|explic\w+|ja (?:falei|disse|respondi|informei)|ruim|nao respond\w+|sem resposta|descaso
    |desrespeito|falta de|absurd\w+|pessim\w+|horrivel|ridicul\w+|vergonh\w+|palhac\w+|lixo|golpe|engan\w+
    |mentir\w+|procon|justica|advogad\w+|process\w+|reclame|denunci\w+|gerente|responsavel|obras?|atras\w+
    |entreg\w+|contrato|boleto|cobranc\w+|lig(?:am|aram|ando|acao|acoes)
  )\b
`);

/**
 * The lead only wants a different kind of home, or our messages came too often. A repeated complaint goes to a person.
 */
export function mildComplaint(text: string, history: TurnInput['history']): 'other-kind' | 'repeated' | null {
  const plain = plainForm(text);
  if (SEVERE.test(plain)) return null;
  const kind = OTHER_KIND.test(plain) ? 'other-kind' : REPEATED.test(plain) ? 'repeated' : null;
  if (kind === null) return null;
  const before = history.filter(
    (said) => said.from === 'lead' && understand(said.text, { lastQuestion: null }).intent === 'complaint',
  );
  return before.length < PATIENCE ? kind : null;
}
