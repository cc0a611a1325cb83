import { DEFAULT_REENGAGEMENT, DEFAULT_SCRIPTS } from '@prumo/contracts/agent';
import { formRefusals } from '../../../test/form-refusals.tsx';
import { AgentConfigurationForm } from './agent-configuration-form.tsx';
import { agentTexts } from './texts.ts';

const texts = agentTexts.general;
const configuration = {
  companyName: 'Horizonte',
  companyDescription: 'Imobiliária de lançamentos em Moema',
  isActive: true,
  responseStyle: 'profissional' as const,
  autoQualification: true,
  transferToHuman: true,
  calendlyUrl: null,
  responseScripts: DEFAULT_SCRIPTS,
  transferConditions: [],
  reengagement: DEFAULT_REENGAGEMENT,
  financing: null,
  updatedAt: null,
};

formRefusals('the agent', {
  screen: () => <AgentConfigurationForm configuration={configuration} tab="configuracao" onTabChange={() => {}} />,
  path: 'PUT /api/ai/configuration',
  submit: agentTexts.save,
  typed: { [texts.companyName]: 'Horizonte Imóveis' },
  before: {
    'a missing name': {
      typed: { [texts.companyName]: '' },
      field: texts.companyName,
      says: 'Nome da empresa é obrigatório',
    },
    'a description too short': {
      typed: { [texts.companyDescription]: 'Oi' },
      field: texts.companyDescription,
      says: 'Descrição deve ter pelo menos 10 caracteres',
    },
  },
  after: { 'a refusal': { code: 'foreign_origin', says: agentTexts.errorText } },
});
