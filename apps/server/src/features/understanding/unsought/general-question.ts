const PORTFOLIO =
  /\b(?:voces?|a (?:empresa|imobiliaria|construtora)|ai)(?: \w+){0,2} (?:vendem?|trabalham?(?: com)?|atuam?|atendem?|lidam?|constroem|fazem?|comercializam|alugam|mexem|operam|compram)\b/;
const CONCEPT =
  /\b(?:o que (?:eh|e|seria|significa|quer dizer|sao)(?! (?:meu|minha|nosso|nossa|importante|preciso)\b)|que (?:significa|quer dizer)|(?:qual|quais|que) (?:eh |e |a |as |sao |seria )*(?:diferenc\w+|vantage\w+|desvantage\w+|riscos?)|diferenca entre|como funciona (?:comprar|a compra|o|a|um|uma|na|esse|essa|isso)|vale (?:mais )?a pena|compensa|explica (?:o que|como|a diferenca)|me explica)\b/;
/** These are remarks unless asked. */
const CONCEPT_ASKED = /\b(?:(?:eh|e) (?:melhor|seguro|mais seguro|arriscado|vantajoso|verdade))\b[^.!]{0,120}\?/;
const SEEKS =
  /\b(?:quero|queria|querendo|procurando|buscando|procuro|busco|preciso|interess\w+|gostaria|pretendo|ate \d|prefiro|estou (?:procurando|buscando|atras))\b/;

/** G9: a question about the portfolio or a concept asks for no property, so it fills nothing. */
export function isGeneralQuestion(plain: string): boolean {
  if (SEEKS.test(plain)) return false;
  if (CONCEPT.test(plain) || CONCEPT_ASKED.test(plain)) return true;
  return (
    PORTFOLIO.test(plain) && (plain.includes('?') || /^(?:\W|oi|ola|bom dia|boa tarde|boa noite|voces?)+/.test(plain))
  );
}
