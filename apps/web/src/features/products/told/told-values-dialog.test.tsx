import type { ConversationId, LeadId, UserId } from '@prumo/contracts/ids';
import { Product } from '@prumo/contracts/products';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { composerText } from '#domain/conversations/composer-text.ts';
import { listStates } from '../../../../test/list-states.tsx';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { anId, aProduct } from '../../../../test/rows.ts';
import { toldTexts as texts } from './told-texts.ts';
import { ToldValuesDialog } from './told-values-dialog.tsx';

const vista = Product.parse(aProduct({ precoMin: 540_000, precoMax: 590_000 }));
const CORRECTION = 'Uma correção: o valor de *Vista Moema* agora é de R$ 540.000 a R$ 590.000. Desculpe o engano.';

const heard = (fields: object = {}) => ({
  conversationId: anId<ConversationId>(),
  leadId: anId<LeadId>(),
  leadName: 'Rita Prado',
  leadStatus: 'interessado',
  isActive: true,
  isSuppressed: false,
  told: [{ subject: 'price', by: 'ai', said: 'R$ 480.000 a R$ 590.000', at: '2026-03-05T12:00:00.000Z' }],
  correction: CORRECTION,
  ...fields,
});
const answer = (...rows: object[]) => ({
  total: rows.length,
  now: {
    price: 'de R$ 540.000 a R$ 590.000',
    area: null,
    rent: null,
    condominium: null,
    iptu: null,
    delivery: 'junho de 2028',
  },
  rows,
});
const PATH = `GET /api/products/${vista.id}/told-values`;
const dialog = () => <ToldValuesDialog product={vista} onClose={() => {}} />;

listStates('who heard the old value', {
  screen: dialog,
  path: PATH,
  texts: { loading: texts.list.loading, failed: texts.list.failed },
  full: { answer: answer(heard()), shows: 'Rita Prado' },
  empty: { answer: answer(), shows: texts.list.empty },
});

test('a date heard from a campaign is told as such, and of very many only the latest are drafted', async () => {
  const byCampaign = heard({
    told: [{ subject: 'delivery', by: 'campaign', said: 'dezembro de 2027', at: '2026-03-05T12:00:00.000Z' }],
  });
  renderScreen(dialog(), (server) => {
    server.stayAway({ hasLeft: true });
    server.answerTo(PATH, { ...answer(byCampaign), total: 10_000 });
  });
  await screen.findByText('Ouviu de uma campanha: dezembro de 2027');
  screen.getByText('Entrega agora: junho de 2028');
  screen.getByRole('button', { name: 'Preparar as 200 mais recentes' });
});

describe('corrections', () => {
  test('all are drafted at once, but none for who asked for silence', async () => {
    const rita = heard();
    const leo = heard({ leadName: 'Leo Dias', leadStatus: 'perdido', isActive: false });
    const silent = heard({ leadName: 'Bia Sá', isSuppressed: true, correction: null });
    const { user } = renderScreen(dialog(), (server) => {
      server.stayAway({ hasLeft: true });
      server.answerTo(PATH, answer(rita, leo, silent));
    });
    const rowOf = async (name: string) => {
      const row = (await screen.findByText(name)).closest('li');
      if (!row) throw new Error(`no row of ${name}`);
      return within(row);
    };
    (await rowOf('Rita Prado')).getByText(texts.said('R$ 480.000 a R$ 590.000', 'ai'));
    screen.getByText(texts.now('price', 'de R$ 540.000 a R$ 590.000'));
    (await rowOf('Leo Dias')).getByText(texts.archived);
    (await rowOf('Leo Dias')).getByText('Perdido');
    (await rowOf('Bia Sá')).getByText(texts.noDraft);
    expect((await rowOf('Bia Sá')).queryByRole('button')).toBeNull();

    await user.click(screen.getByRole('button', { name: texts.prepareAll(3) }));
    await screen.findByText(texts.prepared(2));
    await user.click(screen.getByRole('button', { name: texts.prepareAll(3) }));
    const ana = '0197a3f0-0000-7000-8000-0000000000aa' as UserId;
    expect([rita, leo, silent].map(({ conversationId }) => composerText(ana, conversationId))).toEqual([
      CORRECTION,
      CORRECTION,
      '',
    ]);
    (await rowOf('Rita Prado')).getByRole('button', { name: texts.openDraftFor('Rita Prado') });
  });
});
