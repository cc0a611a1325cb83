import type { FinancingConditions } from '@prumo/contracts/agent/financing';
import type { ProductId } from '@prumo/contracts/ids';
import { describe, expect, test } from 'vitest';
import { COMPANIES } from '../fixtures/own-companies.ts';
import { answerTurn } from '../gate/answer-turn.ts';
import { writtenBecause } from '../gate/written-because.ts';
import { emptyLedger, withTalk } from '../ledger/ledger.ts';
import type { TurnInput } from '../ledger/turn.ts';
import { detectQuestions } from '../reading/detect-question.ts';
import { decideReply } from '../reply/decide-reply.ts';
import { owedBy } from '../reply/follow-ups-owed.ts';
import { FINANCING_TEXTS } from './financing-texts.ts';

const CONDITIONS: FinancingConditions = {
  system: 'sac',
  annualRate: 11.49,
  term: 30,
  termUnit: 'years',
  minDownPayment: 20,
};

type Talk = { financing: FinancingConditions | null; focus?: string[]; history?: TurnInput['history'] };

function turn(text: string, { financing, focus = ['pa-1'], history = [] }: Talk): TurnInput {
  const ledger = withTalk(emptyLedger(), { focusIds: focus as ProductId[] });
  return {
    burst: [{ id: 'm9' as never, text }],
    history: [{ from: 'lead', text: 'oi' }, { from: 'ai', text: 'Olá!' }, ...history],
    ledger,
    lead: {},
    catalogue: COMPANIES.litoral.catalogue.map((product) => ({ ...product, version: 1 })),
    configuration: { ...COMPANIES.litoral.agent, autoQualification: false, financing, updatedAt: null },
    opening: null,
    isFirstReply: false,
    aiMessagesToday: 1,
    callAlreadyOffered: true,
  };
}

describe('with the conditions of the account', () => {
  test('a sum names its system, assumptions and the bank, owes nothing and has its source', () => {
    const input = turn('quanto fica a parcela com 30% de entrada?', { financing: CONDITIONS });
    const answered = answerTurn(input);
    expect(answered.blocked).toEqual([]);
    expect(answered.reply?.split('\n')).toEqual([
      'Estimativa pela tabela SAC para *Gonzaga Mar*: 360 parcelas que vão caindo, a primeira de R$ 7.236,57 e a última de R$ 1.707,07.',
      'A conta considera o valor de R$ 870.000 (o menor publicado), entrada de R$ 261.000 (30%), R$ 609.000 financiados em 360 meses e juros de 11,49% ao ano, sem seguros e taxas.',
      'É só uma estimativa: quem confirma é o banco.',
    ]);
    expect(owedBy(input, answered)).toEqual([]);
    expect(answered.markUnread).toBe(false);
    expect(writtenBecause(input, answered).facts).toContainEqual(
      expect.objectContaining({ field: 'financing', value: expect.stringContaining('R$ 7.236,57') }),
    );
  });

  test('by the Price table the instalments are equal', () => {
    const financing = { ...CONDITIONS, system: 'price' as const };
    expect(answerTurn(turn('e se eu der 200 de entrada?', { financing })).reply).toContain(
      'Estimativa pela tabela Price para *Gonzaga Mar*: 360 parcelas iguais de R$ 6.343,09.',
    );
  });

  test('less than the least down payment is told', () => {
    const { reply, blocked } = answerTurn(turn('e se eu der 50 mil de entrada?', { financing: CONDITIONS }));
    expect(reply).toContain('A entrada mínima considerada é de 20% do valor.');
    expect(reply).toContain('entrada de R$ 174.000 (20%)');
    expect(blocked).toEqual([]);
  });

  test('of several properties it is asked which, and the answer is reckoned with what was asked', () => {
    const focus = ['pa-1', 'pa-2'];
    const asked = answerTurn(turn('quanto fica a parcela com 30% de entrada?', { financing: CONDITIONS, focus }));
    expect(asked.reply).toBe('Essa conta depende do imóvel: é de *Gonzaga Mar* ou *Studio Pitangueiras*?');
    const history = [
      { from: 'lead', text: 'quanto fica a parcela com 30% de entrada?' },
      { from: 'ai', text: asked.reply ?? '' },
    ] as const;
    const told = answerTurn(turn('do segundo', { financing: CONDITIONS, focus, history }));
    expect(told.reply).toContain('Estimativa pela tabela SAC para *Studio Pitangueiras*');
    expect(told.reply).toContain('entrada de R$ 93.000 (30%)');
    expect(told.ledger.talk.focusIds).toEqual(['pa-2']);
  });

  test('what leaves nothing to finance is left to people', () => {
    const input = turn('e se eu der 900 mil de entrada?', { financing: CONDITIONS });
    const answered = answerTurn(input);
    expect(answered.reply).toContain(FINANCING_TEXTS.byTeam[0]);
    expect(owedBy(input, answered)).toEqual(['confirmation']);
  });

  test('what is paid at first is no budget', () => {
    const history = [
      { from: 'lead', text: 'quanto fica a parcela?' },
      { from: 'ai', text: `${FINANCING_TEXTS.label} tabela SAC para *Gonzaga Mar*: …` },
    ] as const;
    const answered = answerTurn(turn('e com 400 mil?', { financing: CONDITIONS, history }));
    expect(answered.ledger.budget.value).toBeNull();
    expect(answered.reply).toContain('entrada de R$ 400.000');
  });
});

