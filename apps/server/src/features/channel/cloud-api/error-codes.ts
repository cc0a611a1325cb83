import type { NumberProblem } from '@prumo/contracts/reasons/number-problem';
import type { PhoneProblem } from '@prumo/contracts/reasons/phone-problem';
import type { Failure, FailureClass } from '../failure.ts';

type Meaning = Pick<Failure, 'class' | 'reason' | 'phoneProblem' | 'isTemporary' | 'retryAfterSeconds'>;

const meaning = (failureClass: FailureClass, reason: string, isTemporary = false): Meaning => ({
  class: failureClass,
  reason,
  isTemporary,
});

const ofNumber = (phoneProblem: PhoneProblem, reason: string): Meaning => ({
  ...meaning('number', reason),
  phoneProblem,
});

const CREDENTIALS = meaning('account', 'A Meta recusou as credenciais. Confira-as em Configurações.');
const THROTTLED = meaning('throttled', 'A Meta pediu para enviar mais devagar.', true);
const SPAM = meaning('account', 'A Meta limitou o seu número por reclamações de spam.');
const BLOCKED = meaning('account', 'A Meta bloqueou o envio desta conta. Veja o Gerenciador do WhatsApp.');
const SETUP = meaning('account', 'A conta na Meta precisa de ajustes: pagamento, nome ou certificado.');
const PARAMETER = meaning('content', 'A Meta recusou o formato da mensagem.');
const TEMPLATE_TEXT = 'O modelo não pode ser usado. Confira-o no Gerenciador do WhatsApp.';
const TEMPLATE = meaning('template', TEMPLATE_TEXT);
const WITHDRAWN = meaning('template_withdrawn', TEMPLATE_TEXT);
const FILE = meaning('content', 'O WhatsApp não aceitou o arquivo.');

/** Meta's limit of marketing messages to one person: never at once again, after a day perhaps. */
const WITHHELD: Meaning = {
  ...meaning('withheld', 'O WhatsApp segurou a mensagem para não incomodar este contato.', true),
  retryAfterSeconds: 24 * 3600,
};

const CODES: readonly (readonly [codes: readonly number[], Meaning])[] = [
  [[0, 3, 10, 190], CREDENTIALS],
  [[4, 80007, 130429, 131056, 133016, 131064], THROTTLED],
  [[131048], SPAM],
  [[368, 131031, 130497], BLOCKED],
  [[131057], meaning('throttled', 'O número está em manutenção na Meta.', true)],
  [[131026], ofNumber('unreachable', 'Não é possível entregar a este número.')],
  [[131021, 131030], ofNumber('not_allowed', 'Este número não pode receber mensagens desta conta.')],
  [[131062], ofNumber('no_number', 'Para este tipo de mensagem falta o número de telefone do lead.')],
  [[131047], meaning('window', 'Passaram mais de 24 horas da última mensagem do lead. Envie um modelo aprovado.')],
  [[131049], WITHHELD],
  [[130472], meaning('withheld', 'O WhatsApp não entregou: este contato está em um teste da Meta.')],
  [[131050], meaning('opted_out', 'O contato parou de receber mensagens de marketing no WhatsApp.')],
  [[100, 33, 131008, 131009, 135000], PARAMETER],
  [[132005, 132007, 132008, 132012], TEMPLATE],
  [[132000, 132001, 132015, 132016], WITHDRAWN],
  [[131051, 131052, 131053], FILE],
  [[131042, 131037, 131045, 131005, 131063], SETUP],
];

const BY_CODE = new Map(CODES.flatMap(([codes, means]) => codes.map((code) => [code, means] as const)));

export const OPTED_OUT_CODE = '131050';

/** Trouble on Meta's side: as the answer to a call they leave open whether the message went. */
const DOUBTFUL_CODES = ['1', '2', '131000', '131016'];

export const isDoubtful = (code: string): boolean => DOUBTFUL_CODES.includes(code);

/** What is wrong with the account or the number, where an error of Meta says that. */
export function accountProblemOf(code: string | null): NumberProblem | null {
  const value = Number(code ?? Number.NaN);
  const means = value >= 200 && value <= 299 ? CREDENTIALS : BY_CODE.get(value);
  if (means === CREDENTIALS) return { code: 'credentials_refused', provider: 'cloud-api' };
  if (means === SPAM) return { code: 'number_reported' };
  if (means === BLOCKED) return { code: 'account_blocked' };
  return means === SETUP ? { code: 'account_incomplete' } : null;
}

/** What an error of Meta means to a seller; titles and HTTP statuses change, codes do not. */
export function readErrorCode(code: string | null, details: string): Failure {
  const value = Number(code);
  const means = value >= 200 && value <= 299 ? CREDENTIALS : BY_CODE.get(value);
  if (code !== null && means) return { ...means, code };
  const said = details.trim();
  const reason = `O WhatsApp não entregou a mensagem${said === '' ? '.' : `: ${said.slice(0, 200)}`}`;
  return { class: 'other', code, reason, isTemporary: false };
}
