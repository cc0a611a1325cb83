import type { Failure, FailureClass } from '../failure.ts';

type Known = Pick<Failure, 'class' | 'reason' | 'phoneProblem' | 'isTemporary'>;

const known = (failureClass: FailureClass, reason: string, isTemporary = false): Known => ({
  class: failureClass,
  reason,
  isTemporary,
});

const NO_NUMBER: Known = {
  ...known('number', 'Este número não existe no WhatsApp.'),
  phoneProblem: 'not_on_whatsapp',
};
const LIMITED = known('account', 'O WhatsApp está limitando o seu número para novos contatos.');
const REFUSED = known('account', 'O WhatsApp recusou o envio pelo seu número.');
const CONTENT = known('content', 'O WhatsApp não aceitou o conteúdo ou o arquivo da mensagem.');
const NOT_QUEUED = known('not_queued', 'O provedor não colocou a mensagem na fila.', true);
const CREDENTIALS = known('account', 'A Z-API recusou as credenciais. Confira-as em Configurações.');
const DISCONNECTED = known('account', 'O celular está desconectado da Z-API.', true);
const DOUBTFUL = known('other', 'O provedor não sabe se a mensagem saiu.');

/** Pieces of the texts Z-API gives, lower case; the first that fits decides. */
const FRAGMENTS: readonly (readonly [string, Known])[] = [
  ['shadow ban', LIMITED],
  ['phone number does not exist', NO_NUMBER],
  ['invalid phone number', NO_NUMBER],
  ['did not have permission to send', REFUSED],
  ['does not have permission to send', REFUSED],
  ['whatsapp rejected sending', REFUSED],
  ['whatsapp did not allow sending', REFUSED],
  ['invalid media url', CONTENT],
  ['got a 404 error', CONTENT],
  ['not a valid url in the media format', CONTENT],
  ['unsupported sticker format', CONTENT],
  ['conversion', CONTENT],
  ['invalid request params', CONTENT],
  ['accept buttons message terms', CONTENT],
  ['older than 7 days', CONTENT],
  ['unsupported for channel', CONTENT],
  ['not possible to send message to queue', NOT_QUEUED],
];

/** Only the answer to a call of ours can say these. */
const CALL_FRAGMENTS: typeof FRAGMENTS = [
  ...FRAGMENTS,
  ['client-token', CREDENTIALS],
  ['not allowed', CREDENTIALS],
  ['not connected', DISCONNECTED],
  ['restore the session', DISCONNECTED],
];

function find(fragments: typeof FRAGMENTS, error: string, code: string | null): Failure | null {
  const said = error.toLowerCase();
  const match = code === 'SHADOW_BAN' ? LIMITED : fragments.find(([fragment]) => said.includes(fragment))?.[1];
  return match ? { ...match, code } : null;
}

/** What the error of a refused call means; null when nobody knows it. */
export const readCallError = (error: string, code: string | null): Failure | null => find(CALL_FRAGMENTS, error, code);

/** Why a queued message did not go. What is not on the list (the timeout is not) leaves a doubt: it may have gone. */
export function readDeliveryError(
  error: string,
  code: string | null,
): { status: 'failed' | 'unknown'; failure: Failure } {
  const failure = find(FRAGMENTS, error, code);
  return failure ? { status: 'failed', failure } : { status: 'unknown', failure: { ...DOUBTFUL, code } };
}
