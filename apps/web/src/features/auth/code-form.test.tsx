import { REFUSALS } from '@prumo/contracts/errors';
import { formRefusals } from '../../../test/form-refusals.tsx';
import { CodeForm } from './code-form.tsx';
import { codeTexts as texts } from './second-step-texts.ts';

formRefusals('a code', {
  screen: () => <CodeForm onSignedIn={async () => {}} onBack={() => {}} />,
  path: 'POST /api/auth/login/code',
  submit: texts.submit,
  typed: { [texts.code]: '123456' },
  before: { 'a missing code': { typed: { [texts.code]: '' }, field: texts.code, says: 'Código é obrigatório' } },
  after: {
    'a wrong code': {
      code: 'wrong_code',
      fields: { code: 'Este código não confere. Confira no aplicativo e digite de novo.' },
      field: texts.code,
      says: 'Este código não confere.',
    },
    'too many tries': { code: 'too_many_requests', says: REFUSALS.too_many_requests.text },
    'a password that was too long ago': { code: 'sign_in_expired', says: REFUSALS.sign_in_expired.text },
  },
});
