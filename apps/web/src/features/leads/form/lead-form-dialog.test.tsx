import { REFUSALS } from '@prumo/contracts/errors';
import { PHONE_INVALID } from '@prumo/contracts/leads';
import { formRefusals } from '../../../../test/form-refusals.tsx';
import { aLead } from '../../../../test/rows.ts';
import { NEW_LEAD } from '../leads-search.ts';
import { leadTexts } from '../texts.ts';
import { LeadFormDialog } from './lead-form-dialog.tsx';

const texts = leadTexts.form;
const nothing = () => {};

formRefusals('a new lead', {
  screen: () => <LeadFormDialog leadId={NEW_LEAD} onClose={nothing} />,
  beside: (server) => server.answerTo('GET /api/leads/phone-matches', []),
  path: 'POST /api/leads',
  submit: texts.create,
  typed: { [texts.name]: 'Rita Prado', [texts.phone]: '11987650001', [texts.email]: 'rita@exemplo.com.br' },
  before: {
    'a missing name': { typed: { [texts.name]: '' }, field: texts.name, says: texts.fieldRequired },
    'what is no telephone': { typed: { [texts.phone]: 'abc' }, field: texts.phone, says: PHONE_INVALID },
    'what is no address': { typed: { [texts.email]: 'rita' }, field: texts.email, says: 'inválido' },
  },
  after: {
    'a field the server refuses': {
      code: 'invalid_input',
      fields: { phone: PHONE_INVALID },
      field: texts.phone,
      says: PHONE_INVALID,
    },
    'a number of a lead of another person': {
      code: 'number_of_other',
      field: texts.phone,
      says: REFUSALS.number_of_other.text,
    },
    'a refusal of the whole': { code: 'foreign_origin', says: leadTexts.toast.createFailed },
  },
});

const known = { ...aLead(), history: [], importId: null };

const edited = {
  screen: () => <LeadFormDialog leadId={known.id} onClose={nothing} />,
  path: `PUT /api/leads/${known.id}`,
  submit: texts.update,
  typed: { [texts.name]: 'Rita Prado Lima' },
};

formRefusals('a lead that is there', {
  ...edited,
  beside: (server) => server.answerTo(`GET /api/leads/${known.id}`, known),
  before: { 'a name taken out': { typed: { [texts.name]: '' }, field: texts.name, says: texts.fieldRequired } },
  after: { 'a lead that is gone': { code: 'not_found', says: leadTexts.toast.updateFailed } },
});

formRefusals('a lead of a team', {
  ...edited,
  beside: (server) => {
    server.answerTo(`GET /api/leads/${known.id}`, known);
    server.answerTo('GET /api/team/people', { hasTeam: true, people: [] });
  },
  before: {},
  after: {
    'a lead that passed on to somebody else': { code: 'not_found', says: leadTexts.toast.gone },
    'a number of a lead of another person': {
      code: 'number_of_other',
      field: texts.phone,
      says: REFUSALS.number_of_other.text,
    },
    'a refusal of the whole': { code: 'foreign_origin', says: leadTexts.toast.updateFailed },
  },
});
