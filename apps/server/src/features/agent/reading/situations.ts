import { oneLine } from '@prumo/contracts/text/one-line';
import { languageOf, plainForm } from '#features/understanding/index.ts';
import { type OwnerSituation, readOwner } from './owner-situations.ts';
import {
  ABOUT_AGENT,
  ABUSE,
  ASSUMES_POWER,
  AUTHORITY,
  BUSY,
  DICTATED,
  FOR_LETTING,
  GRIEF,
  INJECTION,
  JOB,
  LONG_WORDS,
  MACHINE_ROLE,
  OFF_TOPIC,
  OFFERS_SERVICE,
  TAMPERING,
  TENANT,
  VOICE,
  WHO,
  WRONG_NUMBER,
} from './situation-patterns.ts';

const plainOf = (text: string): string =>
  plainForm(text)
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/\bvc(s?)\b/g, 'voce$1');

export type Situation =
  | 'injection'
  | 'abuse'
  | OwnerSituation
  | 'tenant'
  | 'job'
  | 'foreign'
  | 'wrong-number'
  | 'who'
  | 'busy'
  | 'voice'
  | 'grief'
  | 'about-agent'
  | 'off-topic';

/** Null: a buyer's message. */
export function readSituation(text: string): Situation | null {
  const plain = plainOf(text)
    .replace(/[^a-z0-9?!.,% ]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const owner = readOwner(plain);
  if (owner === 'fees') return owner;
  if (
    INJECTION.test(plain) ||
    TAMPERING.test(plain) ||
    MACHINE_ROLE.test(text) ||
    DICTATED.test(plainOf(text)) ||
    (AUTHORITY.test(plain) && ASSUMES_POWER.test(plain))
  )
    return 'injection';
  if (ABUSE.test(plain)) return 'abuse';
  if (languageOf(text) !== null) return 'foreign';
  if (owner !== null) return owner;
  if (OFFERS_SERVICE.test(plain)) return 'offers-service';
  if (JOB.test(plain)) return 'job';
  if (TENANT.test(plain) && !FOR_LETTING.test(plain)) return 'tenant';
  if (GRIEF.test(plain) && !/\?|\b(?:compr\w+|procur\w+|busco|quero)\b/.test(plain)) return 'grief';
  // A lead dictating a long message mentions voice but still describes the search.
  if (VOICE.test(plain) && plain.split(' ').length <= LONG_WORDS) return 'voice';
  if (WRONG_NUMBER.test(plain)) return 'wrong-number';
  if (ABOUT_AGENT.test(plain)) return 'about-agent';
  if (WHO.test(plain)) return 'who';
  if (BUSY.test(plain)) return 'busy';
  return OFF_TOPIC.test(plain) ? 'off-topic' : null;
}

const SCHEDULES_CALL = /\b(?:link|agend\w+|marcar|marco|horario\w*|calendly|disponibilidade)\b/;
const CALL = /\b(?:conversa|papo|call|reuniao|chamada|video\w*|ligacao|especialista|link|agenda)\b/;
const WANTS_PERSON = /\b(?:atendente|humano|humana|pessoa|alguem|gerente|me lig\w+|pode ligar|liga para|liga pra)\b/;

/** 'Ok, vou ver o link' */
const TAKES_LINK =
  /\b(?:vou|vejo|ja|deixa eu) ?(?:ver|vi|olh\w+|dar uma olhada|acess\w+|abr\w+|entr\w+|clic\w+)\b[^?]{0,30}\blink\b[^?]*$/;
export const takesLink = (text: string): boolean => TAKES_LINK.test(plainOf(text));

export function asksForCallLink(text: string): boolean {
  if (takesLink(text)) return false;
  const plain = plainOf(text);
  return (
    SCHEDULES_CALL.test(plain) &&
    CALL.test(plain) &&
    !WANTS_PERSON.test(plain) &&
    !/\b(?:pag\w+|pix|boleto)\b/.test(plain)
  );
}

const NEXT_STEP = new RegExp(oneLine`
  \b(?:
    proximos? passos?|qual (?:e |eh |seria )?o passo|e ai,? bora
    |como (?:a gente |nos |eu |podemos |posso |que )?(?:
      seg\w+|prosseg\w+|contin\w+|fazemos|faco|fica agora|avanc\w+|funciona daqui
    )
    |e agora|como (?:faz|faco|fazemos|funciona)\b|(?:quero|queria|pode|vamos|bora) (?:marcar|agendar)\b
    |vamos em frente|pode (?:seguir|prosseguir|continuar|mandar)
    |quero (?:
      avancar|seguir|fechar|comprar (?:esse|essa|este|esta|ele)|comprar[.! ]*$|esse[.! ]*$|essa[.! ]*$
      |ele[.! ]*$|reservar
    )
    |vou ficar com (?:esse|ele|ela|essa)|o que (?:eu )?(?:faco|preciso fazer)|vamos (?:la|fechar|marcar|seguir)
    |manda ai
  )\b
  |^(?:ok|beleza|entao|blz|show)?,? ?(?:fechado|bora|bora la|bora fechar|bora marcar)[.! ]*$
`);

export const asksNextStep = (text: string): boolean => NEXT_STEP.test(plainOf(text));

const DISCOUNT = new RegExp(oneLine`
  \b(?:
    desconto\w*|descontinho|abatimento|abaix(?:a|ar|am) (?:o |esse )?(?:valor|preco)
    |baix(?:a|ar|am) (?:o |esse )?(?:valor|preco)
    |(?:
      faz|fazer|fazem|fazia|fecha\w*|sai|saia|sair|deixa\w*|vende\w*
    ) por (?!quanto|menos de quanto|aqui|ai\b|favor|mim|la\b)(?:r\$ ?)?[\d\w]
    |negoci\w+ (?:o )?(?:valor|preco)|cashback|promocao|chorinho|de graca\b|valor de custo
    |cobrem? (?:a oferta|essa|esse|o preco)
    |(?:promet|autoriz|aprov|liber|garant)\w+ (?:\w+ ){0,4}por (?:r\$ ?)?\d
    |confirm\w+ (?:\w+ ){0,8}(?:por|custa|sai) (?:por )?(?:r\$ ?)?\d
  )
`);

export const asksForDiscount = (text: string): boolean => DISCOUNT.test(plainOf(text));

const AUDIO = /\b(?:audio|mensagem de voz|nota de voz|voz)\b/;

export const isVoiceNote = (text: string): boolean => text.trim() === '' || AUDIO.test(plainOf(text));

const MORE =
  /\b(?:outr[oa]s?|mais (?:alguma?|opc\w+|barat[oa])|algo mais|algum outro|alguma outra|diferente|alternativa\w*)\b/;

export const asksForMore = (text: string): boolean => MORE.test(plainOf(text));

const LISTING = new RegExp(oneLine`
  \b(?:
    (?:qual|o que|quais) (?:\w+ ){0,3}(?:indica|recomenda|sugere)\w*|alguma (?:sugestao|indicacao)
    |nao (?:tem|teria) (?:mesmo )?(?:nada|nenhum\w*)
    |o que (?:mais )?(?:e que )?(?:(?:voces?|vcs?|ce|a gente) )?(?:tem|teria|tao tendo)
    |(?:tem )?quais (?:(?:e )?que )?(?:voces?|vcs?|ce|a gente) (?:tem|teria|tao tendo|estao vendendo|vendem)|tem quais\b
    |quais (?:que )?(?:tem|teria)(?! (?:\w+ ){0,3}(?:piscina|vagas?|quartos?|suites?|varanda|sacada|academia|lazer))
    |quais (?:(?:sao )?(?:as|os) )?(?:opcoes|imoveis|empreendimentos|produtos)|opcoes
    |tem (?:algum|alguma|outr\w+|mais|algo)(?! (?:
      divida|problema|restric\w+|pendenci\w+|taxa|multa|desconto|custo|garantia|rachadura\w*|defeito|previs\w+
      |risco|duvida|onus|chance|jeito|forma|prazo|promoc\w+|condic\w+|diferen\w+|limite|regra|documento|processo
      |errad[oa]|de errado|quartinho|cant\w+|lugar\w*|espac\w+|canto|area|caminha|loc(?:al|ais)|protec\w+|seguro|elevador\w*
      |escol\w+|creche\w*|mercad\w+|padaria|farmacia|hospita\w+|ponto|linha|onibus|metro|parque|praca
      |exigenc\w+|custo\w*|ajuda|auxilio|isenc\w+|gasto\w*|coisa (?:pra|para) (?:pagar|crianca)
    ))
    |tem (?:de|com) (?:\d|um|dois|duas|tres|quatro|cinco) (?:quartos?|dorm\w*|suites?)
    |(?:qual|o) (?:e )?o melhor\b|me (?:indica|recomenda|sugere)\b|melhor custo|qual vale mais a pena
    |(?:mais (?:luxuos\w+|sofisticad\w+|alto padrao|completo|novo|bonito))|top de linha
    |qual (?:\w+ )?(?:compraria|escolheria)
    |me (?:mostra|manda|envia|apresenta) (?:as |os |uns |umas |algum\w* )?(?:opcoes|imoveis|o que)
    |algo mais barato
  )\b
`);

export const asksForOptions = (text: string): boolean => LISTING.test(plainOf(text));

/** 'Queria pôr no airbnb' asks whether one may. */
const ASKS_OR_PLANS = new RegExp(oneLine`
  \b(?:
    tem|qual|quais|quant[oa]s?|qt[oa]s?|onde|como|quando|quem|aceita\w*|pode|posso|precisa|consigo|consegue
    |da (?:pra|para)|vcs|voces
    |(?:quero|queria|penso em|pretendo|gostaria de) (?:
      fazer|colocar|por|botar|montar|abrir|receber|construir|criar
    )
  )\b
`);

export const asksOrPlans = (text: string): boolean => ASKS_OR_PLANS.test(plainForm(text));

const LOOKS = /\?|\b(?:tem|teria|existe|algo|alguma coisa|o que|consigo|compro|acho|quais|opc\w+)\b/;

export const asksWithinBudget = (text: string): boolean => LOOKS.test(plainOf(text));

const COMPARES = new RegExp(oneLine`
  \b(?:
    diferencas? (?:entre|de um|d[eoa]s? (?:\w+ ){1,4}(?:pr[oa]|para [oa]|e)|d?[oe]s dois|del[ea]s)
    |o que (?:muda|difere)|em duvida entre|compar\w+|(?<!(?:terrenos?|lotes?|casas?|salas?|vagas?) )lado a lado
    |qual (?:dos dois|o melhor|e melhor|voce (?:indica|recomenda)|compensa mais|vale mais a pena)
  )\b
`);

export const asksToCompare = (text: string): boolean => COMPARES.test(plainOf(text));

const FILLER_QUESTION =
  /^(?:oi+|ola|e ai|e entao|tudo (?:bem|bom|certo)|td bem|serio|e mesmo|e serio|como assim|o que|hein|alo|tem alguem ai|ta ai|voce ta ai|sera|ne|ok|certo|pode ser|ta bom|por que|pq)?\W*$/;

export const isOpenQuestion = (text: string): boolean =>
  text.includes('?') && !FILLER_QUESTION.test(plainOf(text)) && text.trim().split(/\s+/).length >= 2;

const DETAILS = new RegExp(oneLine`
  \b(?:
    (?:me )?(?:expli(?:ca|que)|fal[ae]|cont[ae]|diz|diga|detalh[ae])(?:r)? (?:melhor|mais)
    |me (?:fal[ae]|cont[ae]|diz|diga) (?:d[eoa]s?|sobre|desse|dessa|daquele|daquela) |mais (?:detalhes|informac\w+|info)
    |saber mais|quero (?:mais )?(?:detalhes|informac\w+)
    |como (?:e|eh) (?:ele|ela|esse|essa|o primeiro|o segundo)
    |nome d[eoa]l?[ea]? ?(?:empreendimento|condominio|predio|edificio|residencial|imovel|projeto)
  )\b
`);

export const asksForDetails = (text: string): boolean => DETAILS.test(plainOf(text));
