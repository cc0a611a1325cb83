import type { HttpAnswer, SendAnswer } from '../failure.ts';
import { list, name, phoneDigits, record, text } from '../read-json.ts';

/** Refusals of the file itself, made before anything is handed to WhatsApp. */
const FILE_FRAGMENTS = ['owned media must be', 'for base64 the file name must be informed'];

/**
 * What Evolution's answer to a send call says. Sending and saving share one error path there, so a 400 is a refusal
 * only when it names its own reason: the number, the shape of the call, the file. Any other may have left.
 */
export function readSendAnswer({ status, body }: HttpAnswer): SendAnswer {
  const answer = record(body);
  const key = record(answer.key);
  const providerMessageId = name(key.id);
  if (status >= 200 && status < 300 && providerMessageId !== null)
    return { kind: 'sent', providerMessageId, queueId: null, address: phoneDigits(key.remoteJid) };

  const refusal = { kind: 'failed', code: String(status), isTemporary: false } as const;
  if (status === 401)
    return { ...refusal, class: 'account', reason: 'A Evolution recusou a chave. Confira-a em Configurações.' };
  if (status === 404)
    return {
      ...refusal,
      class: 'account',
      reason: 'A Evolution não conhece esta instância. Confira-a em Configurações.',
    };
  const messages = list(record(answer.response).message);
  if (status === 400 && messages.some((item) => record(item).exists === false))
    return {
      ...refusal,
      class: 'number',
      reason: 'Este número não existe no WhatsApp.',
      phoneProblem: 'not_on_whatsapp',
    };
  if (status === 400 && messages.some(isValidation))
    return { ...refusal, class: 'content', reason: 'A Evolution recusou o formato da mensagem.' };
  const said = [text(record(answer.response).message), ...messages.map(text)].join(' ').toLowerCase();
  if (status === 400 && FILE_FRAGMENTS.some((fragment) => said.includes(fragment)))
    return { ...refusal, class: 'content', reason: 'A Evolution não aceitou o arquivo da mensagem.' };
  return { kind: 'unknown', detail: `resposta ${status} da Evolution` };
}

/** A refused shape comes as a list within the list. */
const isValidation = (item: unknown): boolean => list(item).some((text) => typeof text === 'string');
