import { FIRST_NAMES } from '../text/first-names.ts';
import { nearBefore, type Span, type Utterance } from '../text/utterance.ts';

export const LOCATIVE = /^(?:em|no|na|nos|nas|pelo|pela|n)$/;
export const OF = /^(?:de|do|da|dos|das|d)$/;
export const PLACE_NOUN =
  /^(?:bairro|bairros|cidade|regiao|lados|lado|perto|proximo|proxima|proximidades|arredores|redondezas|centro|interior|litoral|capital|zona|aqui|la|ali|municipio|praia|norte|sul|leste|oeste|metro|estacao|dentro|entorno|orla|condominio|imovel|imoveis|casa|casas|apartamento|apartamentos|ap|aps|apto|aptos|ape|sobrado|terreno|terrenos|lote|lotes|studio|studios|estudio|loft|sala|salas|loja|lojas|galpao|cobertura|kitnet|kit|flat|lancamento|lancamentos|predio|ponto|area|empreendimento|unidade|unidades|um|uma|opcoes|opcao|algo|barra|asa|lago|jardim|shopping|universidade|campus|faculdade|torre|stand|estande|decorado|obra|preco|valor|sobrados|galpoes|coberturas|duplex|planta)$/;
const PERSON_BEFORE =
  /^(?:sr|sra|senhor|senhora|dona|seu|dr|dra|doutor|doutora|esposa|marido|mulher|filho|filha|irmao|irma|mae|pai|amigo|amiga|corretor|corretora|chama|chamo|chamado|chamada|tia|tio|prima|primo|sou|com|noiva|noivo|namorada|namorado|socio|socia|cunhado|cunhada|vendedor|vendedora|consultor|consultora|atendente|nome|moca|moco|neta|neto)$/;
const BUILDING_BEFORE =
  /^(?:residencial|edificio|ed|empreendimento|torre|torres|hotel|banco|time|jogo|loja|supermercado|mercado|construtora|imobiliaria|padaria|igreja|escola|colegio|hospital|clinica)$/;
const MOVING = /^(?:para|pra|pro|mudar|ir|indo|ate)$/;

/** The word as typed, folded; empty outside the message. */
export function wordAt(utterance: Utterance, at: number): string {
  return utterance.tokens[at]?.word ?? '';
}

/** A capital letter tells nothing where everything is in capitals. */
export function isCapital(utterance: Utterance, at: number): boolean {
  return !utterance.shouting && /^\p{Lu}/u.test(utterance.tokens[at]?.raw ?? '');
}

/** True when the words before a name say that a place follows. */
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

/** True when the words before a name make it a person's or a building's. */
export function isPerson(utterance: Utterance, at: number): boolean {
  const before = wordAt(utterance, at - 1);
  // "vocês trabalham com Sobral?": where we work, not with whom.
  if (before === 'com' && /^(?:trabalh|mex|lid|atu)/.test(wordAt(utterance, at - 2))) return false;
  if (PERSON_BEFORE.test(before) || BUILDING_BEFORE.test(before)) return true;
  if (/^(?:a|o|da|do)$/.test(before) && PERSON_BEFORE.test(wordAt(utterance, at - 2))) return true;
  return FIRST_NAMES.has(before) && isCapital(utterance, at - 1) && !LOCATIVE.test(before);
}

/** The sentence a stretch stands in, up to it. */
export function sentenceBefore(utterance: Utterance, place: Span): string {
  return (
    nearBefore(utterance, place.from)
      .split(/ ?[.!?] /)
      .at(-1) ?? ''
  );
}
