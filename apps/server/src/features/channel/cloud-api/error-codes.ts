import type { MessageFailure } from '@prumo/contracts/reasons/channel/message-failures';
import type { NumberProblem } from '@prumo/contracts/reasons/channel/number-problem';
import { type Failure, type FailureClass, saidWords } from '../port/failure.ts';

type Meaning = Pick<Failure, 'class' | 'reason' | 'isTemporary' | 'retryAfterSeconds'>;

const meaning = (failureClass: FailureClass, reason: MessageFailure, { isTemporary = false } = {}): Meaning => ({
  class: failureClass,
  reason,
  isTemporary,
});

const CREDENTIALS = meaning('account', { code: 'credentials_refused', provider: 'cloud-api' });
const THROTTLED = meaning('throttled', { code: 'slow_down', provider: 'cloud-api' }, { isTemporary: true });
const SPAM = meaning('account', { code: 'number_reported' });
const BLOCKED = meaning('account', { code: 'account_blocked' });
const SETUP = meaning('account', { code: 'account_incomplete' });
const PARAMETER = meaning('content', { code: 'format_refused', provider: 'cloud-api' });
const TEMPLATE = meaning('template', { code: 'template_unusable' });
const WITHDRAWN = meaning('template_withdrawn', { code: 'template_unusable' });
const FILE = meaning('content', { code: 'file_refused', provider: 'cloud-api' });

/** Meta's limit of marketing messages per person: retry after a day at the earliest. */
const WITHHELD: Meaning = {
  ...meaning('withheld', { code: 'withheld' }, { isTemporary: true }),
  retryAfterSeconds: 24 * 3600,
};

const CODES: readonly (readonly [codes: readonly number[], Meaning])[] = [
  [[0, 3, 10, 190], CREDENTIALS],
  [[4, 80007, 130429, 131056, 133016, 131064], THROTTLED],
  [[131048], SPAM],
  [[368, 131031, 130497], BLOCKED],
  [[131057], meaning('throttled', { code: 'number_in_maintenance' }, { isTemporary: true })],
  [[131026], meaning('number', { code: 'undeliverable' })],
  [[131021, 131030], meaning('number', { code: 'number_not_allowed' })],
  [[131062], meaning('number', { code: 'number_needed' })],
  [[131047], meaning('window', { code: 'window_over' })],
  [[131049], WITHHELD],
  [[130472], meaning('withheld', { code: 'in_experiment' })],
  [[131050], meaning('opted_out', { code: 'marketing_stopped' })],
  [[100, 33, 131008, 131009, 135000], PARAMETER],
  [[132005, 132007, 132008, 132012], TEMPLATE],
  [[132000, 132001, 132015, 132016], WITHDRAWN],
  [[131051, 131052, 131053], FILE],
  [[131042, 131037, 131045, 131005, 131063], SETUP],
];

const MEANING_OF_CODE = new Map(CODES.flatMap(([codes, means]) => codes.map((code) => [code, means] as const)));

export const OPTED_OUT_CODE = '131050';

/** Errors on Meta's side: they leave open whether the message was sent. */
const DOUBTFUL_CODES = ['1', '2', '131000', '131016'];

export const isDoubtful = (code: string): boolean => DOUBTFUL_CODES.includes(code);

export function accountProblemOf(code: string | null): NumberProblem | null {
  const value = Number(code ?? Number.NaN);
  const means = value >= 200 && value <= 299 ? CREDENTIALS : MEANING_OF_CODE.get(value);
  if (means === CREDENTIALS) return { code: 'credentials_refused', provider: 'cloud-api' };
  if (means === SPAM) return { code: 'number_reported' };
  if (means === BLOCKED) return { code: 'account_blocked' };
  return means === SETUP ? { code: 'account_incomplete' } : null;
}

/** Titles and HTTP statuses change, codes do not. */
export function readErrorCode(code: string | null, details: string): Failure {
  const value = Number(code);
  const means = value >= 200 && value <= 299 ? CREDENTIALS : MEANING_OF_CODE.get(value);
  if (code !== null && means) return { ...means, code };
  const said = saidWords(details) || null;
  const reason: MessageFailure = { code: 'provider_refused', provider: 'cloud-api', said };
  return { class: 'other', code, reason, isTemporary: false };
}
