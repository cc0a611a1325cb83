import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';

function logged(write: (log: ReturnType<typeof createLogger>) => void): string {
  let text = '';
  write(
    createLogger('info', {
      write(line) {
        text += line;
      },
    }),
  );
  return text;
}

test('a statement that failed is told without what people wrote', () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "leads_key"'), {
    code: '23505',
    constraint: 'leads_key',
    detail: 'Key (phone)=(+5511987651234) already exists.',
  });
  const failed = new DrizzleQueryError(
    'insert into leads values ($1, $2)',
    ['Berenice\nSegredo', '+5511987651234'],
    cause,
  );
  const line = logged((log) => log.child({ reqId: 'abc' }).error({ err: failed, incident: 'abc' }, 'unexpected error'));
  expect(line).not.toMatch(/Berenice|Segredo|987651234/);
  expect(JSON.parse(line)).toMatchObject({
    reqId: 'abc',
    err: {
      message: 'Failed query: insert into leads values ($1, $2)',
      cause: { code: '23505', constraint: 'leads_key' },
    },
  });
  expect(JSON.parse(line).err.stack).toContain('logger.test.ts');
});

test('any other failure is told whole, and a secret never', () => {
  const line = JSON.parse(logged((log) => log.warn({ err: new Error('no answer'), account: { apiKey: 'uma chave' } })));
  expect(line.err).toMatchObject({ message: 'no answer', type: 'Error' });
  expect(line.account.apiKey).toBe('••••');
});
