import type { KnowledgeReading, UnsaidReason } from '@prumo/contracts/agent/knowledge';
import { oneLine } from '@prumo/contracts/text/one-line';
import { plainForm } from '#features/understanding/index.ts';
import { memoizeByText } from '#platform/concurrency/memoize-by-text.ts';
import { saysItIsBooked } from '../promise/promises.ts';
import { saysItIsHuman } from '../promise/statements.ts';
import { ARTICLE_POINTS, areOrders } from '../scripts/judge-sentences.ts';
import { sentencesOf } from '../text/compare-words.ts';
import { linksIn } from '../text/links.ts';

const INTERNAL = new RegExp(oneLine`
  \b(?:
    uso interno|so (?:para |pra )?a equipe|(?:nao|nunca) (?:divulg\w+|informar|contar|dizer|falar|revel\w+)|confidencial
    |margem de (?:negociacao|desconto)|senha (?:d[aoe]|e)|ignor(?:e|ar|em)|prompt|instruc\w+ (?:anterior\w*|acima|do sistema)
  )\b
`);

/** An order to the agent even in an article, where 'o cliente paga a taxa' is none. */
const AGENT_ORDER = new RegExp(oneLine`
  ^(?:(?:sempre|nunca|nao|(?:se|caso|quando)\b[^,]{0,120}),? ){0,2}(?:
    esqueca|desconsidere|diga|fale(?! com a gente| conosco| comigo| com a? ?nossa| pelo| por )|responda
    |oferec(?:a|er)|pergunt(?:e|ar)|finja|aja|atue|encerre|revele|prometa|garanta|transfira|trate|negue
  )\b
  |\b(?:caso|se|quando|sempre que) (?:o |a |algum )?(?:lead|cliente|pessoa|usuario)s? (?:dig\w+|pergunt\w+|fal\w+|quer\w+)
  |\bquando (?:perguntarem|falarem|pedirem)\b
  |\b(?:modelo de linguagem|inteligencia artificial|chatbot|(?:o|ao|pelo) (?:robo|bot|assistente|atendente virtual))\b
  |\bassistant\b|\bassistente ?:|\bo sistema (?:deve|vai|precisa|tem|acrescent\w+)|\bsystem\b|\bfim do contexto\b
  |\binstruc\w+ (?:do|de|ao|para o) (?:usuario|administrador|sistema|assistente)
`);

/** An invitation to the lead, which in a script would be an order. */
const INVITES = new RegExp(oneLine`
  ^(?:
    (?:fale|converse|entre em contato) (?:com a gente|conosco|comigo|com (?:a )?nossa|pelo|por)
    |(?:venha|agende|consulte|use|apresente|traga|leve|ligue|acesse|confira|conheca|visite|aproveite|reserve)\b(?!.*\b(?:cliente|lead|pessoa)\b)
  )
`);

/** A person's greeting or signature. */
const IS_PERSONAL =
  /^(?:oi|ola|bom dia|boa tarde|boa noite)\b|\baqui (?:e|eh|quem fala e) (?:o|a) [a-z]+\b|\b(?:vou|ja vou) (?:ver|verificar|confirmar|checar)\b/;

const GUARANTEES =
  /\b(?:garantimos|garanto|garantid[oa]s?|sera aprovad[oa]|aprovacao (?:certa|garantida|imediata)|valorizacao de \d|vai valorizar)\b/;

/** Written for a machine: tags, JSON, fences. */
const MARKUP = /&#\w+;|\w_\w|<[!/a-z]|\{\s*"|```|\[(?:system|inst|\/)|-{3}|={3}|#{3}/i;

/** A sentence seems to end at 'Sr.' and goes on in the next one. */
const IS_OPEN = /\b(?:sr|sra|dr|dra|prof)\.$/i;

const isForAgent = (sentence: string): boolean => AGENT_ORDER.test(plainForm(sentence)) || MARKUP.test(sentence);

function reasonOf(sentence: string): UnsaidReason | null {
  const plain = plainForm(sentence);
  if (INTERNAL.test(plain)) return 'internal';
  if (saysItIsHuman(sentence) || saysItIsBooked(sentence) || IS_PERSONAL.test(plain) || GUARANTEES.test(plain))
    return 'claim';
  return linksIn(sentence).length > 0 ? 'link' : null;
}

/** The sentences of an entry, each with why the agent never says it; null = it may. */
export const readSentences: (text: string) => KnowledgeReading['sentences'] = memoizeByText(
  (text) =>
    text.split(/\n+/).flatMap((paragraph) => {
      const sentences = sentencesOf(paragraph);
      const orders = areOrders(sentences, ARTICLE_POINTS);
      let goesOn = false;
      return sentences.map((sentence, place) => {
        const isOrder =
          goesOn || isForAgent(sentence) || (orders[place] === true && !INVITES.test(plainForm(sentence)));
        goesOn = isOrder && IS_OPEN.test(sentence);
        return { text: sentence, unsaid: isOrder ? ('order' as const) : reasonOf(sentence) };
      });
    }),
  512,
);

/** What an account's text may tell its leads, sentence by sentence. */
export const sentencesForLeads = (text: string): string[] =>
  readSentences(text).flatMap(({ text: sentence, unsaid }) => (unsaid === null ? [sentence] : []));
