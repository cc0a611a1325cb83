import { formRefusals } from '../../../../test/form-refusals.tsx';
import { simulatorTexts } from '../texts.ts';
import { NewPhoneForm } from './new-phone-form.tsx';

const texts = simulatorTexts.form;

formRefusals('a simulated phone', {
  screen: () => <NewPhoneForm onCreated={() => {}} />,
  path: 'POST /api/simulator/phones',
  submit: texts.create,
  typed: { [texts.name]: 'Maria Souza', [texts.phone]: '11987650001' },
  before: {
    'what is no telephone': { typed: { [texts.phone]: '12' }, field: texts.phone, says: texts.phoneInvalid },
  },
  after: {
    'a number that is real by now': {
      code: 'simulator_only',
      says: 'Disponível apenas com o canal Simulador.',
    },
  },
});
