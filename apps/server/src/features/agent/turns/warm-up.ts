import { DEFAULT_REENGAGEMENT, DEFAULT_SCRIPTS } from '@prumo/contracts/agent';
import type { MessageId, ProductId } from '@prumo/contracts/ids';
import { letOthersRun } from '#platform/concurrency/let-others-run.ts';
import { answerTurn } from '../gate/answer-turn.ts';
import { emptyLedger } from '../ledger/ledger.ts';
import type { CatalogueProduct, TurnInput } from '../ledger/turn.ts';

const ROUNDS = 3;

/** Each kind of message uses different patterns, which compile on first use. */
const TEXTS = [
  'Oi, quero um apartamento de 3 quartos na planta em Pinheiros, São Paulo, até 900 mil, para morar no ano que vem',
  'qual o valor? tem piscina? posso visitar amanhã?',
  'meu nome é Ana Souza, ana@exemplo.com, sou médica',
  'não quero mais receber mensagens',
  'I want to buy a house near the beach, how much is it?',
  'manda fotos e o mais barato que vocês têm, não pode ser em Curitba',
];

const PRODUCT: CatalogueProduct = {
  id: 'aquecimento' as ProductId,
  version: 1,
  name: 'Vista Pinheiros',
  type: 'apartamento',
  description: 'Apartamentos de 3 quartos perto do parque.',
  location: 'Pinheiros, São Paulo - SP',
  features: ['2 vagas', 'Piscina'],
  benefits: [],
  diferenciais: [],
  targetAudience: [],
  salesScript: null,
  isActive: true,
  metragemMin: 80,
  metragemMax: 120,
  precoMin: 700_000,
  precoMax: 1_100_000,
  statusImovel: 'Na planta',
  perfilInvestidor: null,
  objetivoPrincipal: 'Moradia',
};

const turnOf = (text: string): TurnInput => ({
  burst: [{ id: '1' as MessageId, text }],
  history: [],
  ledger: emptyLedger(),
  lead: {},
  catalogue: [PRODUCT],
  configuration: {
    companyName: 'Aquecimento',
    companyDescription: '',
    isActive: true,
    responseStyle: 'amigavel',
    autoQualification: true,
    transferToHuman: true,
    calendlyUrl: null,
    responseScripts: DEFAULT_SCRIPTS,
    transferConditions: [],
    reengagement: DEFAULT_REENGAGEMENT,
    financing: null,
    updatedAt: null,
  },
  opening: null,
  isFirstReply: true,
  aiMessagesToday: 0,
  callAlreadyOffered: false,
});

/**
 * The first text a process reads takes it most of a second, because its patterns are compiled then. Gives way to other
 * work between texts.
 */
export async function warmUp(stopping?: AbortSignal): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const text of TEXTS) {
      await letOthersRun();
      if (stopping?.aborted) return;
      answerTurn(turnOf(text));
    }
  }
}
