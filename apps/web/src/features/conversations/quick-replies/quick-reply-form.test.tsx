import { MESSAGE_REQUIRED } from '@prumo/contracts/conversations';
import { screen } from '@testing-library/react';
import { formRefusals } from '../../../../test/form-refusals.tsx';
import { quickReplyTexts as texts } from '../outgoing/writing-texts.ts';
import { QuickRepliesDialog } from './quick-replies-dialog.tsx';

formRefusals('a quick reply', {
  screen: () => <QuickRepliesDialog onClose={() => {}} />,
  open: (user) => user.click(screen.getByRole('button', { name: texts.create })),
  path: 'POST /api/quick-replies',
  submit: texts.save,
  typed: { [texts.shortcut]: 'visita', [texts.text]: 'Quer visitar, {nome}?' },
  before: {
    'a shortcut with a space': {
      typed: { [texts.shortcut]: 'uma visita' },
      field: texts.shortcut,
      says: 'Use até 30 letras, números, - ou _, sem espaços',
    },
    'a missing text': { typed: { [texts.text]: '' }, field: texts.text, says: MESSAGE_REQUIRED },
  },
  after: {
    'a shortcut that is taken': {
      code: 'shortcut_taken',
      field: texts.shortcut,
      says: 'Já existe uma resposta rápida com este atalho',
    },
    'one too many': {
      code: 'too_many_quick_replies',
      says: 'O limite é de 200 respostas rápidas. Remova uma para criar outra.',
    },
  },
});
