import type { AiConfigurationBody } from '@prumo/contracts/agent';

export type SoldProduct = {
  id: string;
  name: string;
  type: string;
  statusImovel: string;
  location: string;
  description: string;
  features: string[];
  diferenciais: string[];
  salesScript: string;
  metragemMin: number | null;
  metragemMax: number | null;
  precoMin: number | null;
  precoMax: number | null;
  objetivoPrincipal: string;
  perfilInvestidor: string | null;
  targetAudience: string[];
  benefits: string[];
  isActive: boolean;
};
type Agent = AiConfigurationBody & { calendlyUrl: string | null; transferConditions: string[] };
export type Company = { agent: Agent; catalogue: SoldProduct[] };

type Row = [
  name: string,
  type: string,
  statusImovel: string,
  location: string,
  area: [number, number] | null,
  price: [number, number] | null,
  objetivoPrincipal: string,
  description: string,
  features: string[],
];

const sold = (
  prefix: string,
  index: number,
  [name, type, statusImovel, location, area, price, objetivo, description, features]: Row,
): SoldProduct => ({
  id: `${prefix}-${index}`,
  name,
  type,
  statusImovel,
  location,
  description,
  features,
  diferenciais: [],
  salesScript: `USO INTERNO: margem QX-${prefix}${index}, piso da diretoria ${41_000 + index} pontos.`,
  metragemMin: area?.[0] ?? null,
  metragemMax: area?.[1] ?? null,
  precoMin: price?.[0] ?? null,
  precoMax: price?.[1] ?? null,
  objetivoPrincipal: objetivo,
  perfilInvestidor: null,
  targetAudience: [],
  benefits: [],
  isActive: true,
});

const company = (
  prefix: string,
  companyName: string,
  responseStyle: Agent['responseStyle'],
  calendlyUrl: string | null,
  rows: Row[],
): Company => ({
  agent: {
    companyName,
    companyDescription: `${companyName} vende imóveis na região.`,
    isActive: true,
    responseStyle,
    autoQualification: true,
    transferToHuman: true,
    calendlyUrl,
    responseScripts: {
      greeting: 'Olá, aqui é o atendimento virtual da {empresa}.',
      qualification: 'Faça as perguntas do cadastro aos poucos, sem repetir nenhuma.',
      pricing: 'Passe os preços cadastrados e deixe negociação com o time.',
      closing: 'Convide o cliente para conversar com um especialista.',
    },
    transferConditions: [],
  },
  catalogue: rows.map((row, index) => sold(prefix, index + 1, row)),
});

/** No two figures of a catalogue are equal, so a swap is detected. */
export const COMPANIES: readonly Company[] = [
  company('se', 'Serra Verde Imóveis', 'profissional', 'https://agenda.exemplo.com/serra-verde', [
    [
      'Jequitibá',
      'casa',
      'Pronto para morar',
      'Centro, Gramado - RS',
      [142, 188],
      [905_000, 1_340_000],
      'Moradia',
      'Casas com lareira e jardim. Entregues em abril de 2025.',
      ['3 suítes', '2 vagas'],
    ],
    [
      'Araucárias',
      'apartamento',
      'Em construção',
      'Carniel, Gramado - RS',
      [63, 97],
      [512_000, 744_000],
      'Renda',
      'Apartamentos para temporada. Entrega prevista para setembro de 2027.',
      ['Gerador', '1 vaga'],
    ],
    [
      'Mirante',
      'terreno',
      'Pronto para morar',
      'Canela - RS',
      [450, 620],
      [268_000, 391_000],
      'Moradia',
      'Lotes em condomínio fechado.',
      ['Portaria'],
    ],
  ]),
  company('ma', 'Maré Alta', 'amigavel', 'https://calendly.com/exemplo-mare-alta/papo', [
    [
      'Atlântida',
      'apartamento',
      'Lançamento',
      'Boa Viagem, Recife - PE',
      [54, 81],
      [436_000, 689_000],
      'Moradia',
      'Apartamentos a poucos passos do mar. Obras até novembro de 2029.',
      ['Piscina', '1 vaga'],
    ],
    [
      'Veleiro',
      'studio',
      'Planta',
      'Pina, Recife - PE',
      [24, 37],
      [243_000, 327_000],
      'Renda',
      'Studios para locação curta.',
      ['Lavanderia', 'Coworking'],
    ],
    [
      'Farol',
      'cobertura',
      'Pronto para morar',
      'Boa Viagem, Recife - PE',
      [168, 231],
      [1_420_000, 1_960_000],
      'Moradia',
      'Coberturas de frente para o mar.',
      ['4 suítes', '3 vagas'],
    ],
  ]),
  company('pa', 'Paulista Lar', 'casual', null, [
    [
      'Ipê Branco',
      'apartamento',
      'Em construção',
      'Vila Mariana, São Paulo - SP',
      [58, 76],
      [598_000, 812_000],
      'Moradia',
      'Apartamentos perto do metrô. Chaves em junho de 2028.',
      ['2 quartos', '1 vaga'],
    ],
    [
      'Nó de Pinho',
      'loft',
      'Pronto para morar',
      'Pinheiros, São Paulo - SP',
      [41, 49],
      [471_000, 533_000],
      'Valorização',
      'Lofts de pé-direito duplo.',
      ['Bicicletário'],
    ],
    [
      'Prisma',
      'sala_comercial',
      'Lançamento',
      'Moema, São Paulo - SP',
      [33, 88],
      [365_000, 921_000],
      'Valorização',
      'Salas com divisórias leves.',
      ['Ar-condicionado'],
    ],
  ]),
  company('ce', 'Cerrado Prime', 'profissional', 'https://reuniao.exemplo.net/cerrado', [
    [
      'Buriti',
      'apartamento',
      'Pronto para morar',
      'Setor Bueno, Goiânia - GO',
      [72, 113],
      [487_000, 766_000],
      'Moradia',
      'Apartamentos com varanda gourmet.',
      ['3 quartos', '2 vagas'],
    ],
    [
      'Pequi',
      'galpao',
      'Pronto para morar',
      'Aparecida de Goiânia - GO',
      [810, 1_450],
      [1_180_000, 2_240_000],
      'Renda',
      'Galpões com pátio de manobra.',
      ['5 docas'],
    ],
    [
      'Ipê Rosa',
      'casa',
      'Planta',
      'Jardim Goiás, Goiânia - GO',
      [128, 156],
      null,
      'Moradia',
      'Casas em condomínio, com início das obras em fevereiro de 2027.',
      ['3 suítes'],
    ],
  ]),
  company('il', 'Ilha Azul', 'amigavel', 'https://agenda.exemplo.com/ilha-azul', [
    [
      'Garopeba',
      'casa',
      'Em construção',
      'Campeche, Florianópolis - SC',
      [104, 139],
      [772_000, 1_015_000],
      'Moradia',
      'Casas geminadas. Conclusão em outubro de 2026.',
      ['2 suítes', 'Churrasqueira'],
    ],
    [
      'Tainha',
      'apartamento',
      'Pronto para morar',
      'Trindade, Florianópolis - SC',
      [47, 69],
      [419_000, 586_000],
      'Renda',
      'Apartamentos perto da universidade.',
      ['1 vaga', 'Elevador'],
    ],
    [
      'Berbigão',
      'terreno',
      'Lançamento',
      'Palhoça - SC',
      [312, 405],
      [198_000, 277_000],
      'Valorização',
      'Lotes prontos para construir.',
      ['Rua asfaltada'],
    ],
  ]),
];
