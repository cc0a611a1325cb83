import { expect, test } from 'vitest';
import { CallRefusal } from '../outbound-call.ts';
import { messageFailureWords } from './message-failure-words.ts';
import { MESSAGE_FAILURES_WITHOUT_DETAIL, MessageFailure } from './message-failures.ts';
import { OutsideProvider } from './number-problem.ts';

const plain = MESSAGE_FAILURES_WITHOUT_DETAIL.map((code): MessageFailure => ({ code }));
const ofProviders = OutsideProvider.options.flatMap((provider): MessageFailure[] => [
  { code: 'credentials_refused', provider },
  { code: 'credentials_missing', provider },
  { code: 'slow_down', provider },
  { code: 'format_refused', provider },
  { code: 'provider_unreached', provider },
  { code: 'provider_refused', provider, said: null },
  { code: 'provider_refused', provider, said: 'no' },
  ...CallRefusal.options.map((why) => ({ code: 'provider_barred' as const, provider, why })),
]);

test('every reason passes the wire as it is and reads as one whole sentence', () => {
  for (const failure of [...plain, ...ofProviders]) {
    expect(MessageFailure.parse(failure)).toEqual(failure);
    expect(messageFailureWords(failure), failure.code).toMatch(/^[A-ZÀ-Ý].*(?:\.|no)$/);
  }
  const words = plain.map(messageFailureWords);
  expect(new Set(words).size).toBe(words.length);
});

test('what stands beside the code is said with it', () => {
  const MB = 1024 * 1024;
  const file = { code: 'file_too_large', type: 'image', bytes: 7.25 * MB, limit: 5 * MB } as const;
  expect(messageFailureWords(file)).toBe('A imagem tem 7,3 MB; este canal aceita até 5 MB.');
  expect(messageFailureWords({ ...file, type: 'sticker' })).toMatch(/^O arquivo tem/);
  expect(messageFailureWords({ code: 'provider_refused', provider: 'zapi', said: 'queue is off' })).toBe(
    'A Z-API recusou a mensagem: queue is off',
  );
  expect(messageFailureWords({ code: 'credentials_refused', provider: 'cloud-api' })).toBe(
    'A Meta recusou as credenciais. Confira-as em Configurações.',
  );
});
