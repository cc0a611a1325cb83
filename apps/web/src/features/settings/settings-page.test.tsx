import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../test/render-screen.tsx';
import { aTeam } from '../../../test/rows.ts';
import { notificationSettingsTexts as notices } from './notifications/notification-texts.ts';
import { SettingsPage } from './settings-page.tsx';
import { settingsTexts } from './texts.ts';

test('who may not change the account still chooses their own notices and summaries', async () => {
  renderScreen(
    <SettingsPage tab="conta" onTabChange={() => {}} />,
    (server) => {
      server.stayAway({ hasLeft: true });
      server.answerTo('GET /api/team/people', { hasTeam: true, people: [] });
      server.answerTo('GET /api/notifications/settings', {
        ...{ emailNotifications: true, browserNotifications: true, whatsappNotifications: true },
        ...{ email: '', phone: '', emailState: 'none', linkSentAt: null, canMail: true, replyWindowHours: 24 },
        last: { email: null, whatsapp: null },
      });
    },
    { role: 'reader' },
  );
  await screen.findByText(notices.ofOnePerson);
  await screen.findByText(notices.windowHint(24, true), { exact: false });
  expect(screen.getByRole<HTMLButtonElement>('switch', { name: notices.whatsapp }).disabled).toBe(false);
  expect(screen.queryByRole('heading', { name: settingsTexts.general.title })).toBeNull();
});

test('whoever is alone again keeps the roleta, which may still be on, and the trail of those who left', async () => {
  renderScreen(<SettingsPage tab="conta" onTabChange={() => {}} />, (server) => {
    server.stayAway({ hasLeft: true });
    server.answerTo('GET /api/team/people', { ...aTeam(), hasTeam: false });
  });
  await screen.findByRole('tab', { name: settingsTexts.tabs.registro });
  screen.getByRole('tab', { name: settingsTexts.tabs.roleta });
});
