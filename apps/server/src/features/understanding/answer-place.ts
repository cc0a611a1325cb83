import { COMMON_WORDS } from './common-words.ts';
import { declines } from './declines.ts';
import { fold, type Utterance } from './utterance.ts';

const NO_PLACE =
  /\b(?:tanto faz|nao sei|qualquer (?:um|lugar|bairro|regiao)|indiferente|metro|praia|mar|escola|mercado|supermercado|shopping|trabalho|tranquil\w*|segur\w*|seguro|calm\w*|perto|proxim\w*|longe|lugar|bairro|regiao|bom|boa|depende|centro|quartos?|casa|apartamento|nao|sim|voces?|quanto|qual|onde|que|cep|hospital|faculdade|rodovia|comercio|silencios\w*|arborizad\w*|familia|barat\w*|car[oa]|aeroporto|onibus|parque|academia|mae|pai|pais|filh\w*|familia|sogr\w*|minha|meu|meus|minhas|igreja|padaria|farmacia|creche|igreja|posto|banco|lotad\w*|parad\w*|predio\w*|ponto|rodoviaria|terminal|estacao|upa|ubs|colegio|clube|pracinha|barulhent\w*|tudo|familiar\w*|gente|resolvi|esquec\w*|situacao|internet|aqui|cidade|interior|litoral|campo|orla|mesm[oa]|sei|decidi|moro|trabalho|sou|quero|queria|vista|facil|acesso|nobre|valoriz\w*|pode|ver|ajuda|sugere|sugestao|indica|opcoes|conhec\w*|tem|gostaria|nenhum\w*|outr[oa]s?|preco|valor|mil|plano|ok|obrigad\w|oi|ola|jogo|ontem|hoje|mapa|ideia|prefer\w*|seguran\w*|planej\w*|mobilidade|mora\w*|movimentad\w*|ainda|daqui|infraestrutura|estrutura|verde|natureza|agito|barulho|rural|urbano|abert[oa]|sugest\w*|estou|estamos|acho|tenho|vou|busco|onde|planta|pronto|investir|morar|condominio|fechado|tudo)\b/;
const FILLER =
  /^(?:(?:pode ser|queria|prefiro|preferencia|de preferencia|acho que|talvez|so|somente|tipo|em|no|na|nos|nas|la|ali|ah|eh|bom|sim|o|a|para|pela|pelo|por|algo|ou|e|tambem|mais|os lados d[eoa]|lados d[eoa]|regiao d[eoa]s?|perto d[eoa]s?|proximo (?:a|ao|d[eoa])|bairro|cidade d[eoa]|d[eoa])(?: |$))+/;
const TAIL =
  /(?: (?:mesmo|por favor|de preferencia|ne|tambem|regiao|essa regiao|e regiao|e arredores|talvez|por ali|por la|se tiver|se der|se possivel|sim|viu))+$/;

/** A bare answer to "onde?" that no list holds is still the lead's place (G3). */
export function unlistedAnswer(utterance: Utterance): string | null {
  if (declines(utterance.plain)) return null;
  const names: string[] = [];
  let offset = 0;
  for (const segment of utterance.plain.split(/ ?[,.!?] ?| ou | e (?=\w)/)) {
    const at = utterance.plain.indexOf(segment, offset);
    offset = at + segment.length;
    const core = segment.replace(TAIL, '');
    const head = FILLER.exec(core)?.[0] ?? '';
    const name = core.slice(head.length).trim();
    if (
      !name ||
      name.split(' ').length > 4 ||
      NO_PLACE.test(name) ||
      name.split(' ').some((word) => COMMON_WORDS.has(word)) ||
      /\d{3,}|@/.test(name) ||
      !/[a-z]{3}/.test(name)
    )
      continue;
    const from = at + head.length;
    names.push(titleCase(utterance, from, from + name.length));
  }
  return names.length > 0 && names.length <= 3 ? names.join(' ou ') : null;
}

function titleCase(utterance: Utterance, from: number, to: number): string {
  return utterance.tokens
    .filter((token) => token.at >= from && token.at + token.norm.length <= to)
    .map(({ raw }) =>
      /^(?:de|do|da|dos|das|e)$/.test(fold(raw))
        ? raw.toLowerCase()
        : raw.charAt(0).toUpperCase() + (utterance.shouting ? raw.slice(1).toLowerCase() : raw.slice(1)),
    )
    .join(' ');
}
