import { oneLine } from '@prumo/contracts/text/one-line';
import { readUtterance } from '../text/utterance.ts';
import { asksForHuman } from './asks-for-human.ts';
import { asksPrice } from './asks-price.ts';
import { asksToVisit } from './asks-to-visit.ts';

export type Question =
  | 'price'
  | 'area'
  | 'location'
  | 'visit'
  | 'documents'
  | 'financing'
  | 'availability'
  | 'features'
  | 'is_bot'
  | 'call';

const ASKING = new RegExp(oneLine`
  \?
  |\b(?:
    qual|quais|quando|onde|aonde|como|quantos|quantas|quanto|tem|teria|teriam|possui|inclui|aceita|aceitam
    |aceito|da para|posso|pode|podem|poderia|consigo|existe|ha|me (?:passa|manda|fala|diz|envia|mostra|informa)
    |(?:quero|queria|gostaria de|preciso) (?:saber|ver|receber)|permite|voce eh
    |voces? (?:tem|fazem|aceitam|financiam)
  )\b
`);
const BOT = new RegExp(oneLine`
  \b(?:
    robo|bot|inteligencia artificial|chat ?gpt|maquina|atendente virtual|assistente virtual
    |(?:
      eh|e|voce eh|isso eh|falando com
    )(?: uma| um)? (?:pessoa|humano|humana|ia|gente)(?: real| de verdade| mesmo)?
    |pessoa real|gente de verdade
  )\b
`);

const TOPICS: readonly (readonly [Question, RegExp])[] = [
  [
    'area',
    /\b(?:metragem|metragens|m2|metros(?: quadrados)?|tamanho|area (?:util|total|privativa|construida|do)|qual a area|quantos metros|mede|dimens\w+)\b/,
  ],
  [
    'location',
    new RegExp(oneLine`
      \b(?:
        onde (?:fica|eh|e|esta|se localiza)|aonde|endereco|localizac\w+|localiza|qual (?:o |eh o )?bairro
        |fica (?:onde|em que|em qual|perto|longe|proximo)|que (?:bairro|rua|cidade|regiao)|perto d[eoa]|proximo(?! passo)
        |mapa|distancia|como (?:chego|chegar)
      )\b
    `),
  ],
  [
    'documents',
    /\b(?:document\w+|docs?|escritura|matricula|habite se|registro|certidao|certidoes|contrato|averbad[oa]|regularizad[oa]|memorial|itbi|inventario|papelada)\b/,
  ],
  [
    'financing',
    new RegExp(oneLine`
      \b(?:
        financi\w+|fgts|parcel\w+|prestac\w+|minha casa minha vida|mcmv|caixa|banco|juros|consorcio
        |carta de credito|entrada|simul\w+|subsidio|credito|amortiz\w+|permuta
        |(?:aceit\w+|pega\w*) (?:carro|troca|imovel|ap\w*|casa|terreno)
      )\b
    `),
  ],
  [
    'availability',
    new RegExp(oneLine`
      \b(?:
        (?:ainda )?(?:disponivel|disponiveis|disponibilidade)|(?:ainda|voces?|ai) (?:tem|tao tendo|teria|teriam)
        |tem (?:
          algum\w*|outr\w*|mais|opc\w+|unidade\w*|ap\w*|casas?|terrenos?|lotes?|studios?|lofts?|salas?|galp\w+
          |coberturas?|lojas?|sobrados?|imove\w+|algo|pront\w+|na planta
        )
        |restam?|sobr(?:ou|aram)|ja vend\w+|esgotad\w+|quando (?:entrega|fica|ficam|sera|lanca|estara|vai ficar)
        |previsao de entrega|entrega (?:quando|eh|para)|prazo de entrega|esta pronto|ja esta pronto
      )\b
    `),
  ],
  [
    'features',
    new RegExp(oneLine`
      \b(?:
        quantos (?:quartos|banheiros|dormitorios|andares|aps?|apartamentos|elevadores|comodos)
        |quantas (?:vagas|suites|torres|unidades|docas|salas)
        |(?:tem|teria|possui|inclui|vem com|com) (?:\w+ ){0,2}?(?:
          piscina|academia|varanda|sacada|churrasqueira|elevador|garagem|vagas?|portaria|lazer|suites?|closet
          |quintal|jardim|area gourmet|area de servico|salao|playground|quadra|brinquedoteca|pet|energia solar
          |ar condicionado|mobilia\w*|moveis|armarios?|vista|sol|docas?|mezanino|gerador|seguranca|lavabo
          |deposito|bicicletario|coworking|sauna|spa|wifi
        )
        |aceita (?:pet|cachorro|gato|animal|animais)|pode (?:ter )?(?:pet|cachorro|animal)
        |permite (?:pet|airbnb)|pe direito|mobiliado|mobiliada|andar|face|sol da manha|nascente|planta (?:baixa|do)|fotos?
        |videos?|diferencia\w+|infraestrutura|acabamento|tour
      )\b
    `),
  ],
];

export function readQuestions(text: string): Question[] {
  const { plain } = readUtterance(text);
  const found = new Set<Question>();
  if (asksPrice(plain)) found.add('price');
  if (asksToVisit(plain)) found.add('visit');
  if (asksForHuman(plain) && /\b(?:lig\w+|telefon\w+|call|chamada|reuniao|video\w*)\b/.test(plain)) found.add('call');
  if (BOT.test(plain) && ASKING.test(plain)) found.add('is_bot');
  if (ASKING.test(plain)) {
    const asking = plain
      .split(/ ?[.!\n] ?/)
      .filter((part) => ASKING.test(part))
      .join(' . ');
    for (const [topic, pattern] of TOPICS) if (pattern.test(asking)) found.add(topic);
  }
  return [...found];
}
