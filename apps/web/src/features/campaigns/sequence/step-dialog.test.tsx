import { DELAY_POSITIVE } from '@prumo/contracts/campaigns';
import type { CampaignId } from '@prumo/contracts/ids';
import { formRefusals } from '../../../../test/form-refusals.tsx';
import { anId } from '../../../../test/rows.ts';
import { StepDialog } from './step-dialog.tsx';
import { sequenceTexts } from './texts.ts';

const texts = sequenceTexts.step;
const id = anId<CampaignId>();

formRefusals('a message of a campaign', {
  screen: () => (
    <StepDialog campaignId={id} open step={undefined} previous={undefined} nextSequence={1} onClose={() => {}} />
  ),
  path: `POST /api/campaigns/${id}/templates`,
  submit: texts.save,
  typed: { [texts.content]: 'Olá, {nome}!', [texts.delayAmount]: '2' },
  before: {
    'a missing text': { typed: { [texts.content]: '' }, field: texts.content, says: 'obrigatóri' },
    'a variable nobody knows': {
      typed: { [texts.content]: 'Olá, {apelido}!' },
      field: texts.content,
      says: texts.unknownVariable('apelido'),
    },
    'what is no number': { typed: { [texts.delayAmount]: 'dois' }, field: texts.delayAmount, says: DELAY_POSITIVE },
  },
  after: {
    'a campaign that has sent': {
      code: 'campaign_has_sent',
      says: 'Esta campanha já enviou mensagens. Duplique a campanha para mudar a sequência.',
    },
    'a field the server refuses': {
      code: 'invalid_input',
      fields: { content: 'Valor inválido' },
      field: texts.content,
      says: 'Valor inválido',
    },
  },
});
