import { DEFAULT_REENGAGEMENT, DEFAULT_SCRIPTS } from '@prumo/contracts/agent';
import { plainForm } from '#features/understanding/index.ts';
import { checkReply, type GateFinding } from '../gate/gate.ts';
import { emptyLedger } from '../ledger/ledger.ts';
import type { CatalogueProduct } from '../ledger/turn.ts';
import { wordsOf } from '../text/compare-words.ts';
import { machineText } from './judge-text.ts';
import { unsupportedWords } from './supported-text.ts';

export type CampaignContext = {
  product: CatalogueProduct | null;
  others: readonly string[];
  instructions: string;
  secrets: readonly string[];
  builtIn: string;
};

const SHORTEST = 20;
const LONGEST = 1000;
/** Generated texts use only this variable, always with a fallback for unnamed leads. */
const NAME = /\{nome\|[^{}|\n]{1,30}\}/g;

const CONFIGURATION = {
  companyName: '',
  companyDescription: '',
  isActive: true,
  responseStyle: 'profissional' as const,
  autoQualification: true,
  transferToHuman: true,
  calendlyUrl: null,
  responseScripts: DEFAULT_SCRIPTS,
  transferConditions: [],
  reengagement: DEFAULT_REENGAGEMENT,
  financing: null,
  updatedAt: null,
};

const refused = (reason: GateFinding['reason'], detail: string): GateFinding => ({ reason, detail });

export function judgeCampaignText(text: string, context: CampaignContext): GateFinding | null {
  const { product, others, builtIn } = context;
  const said = text.replace(NAME, 'Oi');
  if (text.length < SHORTEST || text.length > LONGEST) return refused('off_plan', 'tamanho');
  const isRepeated = others.some((other) => plainForm(other).trim() === plainForm(text).trim());
  if (isRepeated) return refused('off_plan', 'repetida');
  const name = product && ` ${wordsOf(product.name).join(' ')} `;
  if (name && !` ${wordsOf(said).join(' ')} `.includes(name)) return refused('off_plan', 'sem o nome do imóvel');
  const machine = machineText(said, context);
  if (machine) return machine;
  const catalogue = product ? [product] : [];
  const unsupported = unsupportedWords(said, {
    catalogue,
    builtIn,
    about: catalogue.map(({ id }) => id),
    fitting: [],
    mayAffirm: false,
    ledger: null,
    asked: [],
    companyName: '',
  });
  if (unsupported !== null) return refused('unsupported_claim', unsupported);
  const verdict = checkReply(said, {
    ledger: emptyLedger(),
    catalogue,
    configuration: CONFIGURATION,
    leadTexts: [],
    aiMessagesToday: 0,
    repliesToBurst: 0,
  });
  return verdict.ok ? null : refused(verdict.reason, verdict.detail);
}
