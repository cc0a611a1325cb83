import { oneLine } from '@prumo/contracts/text/one-line';
import { FIRST_NAMES } from '../text/first-names.ts';
import type { Utterance } from '../text/utterance.ts';
import type { GazetteerPlace } from './gazetteer.ts';

export const LOCATIVE = /^(?:em|no|na|nos|nas|pelo|pela|n)$/;
export const OF = /^(?:de|do|da|dos|das|d)$/;
export const PLACE_NOUN = new RegExp(oneLine`
  ^(?:
    bairro|bairros|cidade|regiao|lados|lado|perto|proximo|proxima|proximidades|arredores|redondezas|centro
    |interior|litoral|capital|zona|aqui|la|ali|municipio|praia|norte|sul|leste|oeste|metro|estacao|dentro
    |entorno|orla|condominio|imovel|imoveis|casa|casas|apartamento|apartamentos|ap|aps|apto|aptos|ape|sobrado
    |terreno|terrenos|lote|lotes|studio|studios|estudio|loft|sala|salas|loja|lojas|galpao|cobertura|kitnet|kit
    |flat|lancamento|lancamentos|predio|ponto|area|empreendimento|unidade|unidades|um|uma|opcoes|opcao|algo
    |barra|asa|lago|jardim|shopping|universidade|campus|faculdade|torre|stand|estande|decorado|obra|preco|valor
    |sobrados|galpoes|coberturas|duplex|planta
  )$
`);
const PERSON_BEFORE = new RegExp(oneLine`
  ^(?:
    sr|sra|senhor|senhora|dona|seu|dr|dra|doutor|doutora|esposa|marido|mulher|filho|filha|irmao|irma|mae|pai
    |amigo|amiga|corretor|corretora|chama|chamo|chamado|chamada|tia|tio|prima|primo|sou|com|noiva|noivo|namorada
    |namorado|socio|socia|cunhado|cunhada|vendedor|vendedora|consultor|consultora|atendente|nome|moca|moco|neta
    |neto
  )$
`);
const BUILDING_BEFORE =
  /^(?:residencial|edificio|ed|empreendimento|torre|torres|hotel|banco|time|jogo|loja|supermercado|mercado|construtora|imobiliaria|padaria|igreja|escola|colegio|hospital|clinica)$/;
const MOVING = /^(?:para|pra|pro|mudar|ir|indo|ate)$/;

export function wordAt(utterance: Utterance, at: number): string {
  return utterance.tokens[at]?.word ?? '';
}

/** In an all-capitals message a capital proves nothing. */
export function isCapital(utterance: Utterance, at: number): boolean {
  return !utterance.isShouting && /^\p{Lu}/u.test(utterance.tokens[at]?.raw ?? '');
}

export function hasLocative(utterance: Utterance, at: number): boolean {
  const before = wordAt(utterance, at - 1);
  const earlier = wordAt(utterance, at - 2);
  if (LOCATIVE.test(before)) return true;
  if (OF.test(before))
    return (
      PLACE_NOUN.test(earlier) ||
      /^(?:gosto|gostei|gostamos|menos|fora|vizinhanca|lugar|prefiro|atras)$/.test(earlier) ||
      isCapital(utterance, at)
    );
  if (/^(?:bairro|cidade|regiao)$/.test(before)) return true;
  if (
    MOVING.test(before) &&
    /^(?:transferid[oa]|mudar|me|ir|indo|mudando|mudanca|vou|vamos|casa|ap|apartamento|terreno|lote|busco|procuro)$/.test(
      earlier,
    )
  )
    return true;
  return PLACE_NOUN.test(before) && isCapital(utterance, at) && !/^(?:torre|um|uma|casa)$/.test(before);
}

export function isPerson(utterance: Utterance, at: number): boolean {
  const before = wordAt(utterance, at - 1);
  // "vocês trabalham com Sobral?": a place, not a person.
  if (before === 'com' && /^(?:trabalh|mex|lid|atu)/.test(wordAt(utterance, at - 2))) return false;
  if (PERSON_BEFORE.test(before) || BUILDING_BEFORE.test(before)) return true;
  if (/^(?:a|o|da|do)$/.test(before) && PERSON_BEFORE.test(wordAt(utterance, at - 2))) return true;
  return FIRST_NAMES.has(before) && isCapital(utterance, at - 1) && !LOCATIVE.test(before);
}

export type Surroundings = {
  isLocative: boolean;
  /**
   * Stated directly: "a região é Canela", "manda Parnamirim". After a verb, or as an everyday word, the name needs its
   * capital letter.
   */
  isTold: boolean;
};

