import { expect, test } from 'vitest';
import { outcomeOf, unanswered } from './call-provider.ts';

const readNothing = () => {
  throw new Error('there is no answer to read');
};

test('a call without an answer ends with a code, and the words of the network beside it', () => {
  expect(outcomeOf({ kind: 'broken', cause: 'lost', why: 'no_answer_in_time' }, 'zapi', readNothing)).toEqual({
    kind: 'unknown',
    doubt: { code: 'answer_unread', why: 'no_answer_in_time' },
  });
  expect(outcomeOf({ kind: 'broken', cause: 'lost', why: { said: 'socket hang up' } }, 'zapi', readNothing)).toEqual({
    kind: 'unknown',
    doubt: { code: 'call_broken', said: 'socket hang up' },
  });
});

test('only an address this server may not call is told as barred', () => {
  expect(unanswered({ kind: 'not_sent', cause: 'refused', why: 'private_network' }, 'evolution')).toEqual({
    code: 'provider_barred',
    provider: 'evolution',
    why: 'private_network',
  });
  expect(unanswered({ kind: 'not_sent', cause: 'unreachable', why: 'no_connection_in_time' }, 'zapi')).toEqual({
    code: 'provider_unreached',
    provider: 'zapi',
  });
});
