import { expect, test } from 'vitest';
import {
  CAMPAIGN_AUDIENCE,
  CONFIG_DEFAULTS,
  groupDigits,
  guardsOf,
  isChanged,
  readAudience,
  readConfig,
  toggled,
} from './batch-form-values.ts';

test('the form starts with the stated configuration', () => {
  expect(CONFIG_DEFAULTS).toEqual({
    batchSize: '50',
    delayBetweenBatches: '5',
    delayBetweenMessages: '2',
    maxDailyMessages: '1000',
  });
  expect(readConfig(CONFIG_DEFAULTS).errors).toEqual({});
});

test.each([
  ['batchSize', '9', 'Use de 10 a 100 leads'],
  ['batchSize', '101', 'Use de 10 a 100 leads'],
  ['batchSize', '', 'Use de 10 a 100 leads'],
  ['batchSize', '12,5', 'Use de 10 a 100 leads'],
  ['delayBetweenBatches', '0', 'Use de 1 a 60 minutos'],
  ['delayBetweenMessages', '11', 'Use de 1 a 10 segundos'],
  ['maxDailyMessages', '99', 'Use de 100 a 5.000 mensagens'],
  ['maxDailyMessages', 'muitas', 'Use de 100 a 5.000 mensagens'],
] as const)('%s of "%s" is refused: %s', (field, typed, text) => {
  expect(readConfig({ ...CONFIG_DEFAULTS, [field]: typed })).toEqual({ config: null, errors: { [field]: text } });
});

test('budgets are read from their digits, and a minimum above the maximum is told', () => {
  const typed = { ...CAMPAIGN_AUDIENCE, budgetMin: '500.000', budgetMax: '' };
  expect(readAudience(typed, []).filters.budget).toEqual({ min: 500_000, max: null });
  expect(readAudience({ ...typed, budgetMax: '400.000' }, []).budgetError).toBe('Mínimo maior que o máximo');
  expect(readAudience({ ...typed, budgetMax: '500.000' }, []).budgetError).toBeUndefined();
});

test('digits are grouped as they are typed', () => {
  expect(['', '0', '007', '1234567', 'R$ 12', '99999999999999'].map(groupDigits)).toEqual([
    '',
    '0',
    '7',
    '1.234.567',
    '12',
    '9.999.999.999',
  ]);
});

test('a choice goes in and out', () => {
  expect(toggled(['novo'], 'frio')).toEqual(['novo', 'frio']);
  expect(toggled(['novo', 'frio'], 'novo')).toEqual(['frio']);
  expect(isChanged(CAMPAIGN_AUDIENCE)).toBe(false);
  expect(isChanged({ ...CAMPAIGN_AUDIENCE, customList: 'x' })).toBe(true);
});

test('an audience begins as the campaign has it, and what was taken away stays away', () => {
  const tagsOf = (tags: string[] | null) => readAudience({ ...CAMPAIGN_AUDIENCE, tags }, ['vip', 'moema']).filters.tags;
  expect(tagsOf(null)).toEqual(['vip', 'moema']);
  expect(tagsOf(['moema'])).toEqual(['moema']);
  expect(tagsOf([])).toEqual([]);
  expect(isChanged({ ...CAMPAIGN_AUDIENCE, tags: [] })).toBe(true);
});

test('a stage that is filtered by, and what a person included, is no exclusion', () => {
  expect(guardsOf(CAMPAIGN_AUDIENCE)).toEqual(['negotiating', 'closed', 'lost', 'with_person']);
  expect(guardsOf({ include: ['with_person'], status: ['fechado', 'novo'] })).toEqual(['negotiating', 'lost']);
});
