import { DEFAULT_SCRIPTS } from '@prumo/contracts/agent';
import { describe, expect, test } from 'vitest';
import { scriptText, withoutQuestions } from './scripts.ts';

const variables = { empresa: 'Porto Azul', nome: 'Rita' };

const INSTRUCTIONS = [
  'Informe somente os valores do cadastro.',
  'Ofereça uma visita ao decorado.',
  'Não prometa descontos.',
  'Sempre pergunte o nome do cliente.',
  'Cumprimente o cliente pelo nome e seja cordial.',
  'Se o cliente perguntar o preço, informe a faixa.',
  'Nunca fale de concorrentes.',
  'Pergunte tipo, região e orçamento, um por vez.',
  'Seja objetivo e educado.',
  'Convide para uma reunião com o especialista.',
  'Use linguagem simples.',
  'Quando houver interesse, mande o link.',
];

const TEXTS = [
  ...Object.values(DEFAULT_SCRIPTS),
  'Olá! Aqui é o assistente virtual. Como posso ajudar?',
  'Para indicar o melhor imóvel, preciso entender o que você procura.',
  'Agende sua conversa com um especialista e tire suas dúvidas.',
  'Que bom ter você por aqui!',
  'Nossos valores são os da tabela vigente.',
];

describe('a script of the configuration', () => {
  test.each(INSTRUCTIONS)('is kept from the lead when it instructs the agent: %s', (script) => {
    expect(scriptText(script, variables)).toBeNull();
  });

  test.each(TEXTS)('reaches the lead when it speaks to the lead: %s', (script) => {
    expect(scriptText(script, variables)).toBe(script.replace('{empresa}', 'Porto Azul'));
  });

  test('fills its variables and closes the gap of what is unknown', () => {
    expect(scriptText('Oi, {nome}! Aqui é a {empresa}.', variables)).toBe('Oi, Rita! Aqui é a Porto Azul.');
    expect(scriptText('Oi {nome}! Aqui é a {empresa}.', { ...variables, nome: null })).toBe('Oi! Aqui é a Porto Azul.');
    expect(scriptText('Oi, {nome|tudo bem}! {outra} Bem-vindo.', { ...variables, nome: null })).toBe(
      'Oi, tudo bem! Bem-vindo.',
    );
  });

  test('mixed, only loses its instructions', () => {
    expect(scriptText('Bem-vindo à {empresa}! Pergunte o nome do cliente.', variables)).toBe('Bem-vindo à Porto Azul!');
  });

  test('without its questions is null when nothing else is in it', () => {
    expect(withoutQuestions('Como posso ajudar?')).toBeNull();
    expect(withoutQuestions('Olá! Como posso ajudar?')).toBe('Olá!');
  });
});
