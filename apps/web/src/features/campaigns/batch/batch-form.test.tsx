import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { aCampaign } from '../../../../test/rows.ts';
import { BatchForm } from './batch-form.tsx';
import { batchTexts } from './texts.ts';

const texts = batchTexts.config;
const PREVIEW = '/api/campaigns/filters/preview';

test('a batch too small is told at its field, and no preview is made of it', async () => {
  const { server, user } = renderScreen(<BatchForm campaign={aCampaign() as never} />, (fake) =>
    fake.stayAway({ hasLeft: true }),
  );
  const previews = () => server.calls.filter(({ path }) => path === PREVIEW).length;
  await waitFor(() => expect(previews()).toBe(1));
  const field = screen.getByLabelText(texts.batchSize);
  await user.clear(field);
  await user.type(field, '9');
  await screen.findByText('Use de 10 a 100 leads');
  await screen.findByText(batchTexts.preview.invalid);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(previews()).toBe(1);
});

test('a preview that does not come says why and is asked for again', async () => {
  const { server, user } = renderScreen(<BatchForm campaign={aCampaign() as never} />, (fake) => {
    fake.stayAway({ hasLeft: true });
    fake.answerTo(`POST ${PREVIEW}`, { error: 'O banco de dados está indisponível' }, { status: 503 });
  });
  await screen.findByText(batchTexts.preview.failed);
  await screen.findByText('O banco de dados está indisponível');
  const previews = () => server.calls.filter(({ path }) => path === PREVIEW).length;
  const before = previews();
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await waitFor(() => expect(previews()).toBeGreaterThan(before));
});
