import { seededRandom } from '../../samples/random.ts';

const OPENINGS = [
  'Oi, tudo bem?',
  'Bom dia!',
  'Boa tarde,',
  'Olá!',
  'Então,',
  'Perfeito,',
  'Obrigada!',
  'Ah, entendi.',
  'Desculpe a demora,',
  '',
];
const WISHES = [
  'procuro um apartamento de dois quartos',
  'quero ver uma casa com quintal',
  'queria saber o valor do condomínio',
  'gostaria de agendar uma visita',
  'meu orçamento é de até quinhentos mil',
  'preciso de duas vagas de garagem',
  'vocês aceitam financiamento pela Caixa?',
  'ainda está disponível aquela cobertura?',
  'pode me mandar as fotos da fachada?',
  'a previsão de entrega continua a mesma?',
  'o imóvel é para investimento',
  'minha irmã vai comprar comigo',
  'prefiro na planta, com parcelas até a chave',
  'falei com o gerente do banco e foi aprovado',
  'não consegui abrir o arquivo que você enviou',
];
const PLACES = [
  'em Moema',
  'na Vila Mariana',
  'perto do metrô Conceição',
  'em Pinheiros',
  'no Tatuapé',
  'na Mooca',
  'em São Caetano',
  'na zona norte',
  'no centro de Santo André',
  '',
];
const ENDINGS = [
  'até o fim do mês',
  'no sábado de manhã',
  'depois das seis',
  'com varanda gourmet',
  'de preferência andar alto',
  'aceito sugestões',
  'me avisa, por favor',
  'pode ser?',
  '',
];

export function sentences(count: number): string[] {
  const random = seededRandom(count);
  return Array.from({ length: count }, () =>
    [OPENINGS, WISHES, PLACES, ENDINGS]
      .map((parts) => parts[random.below(parts.length)])
      .filter(Boolean)
      .join(' '),
  );
}