/** Null where the name belongs to a person or a building, or to an idiom. */
export function surroundingsOf(
  utterance: Utterance,
  place: GazetteerPlace,
  at: number,
  last: number,
): Surroundings | null {
  if (isPerson(utterance, at) || isIdiom(utterance, at, last)) return null;
  const isTold = isCapital(utterance, at)
    ? isToldAt(utterance, at)
    : place.clarity === 'needs-locative' && isNamedAt(utterance, at);
  return { isLocative: hasLocative(utterance, at), isTold };
}

/** "boa viagem pra você", "feriado de Natal". */
function isIdiom(utterance: Utterance, at: number, last: number): boolean {
  const { plain } = utterance;
  const name = utterance.tokens[at]?.norm ?? '';
  const end = utterance.tokens[last];
  const after = plain.slice((end?.at ?? 0) + (end?.norm.length ?? 0));
  if (/^(?:boa|bom)$/.test(name) && /^ (?:para (?:voce|voces|ti|todos|ai)|ai para)\b/.test(after)) return true;
  if (name === 'natal' && /^ luz\b/.test(after)) return true;
  if (name === 'contagem' && /^ (?:regressiva|d[aeo]s? (?:dias?|votos?|horas?))\b/.test(after)) return true;
  if (
    name === 'natal' &&
    (/\b(?:feriado|festa|ceia|presente|vespera|epoca|periodo|noite|arvore|recesso|dia|antes|depois|feliz|ate o) (?:d[eoa] )?$/.test(
      plain.slice(0, utterance.tokens[at]?.at ?? 0),
    ) ||
      /^ (?:eu |a gente |nos )?(?:passo|passamos|passa|com a familia)\b/.test(after))
  )
    return true;
  return /^ (?:eh|e|se chama) (?:a |o )?(?:minha|meu|nossa|nosso) (?:espos|mulher|marid|filh|noiv|namorad|irma|mae|pai|soci|net|sobrinh|am[io]g)/.test(
    after,
  );
}

const NOUN = '(?:regiao|bairro|cidade|localidade|local|localizacao|lugar|municipio|praia|zona)';
const WISH = oneLine`
  (?: (?:
    de (?:preferencia|interesse|escolha)|desejad[oa]|pretendid[oa]|preferid[oa]|escolhid[oa]|ideal|certa
    |que (?:eu |nos |a gente )?(?:mais )?(?:
      quero|queria|queremos|quer|procuro|busco|prefiro|gosto|desejo|pretendo|penso|escolhi
    )
  )){0,4}
`;
const IS =
  '(?: ?,| ?:| eh| e| era para ser| seria| sera| vai ser| vai ficar| tem que ser| precisa ser| pode ser| ficou)';
const INTO = '(?: (?:em|n[oa]s?|o|a|os|as|so|mesmo|aqui|ali|la|por|pelo|pela|perto d[eoa]s?|d[oa] lado d[eoa])){0,6}';

const TELLS = new RegExp(
  `(?:(?:^| )(?:a |o |as |os |minha |meu |nossa |nosso |de )?${NOUN}${WISH}(?:${IS}){1,4}${INTO}|${[
    '\\bno (?:fim|final)(?: das contas)? (?:eh|vai ser|ficou|fica|deu|fico com)',
    '\\b(?:decidi|decidimos|escolhi|escolhemos|fechei|fechamos|resolvi|resolvemos|fico|fiquei|ficamos|vou|vamos|ganhou)(?: (?:com|por|em|de|n[oa]))?',
    '\\b(?:bota|botar|poe|por|coloca|colocar|anota|considera|manda)(?: ai)?(?: (?:em|n[oa]|como))?',
    '\\b(?:de preferencia|preferencia|prefiro|preferimos|aceito|aceitamos|serve|topo|queremos|quero)(?: eh| mesmo| so| tambem){0,4}(?: (?:em|n[oa]s?|por|o|a|perto d[eoa]s?)){0,4}',
    '\\bagora (?:eh|em|n[oa])',
    '\\b(?:disse|falei|repito)(?: que)?(?: (?:eh|quero|era|em|n[oa])){0,4}',
    '\\bera [^.]{0,80} mas agora(?: eh)?',
    '\\w nao ,(?: (?:em|n[oa]|eh|so))?',
  ].join('|')}) $`,
);
function isToldAt(utterance: Utterance, at: number): boolean {
  const before = utterance.plain.slice(0, utterance.tokens[at]?.at ?? 0);
  return TELLS.test(before) && !/\bnao (?:\w+ ){0,2}$/.test(before);
}

const NAMES_IT = new RegExp(`(?:^| )(?:a |o |minha |meu |nossa |nosso )?${NOUN}${WISH}(?:${IS}){1,4}${INTO} $`);

function isNamedAt(utterance: Utterance, at: number): boolean {
  return NAMES_IT.test(utterance.plain.slice(0, utterance.tokens[at]?.at ?? 0));
}
