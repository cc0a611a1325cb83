import { list, name, phoneDigits, record, text } from '../adapter-parts/read-json.ts';
import type { HttpAnswer, SendAnswer } from '../port/failure.ts';

/** The file was refused before it reached WhatsApp. */
const FILE_FRAGMENTS = ['owned media must be', 'for base64 the file name must be informed'];

/**
 * Evolution shares one error path for sending and saving, so a 400 is a refusal only if it names the number, the call
 * or the file. Otherwise the message may have been sent.
 */
export function readSendAnswer({ status, body }: HttpAnswer): SendAnswer {
  const answer = record(body);
  const key = record(answer.key);
  const providerMessageId = name(key.id);
  if (status >= 200 && status < 300 && providerMessageId !== null)
    return { kind: 'sent', providerMessageId, queueId: null, address: phoneDigits(key.remoteJid) };

  const refusal = { kind: 'failed', code: String(status), isTemporary: false } as const;
  if (status === 401)
    return { ...refusal, class: 'account', reason: { code: 'credentials_refused', provider: 'evolution' } };
  if (status === 404) return { ...refusal, class: 'account', reason: { code: 'instance_unknown' } };
  const messages = list(record(answer.response).message);
  if (status === 400 && messages.some((item) => record(item).exists === false))
    return { ...refusal, class: 'number', reason: { code: 'not_on_whatsapp' } };
  if (status === 400 && messages.some(isValidation))
    return { ...refusal, class: 'content', reason: { code: 'format_refused', provider: 'evolution' } };
  const said = [text(record(answer.response).message), ...messages.map(text)].join(' ').toLowerCase();
  if (status === 400 && FILE_FRAGMENTS.some((fragment) => said.includes(fragment)))
    return { ...refusal, class: 'content', reason: { code: 'file_refused', provider: 'evolution' } };
  return { kind: 'unknown', doubt: { code: 'odd_answer', provider: 'evolution', status, named: null } };
}

const isValidation = (item: unknown): boolean => list(item).some((text) => typeof text === 'string');
