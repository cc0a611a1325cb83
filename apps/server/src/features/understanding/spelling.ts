/** Words worth reading through a typo. Long ones only: a short word is one letter away from too many others. */
const WORDS = [
  'apartamento', 'apartamentos', 'cobertura', 'studio', 'terreno', 'terrenos', 'sobrado', 'galpao', 'barracao', 'comercial', 'consultorio',
  'industrial', 'condominio', 'lancamento', 'lancamentos', 'construcao', 'planta', 'pronto', 'investimento', 'investir', 'investidor', 'moradia',
  'valorizacao', 'valorizar', 'revenda', 'revender', 'temporada', 'inquilino', 'locacao', 'orcamento', 'financiamento', 'parcela', 'parcelas',
  'entrada', 'maximo', 'milhao', 'milhoes', 'quinhentos', 'quatrocentos', 'trezentos', 'duzentos', 'seiscentos', 'setecentos', 'oitocentos',
  'novecentos', 'cinquenta', 'quarenta', 'sessenta', 'setenta', 'oitenta', 'noventa', 'corretor', 'corretora', 'consultor', 'atendente', 'visita',
  'visitar', 'agendar', 'conhecer', 'decorado', 'interesse', 'interessado', 'interessada', 'mensagem', 'mensagens', 'whatsapp', 'telefone',
  'urgente', 'urgencia', 'pesquisando', 'semestre', 'janeiro', 'fevereiro', 'setembro', 'outubro', 'novembro', 'dezembro', 'depois',
  'preferencia', 'prefiro', 'localizacao', 'qualquer', 'obrigado', 'obrigada', 'procurando', 'procuro', 'comprar', 'preciso', 'gostaria',
  'bloquear', 'descadastrar', 'cancelar', 'remover', 'aluguel', 'alugar', 'condicoes', 'dormitorios', 'quartos', 'suites', 'documentacao',
];
const BY_LENGTH = new Map<number, string[]>();
for (const word of WORDS) BY_LENGTH.set(word.length, [...(BY_LENGTH.get(word.length) ?? []), word]);
const KNOWN = new Set([
  ...WORDS, 'plantas', 'prontos', 'pronta', 'prontas', 'conhecem', 'visitas', 'alugam', 'parcelo', 'compra', 'comprei', 'compraria', 'conhece',
  'valorizam', 'valorizada', 'investi', 'investem', 'agenda', 'agendei', 'cancela', 'cancelei', 'cancelam', 'removem', 'remove', 'canela',
  'procura', 'procurar', 'procuram', 'corretores', 'corredor', 'corretos', 'consulta', 'consultar', 'conduzir', 'entrado', 'entradas', 'estrada',
  'enteada', 'alugue', 'alugo', 'aluga', 'quarto', 'quartas', 'quarta', 'suite', 'minimo', 'proximo', 'maxima', 'porto', 'prontas', 'decorada',
  'decorar', 'terrena', 'revende', 'sessenta', 'setenta', 'precisa', 'precisar', 'precisam', 'preciosa', 'tempo', 'lugar', 'gostaram', 'gostariam', 'mensal',
  'pesquisado', 'pesquisar', 'visitei', 'visitou', 'visito', 'bloqueia', 'bloqueio', 'cobertas', 'coberta', 'obrigada', 'prefira', 'prefere', 'aquarela',
  'industria', 'industrias', 'comerciais', 'consultora', 'moradias', 'moradias', 'moraria', 'milhares', 'plantao', 'planto', 'planeta', 'pontos', 'ponto', 'depoio',
  'construcoes', 'financiado', 'interessa', 'interesses', 'interessados', 'inquilinos', 'localizado', 'valorizado', 'investidores', 'sobrados', 'coberturas', 'comprara',
  'conhecei', 'parcelar', 'parcelado', 'alugado', 'alugada', 'alugados', 'alugueis', 'atendentes', 'atende', 'atendem', 'entrar', 'valoriza', 'pronta', 'temporadas',
  'alvorada', 'pinheiros', 'terraco', 'sobrada', 'orcado', 'morada', 'moradas', 'quartas', 'passarela', 'procure', 'procurem', 'compras', 'compare', 'comparar', 'comprou', 'comprado',
]);

/** True when one insertion, deletion, substitution or swap of neighbours turns one word into the other. */
export function isOneSlipApart(a: string, b: string): boolean {
  if (a === b) return false;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  let head = 0;
  while (head < short.length && short[head] === long[head]) head++;
  const rest = (word: string, from: number) => word.slice(from);
  if (short.length < long.length) return rest(short, head) === rest(long, head + 1);
  if (rest(short, head + 1) === rest(long, head + 1)) return true;
  return short[head] === long[head + 1] && short[head + 1] === long[head] && rest(short, head + 2) === rest(long, head + 2);
}

/** The vocabulary word a typo stands for, or the word itself. The first letter is taken as typed right. */
export function correctSpelling(word: string): string {
  if (word.length < 6 || KNOWN.has(word)) return word;
  for (const length of [word.length, word.length + 1, word.length - 1]) {
    for (const candidate of BY_LENGTH.get(length) ?? []) {
      if (candidate.length >= 6 && candidate[0] === word[0] && isOneSlipApart(word, candidate)) return candidate;
    }
  }
  return word;
}
