import { expect, test } from 'vitest';
import { actsOfWeb, isAct } from '../product/web-acts.ts';
import './offline/leads.ts';
import './offline/campaigns.ts';
import './offline/conversations.ts';
import './offline/simulator.ts';
import './offline/settings.ts';
import './offline/dashboard.ts';
import { tried } from './offline/world.ts';

/**
 * Every act of the web while the browser is offline by its own switch, but those that offline.spec.ts drives. The files
 * above put their tests into this one, so that the last test knows all that was tried and compares it with what the
 * sources of the web ask for.
 */
const IN_OFFLINE_SPEC = [
  'POST /api/auth/login',
  'POST /api/auth/register',
  'POST /api/auth/change-password',
  'POST /api/leads',
  'PUT /api/leads/:any',
  'DELETE /api/leads/:any',
  'PUT /api/products/:any',
  'DELETE /api/products/:any',
  'POST /api/campaigns/:any/execute',
  'PUT /api/campaigns/:any',
  'DELETE /api/campaigns/:any',
  'PUT /api/ai/configuration',
  'POST /api/general/settings',
  'POST /api/conversations/:any/notes',
  'POST /api/conversations/:any/send-message',
];
/** Signing out forgets what this browser holds and loads the page anew, whether or not the server heard of it (AUTH-050). */
const TELLS_NOTHING = ['POST /api/auth/logout'];

test('no act of the web was left out', () => {
  const driven = [...IN_OFFLINE_SPEC, ...TELLS_NOTHING];
  const missing = actsOfWeb().filter((act) => !driven.includes(act) && ![...tried].some((one) => isAct(act, one)));
  expect(missing).toEqual([]);
  expect(driven.filter((act) => !actsOfWeb().includes(act))).toEqual([]);
});
