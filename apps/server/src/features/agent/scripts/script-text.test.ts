import { DEFAULT_SCRIPTS } from '@prumo/contracts/agent';
import { describe, expect, test } from 'vitest';
import { isOfScript, ordersOf, scriptText } from './script-text.ts';

const ownerOf = (greeting: string) => ({
  companyName: 'Porto Azul',
  responseScripts: { ...DEFAULT_SCRIPTS, greeting },
});
const said = (greeting: string, leadName: string | null = 'Rita') =>
  scriptText('greeting', ownerOf(greeting), leadName);

const ORDERS = [
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
  test.each(ORDERS)('is kept from the lead when it orders the agent about: %s', (script) => {
    expect(said(script)).toBeNull();
    expect(ordersOf(ownerOf(script).responseScripts)).toEqual([script]);
  });

  test.each(TEXTS)('reaches the lead when it speaks to the lead: %s', (script) => {
    expect(said(script)).toBe(script.replace('{empresa}', 'Porto Azul'));
  });

  test('fills its variables and closes the gap of what is unknown', () => {
    expect(said('Oi, {nome}! Aqui é a {empresa}.')).toBe('Oi, Rita! Aqui é a Porto Azul.');
    expect(said('Oi {nome}! Aqui é a {empresa}.', null)).toBe('Oi! Aqui é a Porto Azul.');
    expect(said('Oi, {nome|tudo bem}! {outra} Bem-vindo.', null)).toBe('Oi, tudo bem! Bem-vindo.');
  });

  test('mixed, only loses its orders', () => {
    expect(said('Bem-vindo à {empresa}! Pergunte o nome do cliente.')).toBe('Bem-vindo à Porto Azul!');
    expect(said('Cumprimente o lead. Que bom falar com você!')).toBe('Que bom falar com você!');
  });

  test('keeps its lines', () => {
    expect(said('Oi, {nome}!\n\nAqui é a {empresa}.\nSeja breve.')).toBe('Oi, Rita!\nAqui é a Porto Azul.');
  });

  test('is known by its filled sentences', () => {
    const owner = ownerOf('Oi, {nome}! Temos 25 anos de mercado.');
    const isOf = (sentence: string) => isOfScript(sentence, owner, 'Rita');
    expect(['Oi, Rita!', 'Temos 25 anos de mercado.', 'Temos 30 anos de mercado.'].map(isOf)).toEqual([
      true,
      true,
      false,
    ]);
  });
});