describe('the gate', () => {
  const input = turn('quanto fica a parcela com 30% de entrada?', { financing: CONDITIONS });
  const decision = decideReply(input);

  test.each([
    ['another instalment', 'R$ 7.236,57', 'R$ 6.236,57'],
    ['another rate', '11,49%', '8,49%'],
    ['another down payment', 'R$ 261.000', 'R$ 61.000'],
    ['another property', '*Gonzaga Mar*', '*Embaré Residence*'],
  ])('drops a sum with %s', (_what, said, invented) => {
    const changed = { ...decision, reply: decision.reply?.replaceAll(said, invented) ?? null };
    const { reply, blocked } = answerTurn(input, changed);
    expect(blocked.map(({ reason }) => reason)).toContain('unsupported_figure');
    expect(reply).not.toContain(invented === '*Embaré Residence*' ? `para ${invented}` : invented);
  });

  test('drops the same sum where the account has no conditions, and in another sentence', () => {
    const off = { ...input, configuration: { ...input.configuration, financing: null } };
    expect(answerTurn(off, decision).reply).not.toContain('R$ 7.236,57');
    const reworded = { ...decision, reply: 'Com certeza posso ajudar você com isso.\nA parcela é de R$ 7.236,57.' };
    expect(answerTurn(input, reworded).reply).toBe('Com certeza posso ajudar você com isso.');
  });
});

describe('without conditions', () => {
  test.each(['e se eu der 200 de entrada?', 'quanto fica a parcela com 30% de entrada?', 'financia em quantas vezes?'])(
    'a person reckons: "%s"',
    (text) => {
      const input = turn(text, { financing: null });
      const answered = answerTurn(input);
      expect(answered.reply).toContain(FINANCING_TEXTS.byTeam[0]);
      expect(answered.reply).not.toMatch(/R\$|%/);
      expect(answered.markUnread).toBe(true);
      expect(owedBy(input, answered)).toEqual(['confirmation']);
    },
  );

  test('the second time in other words', () => {
    const history = [{ from: 'ai', text: FINANCING_TEXTS.byTeam[0] }] as const;
    const input = turn('e a parcela, quanto fica?', { financing: null, history });
    const answered = answerTurn(input);
    expect(answered.reply).toContain(FINANCING_TEXTS.byTeam[1]);
    expect(owedBy(input, answered)).toEqual(['confirmation']);
  });
});

test('no text of a sum asks for an item', () => {
  const texts = [...FINANCING_TEXTS.byTeam, FINANCING_TEXTS.ofWhich([]), FINANCING_TEXTS.ofWhich(['A', 'B'])];
  const told = answerTurn(turn('quanto fica a parcela?', { financing: CONDITIONS })).reply ?? '';
  expect([...texts, told].flatMap(detectQuestions)).toEqual([]);
});
