import { LIST_NAME_TAKEN } from '@prumo/contracts/leads/lists';
import { formRefusals } from '../../../../test/form-refusals.tsx';
import { leadTexts } from '../texts.ts';
import { ListFormDialog } from './list-form-dialog.tsx';

const texts = leadTexts.lists;

formRefusals('the name of a list', {
  screen: () => <ListFormDialog list="new" onClose={() => {}} />,
  path: 'POST /api/lead-lists',
  submit: texts.create,
  typed: { [texts.name]: 'Feirão', [texts.note]: 'De março' },
  // Only the server judges the name.
  before: {},
  after: {
    'a name that is taken': {
      code: 'invalid_input',
      fields: { name: LIST_NAME_TAKEN },
      field: texts.name,
      says: LIST_NAME_TAKEN,
    },
  },
});
