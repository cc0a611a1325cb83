import { expect, test } from 'vitest';
import { actsOfWeb, isAct } from '../product/web-acts.ts';
import './offline/leads.ts';
import './offline/campaigns.ts';
import './offline/conversations.ts';
import './offline/simulator.ts';
import './offline/settings.ts';
import './offline/sign-in.ts';
import './offline/team.ts';
import './offline/owners.ts';
import './offline/dashboard.ts';
import { tried } from './offline/world.ts';

const IN_OTHER_SPECS = [
  'POST /api/auth/login',
  'POST /api/auth/register',
  'POST /api/auth/change-password',
  'POST /api/auth/passkeys/options',
  'PUT /api/auth/passkeys/:any',
  'DELETE /api/auth/passkeys/:any',
  'POST /api/auth/login/passkey/options',
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
/** What the device signed follows at once on the request before it, which is the one that fails. */
const SECOND_HALVES = ['POST /api/auth/passkeys', 'POST /api/auth/login/passkey'];
/**
 * Signing out clears the browser and reloads, whether or not the server was reached (AUTH-050); who looks at a conversation
 * is told again within seconds.
 */
const TELLS_NOTHING = ['POST /api/auth/logout', 'POST /api/conversations/:any/presence'];

test('no act of the web was left out', () => {
  const driven = [...IN_OTHER_SPECS, ...SECOND_HALVES, ...TELLS_NOTHING];
  const missing = actsOfWeb().filter((act) => !driven.includes(act) && ![...tried].some((one) => isAct(act, one)));
  expect(missing).toEqual([]);
  expect(driven.filter((act) => !actsOfWeb().includes(act))).toEqual([]);
});
