import { DELETE_WORD } from '@prumo/contracts/account';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formRefusals } from '../../../../test/form-refusals.tsx';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { accountTexts } from './texts.ts';

const texts = accountTexts.delete;
const dialog = () => <DeleteAccountDialog onClose={() => {}} />;

formRefusals('the deletion of an account', {
  screen: dialog,
  path: 'DELETE /api/account',
  submit: texts.confirm,
  typed: { [texts.password]: 'a de antes', [texts.word(DELETE_WORD)]: DELETE_WORD },
  before: {},
  after: {
    'a wrong password': {
      code: 'invalid_input',
      fields: { password: 'Senha incorreta' },
      field: texts.password,
      says: 'Senha incorreta',
    },
  },
});

test('an account cannot be deleted before both password and word are typed', async () => {
  const { user } = renderScreen(dialog(), () => {});
  const isAllowed = () => !screen.getByRole('button', { name: texts.confirm }).hasAttribute('disabled');
  expect(isAllowed()).toBe(false);
  await user.type(screen.getByLabelText(/^Sua senha/), 'a de antes');
  await user.type(screen.getByRole('textbox'), 'EXCLUI');
  expect(isAllowed()).toBe(false);
  await user.type(screen.getByRole('textbox'), 'R');
  expect(isAllowed()).toBe(true);
});
