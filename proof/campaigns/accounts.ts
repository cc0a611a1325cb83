import { type Operator, signUp } from '../../e2e/product/operator.ts';
import { EVOLUTION_PATH } from './dialects.ts';

export type Account = {
  /** Signs in again, because sessions expire within the story's days. */
  signIn(): Promise<Operator>;
  accountId: string;
  instance: string;
  inbound: string;
  campaignId: string;
  /** A number without a provider queue accepts a whole group at once, so each such account starts at its own time. */
  isLate: boolean;
  /** Per local day of the account. */
  dailyLimit: number | null;
};

export const STEP_DELAYS_MS: readonly number[] = [0, 30_000, 60_000];
export const LEAST_GAP_SECONDS = 2;
const MOST_GAP_SECONDS = 3;

type AccountPlan = { url: string; providerUrl: string; index: number; leads: number; isCapped: boolean };

export async function prepareAccount({ url, providerUrl, index, leads, isCapped }: AccountPlan): Promise<Account> {
  const signIn = () => signUp(url, `conta${index}`);
  const { call } = await signIn();
  const instance = `INSTANCE${index}`;
  const isLate = index % 5 === 4;
  // Room for just over a third of the messages, so they take three days.
  const dailyLimit = isCapped ? Math.ceil(leads * 1.1) : null;
  const keys = isLate
    ? { provider: 'evolution', baseUrl: `${providerUrl}${EVOLUTION_PATH}`, apiKey: `API-KEY-OF-EVOLUTION-${index}` }
    : { provider: 'zapi', apiKey: `TOKEN-OF-INSTANCE-${index}`, clientToken: `CLIENT-TOKEN-${index}` };
  await call('POST', '/api/whatsapp/settings', { ...keys, instanceId: instance });
  const gap = isLate ? [0, 0] : [LEAST_GAP_SECONDS, MOST_GAP_SECONDS];
  // Real limits would take weeks instead of hours.
  await call('POST', '/api/sending/settings', {
    allowedHours: null,
    dailyLimit: dailyLimit ?? 0,
    perPersonLimit: 0,
    hourlyLimit: 0,
    firstContactGapSeconds: gap,
    stepGapSeconds: gap,
    warmUp: false,
  });
  const { inboundUrl } = await call('GET', '/api/whatsapp/settings');
  const [{ id: accountId }] = await call('GET', '/api/auth/accounts');
  const people = Array.from({ length: leads }, (_unused, lead) => ({
    name: `Pessoa${lettersOf(index)}x${lettersOf(lead)}`,
    phone: phoneOf(index, lead).slice(2),
    tags: ['prova'],
  }));
  await call('POST', '/api/leads/import', { leads: people, options: {} });
  const product = await call('POST', '/api/products', { name: 'Prova' });
  const { id: campaignId } = await call('POST', '/api/campaigns', {
    name: 'Prova',
    productId: product.id,
    targetTags: ['prova'],
  });
  for (const [step, delayMs] of STEP_DELAYS_MS.entries())
    await call('POST', `/api/campaigns/${campaignId}/templates`, {
      sequence: step + 1,
      content: `Passo ${step + 1} para {nome}`,
      ...(delayMs < 60_000
        ? { delayAmount: delayMs / 1000, delayUnit: 'seconds' }
        : { delayAmount: delayMs / 60_000, delayUnit: 'minutes' }),
    });
  const inbound = `${url}${new URL(inboundUrl).pathname}`;
  return { signIn, accountId, instance, inbound, campaignId, isLate, dailyLimit };
}

/** `{nome}` speaks no digits of a name. */
const DIGITS = 'abcdefghij';
const lettersOf = (number: number): string => String(number).replace(/\d/g, (digit) => DIGITS.charAt(Number(digit)));
const numberOf = (letters: string): number => Number(letters.replace(/./g, (letter) => String(DIGITS.indexOf(letter))));

const phoneOf = (index: number, lead: number) => `55119${80_000_000 + index * 10_000 + lead}`;

export function goalOf(text: string): { instance: string; to: string } | null {
  const [, index, lead] = /Pessoa([a-j]+)x([a-j]+)/.exec(text) ?? [];
  return index && lead
    ? { instance: `INSTANCE${numberOf(index)}`, to: phoneOf(numberOf(index), numberOf(lead)) }
    : null;
}

export async function launch({ signIn, campaignId }: Account): Promise<void> {
  const { call } = await signIn();
  await call('POST', `/api/campaigns/${campaignId}/execute`, { executeAll: true });
}
