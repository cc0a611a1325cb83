import { DEFAULT_SCRIPTS } from '@prumo/contracts/agent';
import { expect, test } from 'vitest';
import { type AgentValues, agentResolver } from './agent-form-values.ts';

const valid: AgentValues = {
  companyName: 'Vértice',
  companyDescription: 'Imobiliária de bairro.',
  calendlyUrl: '',
  responseScripts: { ...DEFAULT_SCRIPTS },
};
const resolve = (values: AgentValues) => agentResolver(values, undefined, {} as never);

test('every rule is told on its field, in the stated words', async () => {
  const { errors } = await resolve({
    ...valid,
    companyName: ' ',
    companyDescription: 'curta',
    calendlyUrl: 'agenda',
    responseScripts: { greeting: 'oi', qualification: 'oi', pricing: 'oi', closing: 'oi' },
  });
  expect(errors).toMatchObject({
    companyName: { message: 'Nome da empresa é obrigatório' },
    companyDescription: { message: 'Descrição deve ter pelo menos 10 caracteres' },
    calendlyUrl: { message: 'URL do Calendly deve ser válida' },
    responseScripts: {
      greeting: { message: 'Script de saudação deve ter pelo menos 10 caracteres' },
      qualification: { message: 'Script de qualificação deve ter pelo menos 10 caracteres' },
      pricing: { message: 'Script de preços deve ter pelo menos 10 caracteres' },
      closing: { message: 'Script de fechamento deve ter pelo menos 10 caracteres' },
    },
  });
});

test('an empty scheduling address is none', async () => {
  expect(await resolve(valid)).toMatchObject({ errors: {}, values: { calendlyUrl: null } });
});
