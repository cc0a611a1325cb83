import { firstText, list, name, phoneDigits, record } from '../adapter-parts/read-json.ts';
import type { HttpAnswer, SendAnswer } from '../port/failure.ts';
import { isDoubtful, readErrorCode } from './error-codes.ts';

export function readSendAnswer({ status, body }: HttpAnswer): SendAnswer {
  const answer = record(body);
  const providerMessageId = name(record(list(answer.messages)[0]).id);
  if (status >= 200 && status < 300 && providerMessageId !== null)
    return {
      kind: 'sent',
      providerMessageId,
      queueId: null,
      address: phoneDigits(record(list(answer.contacts)[0]).wa_id),
    };

  const error = record(answer.error);
  const code = name(error.code);
  if (code === null || isDoubtful(code))
    return { kind: 'unknown', doubt: { code: 'odd_answer', provider: 'cloud-api', status, named: code } };
  const details = firstText(record(error.error_data).details, error.message);
  return { kind: 'failed', ...readErrorCode(code, details) };
}
