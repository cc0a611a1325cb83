import { describe, expect, test } from 'vitest';
import { COMPANIES } from '../fixtures/own-companies.ts';
import { HOSTILE_SEEN } from './fixtures/hostile-texts-seen.ts';
import { HOSTILE_THIRD } from './fixtures/hostile-texts-third.ts';
import { HOSTILE_UNSEEN } from './fixtures/hostile-texts-unseen.ts';
import { hostileThatLeave } from './fixtures/say-on-turn.ts';
import { judgeCampaignText } from './judge-campaign-text.ts';

describe.each([
  ['seen', HOSTILE_SEEN],
  ['unseen', HOSTILE_UNSEEN],
  ['third', HOSTILE_THIRD],
])('hostile texts, %s', (_, families) => {
  test.each(Object.entries(families))('%s', (_, texts) => {
    expect(hostileThatLeave(texts)).toEqual([]);
  });
});

test('none is used in a campaign text either', () => {
  const product = { ...COMPANIES.litoral.catalogue[0], version: 1 } as never;
  const context = {
    product,
    others: [],
    instructions: '',
    secrets: [],
    builtIn: 'Quero te apresentar o *Gonzaga Mar*.',
  };
  const carried = (text: string) =>
    `{nome|Oi}, conheça o *Gonzaga Mar*. ${text.replaceAll('{imovel}', '*Gonzaga Mar*')}`;
  expect(judgeCampaignText(carried('Fica em Gonzaga, Santos.'), context)).toBeNull();
  const texts = [HOSTILE_SEEN, HOSTILE_UNSEEN, HOSTILE_THIRD].flatMap((families) => Object.values(families).flat());
  expect(texts.filter((text) => judgeCampaignText(carried(text), context) === null)).toEqual([]);
});
