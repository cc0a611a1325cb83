import { describe, expect, test } from 'vitest';
import { metCondition } from './transfer-conditions.ts';

const MET: [string, string][] = [
  ['Cliente envia proposta formal ou minuta de contrato', 'segue minha proposta formal de compra'],
  ['Cliente envia proposta formal ou minuta de contrato', 'mandei a minuta do contrato no email'],
  ['Cliente pede desconto', 'consegue um descontinho pra mim?'],
  ['Cliente pede desconto acima de 5%', 'só fecho com 12% de desconto'],
  ['Lead menciona processo judicial ou advogado', 'meu advogado vai entrar em contato'],
  ['Cliente quer dar imóvel em permuta', 'aceitam meu apartamento na troca?'],
  ['Cliente quer agendar visita presencial', 'queria visitar o decorado no sábado'],
  ['Cliente pergunta sobre financiamento', 'como funciona pra financiar pela caixa?'],
  ['Cliente quer fechar negócio ou assinar contrato', 'quero assinar o contrato ainda hoje'],
  ['Cliente é jornalista ou da imprensa', 'sou repórter e queria uma entrevista'],
  ['Cliente mora no exterior', 'moro no exterior, em Lisboa'],
  ['Cliente quer pagar à vista', 'consigo pagar à vista'],
  ['Cliente tem urgência', 'preciso fechar hoje'],
  ['Pergunta sobre distrato ou cancelamento de contrato', 'quero fazer o distrato do contrato'],
];

const NOT_MET: [string, string][] = [
  ['Cliente envia proposta formal ou minuta de contrato', 'quero um apartamento em Santos'],
  ['Cliente pede desconto acima de 5%', 'consegue 2% de desconto?'],
  ['Cliente pede para falar com um atendente humano', 'quero falar sobre o apartamento'],
  ['Cliente quer agendar visita presencial', 'qual o valor do studio?'],
  ['Lead menciona processo judicial ou advogado', 'como é o processo de compra?'],
  ['', 'qualquer coisa'],
  ['Cliente quer dar imóvel em permuta', 'quero um imóvel pronto'],
  ['Cliente envia proposta formal de compra', 'quero um galpão em lançamento'],
  ['Cliente pede desconto', 'apartamento, mais ou menos 500 mil'],
  ['Cliente pede desconto', 'prefiro andar baixo'],
  ['Lead menciona processo judicial ou advogado', 'sou advogada e procuro uma sala'],
  ['Cliente quer pagar à vista', 'tem vista para o mar?'],
  ['Cliente tem urgência', 'hoje moro de aluguel'],
  ['Cliente é investidor com carteira de imóveis', 'quero um lote'],
];

describe('a condition of the configuration', () => {
  test.each(MET)('"%s" is met by "%s"', (condition, text) => {
    expect(metCondition([condition], text, null)).toBe(condition);
  });

  test.each(NOT_MET)('"%s" is not met by "%s"', (condition, text) => {
    expect(metCondition([condition], text, null)).toBeNull();
  });

  test('on the budget is judged by what the lead told', () => {
    const condition = 'Lead com orçamento acima de 3 milhões';

    expect(metCondition([condition], 'oi', { min: null, max: 3_500_000 })).toBe(condition);
    expect(metCondition([condition], 'oi', { min: null, max: 900_000 })).toBeNull();
    expect(metCondition([condition], 'qual o orçamento?', null)).toBeNull();
  });
});
