import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listStates } from '../../../../test/list-states.tsx';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { aQuickReply, aTeam } from '../../../../test/rows.ts';
import { quickReplyTexts as texts } from '../outgoing/writing-texts.ts';
import { QuickRepliesDialog } from './quick-replies-dialog.tsx';

listStates('the quick replies', {
  screen: () => <QuickRepliesDialog onClose={() => {}} />,
  path: 'GET /api/quick-replies',
  texts: { loading: texts.list, failed: texts.failed },
  full: { answer: { quickReplies: [aQuickReply()], suggestions: [] }, shows: '/visita' },
  empty: { answer: { quickReplies: [], suggestions: [] }, shows: texts.empty },
});

test('in a team each person marks favorites of their own; a mark that fails says so and stays off', async () => {
  const reply = aQuickReply();
  const list = { quickReplies: [reply], suggestions: [] };
  const path = `PUT /api/quick-replies/${reply.id}/favorite`;
  const { server, user } = renderScreen(<QuickRepliesDialog onClose={() => {}} />, (answers) => {
    answers.answerTo('GET /api/team/people', aTeam());
    answers.answerTo('GET /api/quick-replies', list);
    answers.answerTo(path, { error: 'Tente mais tarde' }, { status: 503 });
  });
  const star = await screen.findByRole('button', { name: texts.mark('visita') });
  await user.click(star);
  await screen.findByText(texts.favoriteFailed);
  expect(star.getAttribute('aria-pressed')).toBe('false');
  const marked = { ...reply, isFavorite: true };
  server.answerTo(path, marked);
  server.answerTo('GET /api/quick-replies', { ...list, quickReplies: [marked] });
  await user.click(star);
  await screen.findByRole('button', { name: texts.unmark('visita') });
});

test('in an account of one person there are no favorites', async () => {
  renderScreen(<QuickRepliesDialog onClose={() => {}} />, (answers) => {
    answers.answerTo('GET /api/team/people', { hasTeam: false, people: [] });
    answers.answerTo('GET /api/quick-replies', { quickReplies: [aQuickReply()], suggestions: [] });
  });
  await screen.findByRole('button', { name: texts.edit('visita') });
  expect(screen.queryByRole('button', { name: texts.mark('visita') })).toBeNull();
});
