import { type ErrorCode, REFUSALS } from '@prumo/contracts/errors';
import type { Role } from '@prumo/contracts/team/roles';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { renderScreen, type Server, type User } from './render-screen.tsx';

type TypedValues = Record<string, string>;

type FormRefusals = {
  screen: () => ReactNode;
  /** Ana's; null: nobody is signed in. */
  role?: Role | null;
  open?: (user: User) => Promise<void>;
  /** Other requests stay unanswered unless this answers them. */
  beside?: (server: Server) => void;
  path: string;
  submit: string;
  /** Valid contents; an empty text leaves its field empty. */
  typed: TypedValues;
  fill?: (user: User) => Promise<void>;
  /** Refused before anything is sent, at its field. */
  before: Record<string, { typed: TypedValues; field: string; says: string }>;
  after: Record<string, { code: ErrorCode; fields?: Record<string, string>; field?: string; says: string }>;
};

const escaped = (label: string) => label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const labelled = (label: string) => new RegExp(`^${escaped(label)}( \\*)?$`);
const CONTROL = { selector: 'input, textarea, button[role=combobox]' };
const fieldOf = (label: string) => screen.getByLabelText<HTMLInputElement>(labelled(label), CONTROL);

const wordsOf = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

async function isToldAt(label: string, says: string) {
  await waitFor(() => expect(wordsOf(fieldOf(label))).toContain(says));
  expect(fieldOf(label).getAttribute('aria-invalid')).toBe('true');
}

export function formRefusals(name: string, form: FormRefusals) {
  const sent = ({ calls }: Server) => calls.filter((call) => `${call.method} ${call.path}` === form.path);

  async function type(user: User, typed: TypedValues) {
    for (const [label, text] of Object.entries(typed)) {
      const field = fieldOf(label);
      await user.clear(field);
      if (text !== '') await user.type(field, text.replace(/[{[]/g, '$&$&'));
    }
  }
  async function show(typed: TypedValues, prepare: (server: Server) => void = () => {}) {
    const visit = renderScreen(
      form.screen(),
      (server) => {
        server.stayAway({ hasLeft: true });
        form.beside?.(server);
        prepare(server);
      },
      form.role === undefined ? {} : { role: form.role },
    );
    await form.open?.(visit.user);
    for (const label of Object.keys(form.typed)) await screen.findByLabelText(labelled(label), CONTROL);
    await form.fill?.(visit.user);
    await type(visit.user, { ...form.typed, ...typed });
    await visit.user.click(screen.getByRole('button', { name: form.submit }));
    return visit;
  }

  describe(name, () => {
    test.each(Object.entries(form.before))('%s is told at its field, and nothing is sent', async (_what, wrong) => {
      const { server } = await show(wrong.typed);
      await isToldAt(wrong.field, wrong.says);
      expect(sent(server)).toEqual([]);
    });

    test.each(Object.entries(form.after))(
      '%s is told in its words, and what was typed stays',
      async (_what, refused) => {
        const { status, text } = REFUSALS[refused.code];
        const answer = { error: text, code: refused.code, ...(refused.fields ? { fields: refused.fields } : {}) };
        const { server } = await show({}, (server) => server.answerTo(form.path, answer, { status }));
        if (refused.field === undefined) await screen.findAllByText(refused.says);
        else await isToldAt(refused.field, refused.says);
        expect(sent(server)).toHaveLength(1);
        for (const [label, value] of Object.entries(form.typed)) expect(fieldOf(label).value).toBe(value);
        await waitFor(() =>
          expect(screen.getByRole('button', { name: form.submit }).hasAttribute('disabled')).toBe(false),
        );
      },
    );
  });
}
