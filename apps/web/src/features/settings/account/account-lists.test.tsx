import { screen } from '@testing-library/react';
import { listStates } from '../../../../test/list-states.tsx';
import { anId } from '../../../../test/rows.ts';
import { SessionsSection } from './sessions-section.tsx';
import { accountTexts as texts } from './texts.ts';

const AT = '2026-03-05T12:00:00.000Z';
const origin = { browser: 'Firefox', system: 'Linux', place: '203.0.113.0' };
const session = { id: anId(), ...origin, isCurrent: true, signedInAt: AT, lastUsedAt: AT };
const signIn = { id: anId(), ...origin, outcome: 'signed_in', at: AT };

// No `empty`: the viewer has a session.
listStates('the sessions', {
  screen: () => <SessionsSection />,
  path: 'GET /api/auth/sessions',
  texts: texts.sessions,
  full: { answer: [session], shows: /Firefox/ },
});

listStates('the sign-ins', {
  screen: () => <SessionsSection />,
  open: (user) => user.click(screen.getByRole('button', { name: texts.signIns.open })),
  path: 'GET /api/auth/sign-ins',
  texts: texts.signIns,
  full: { answer: [signIn], shows: texts.signIns.outcomes.signed_in },
  empty: { answer: [], shows: texts.signIns.empty },
});
