import { describe, expect, test } from 'vitest';
import { CAMPAIGN_OPT_OUTS, NEAR_MISSES, OPT_OUTS } from '../fixtures/opt-outs.ts';
import { readOptBackIn, readOptOut } from './read-opt-out.ts';

describe('opt-out', () => {
  test('is heard in every wording, whatever our last message was', () => {
    const missed = OPT_OUTS.filter(
      (text) => !readOptOut(text, { afterCampaign: false }) || !readOptOut(text, { afterCampaign: true }),
    );
    expect(missed).toEqual([]);
  });

  test('is heard in the short refusals only after a campaign message', () => {
    expect(CAMPAIGN_OPT_OUTS.filter((text) => !readOptOut(text, { afterCampaign: true }))).toEqual([]);
    expect(CAMPAIGN_OPT_OUTS.filter((text) => readOptOut(text, { afterCampaign: false }))).toEqual([]);
  });

  test('is not heard in a refusal of one thing or in everyday talk', () => {
    const wrong = NEAR_MISSES.filter(
      (text) => readOptOut(text, { afterCampaign: false }) || readOptOut(text, { afterCampaign: true }),
    );
    expect(wrong).toEqual([]);
  });
});

describe('opt-in', () => {
  test('is the word VOLTAR alone', () => {
    expect(['VOLTAR', 'voltar', 'Voltar!', 'voltar, por favor'].every(readOptBackIn)).toBe(true);
    expect(['quero voltar amanhã', 'volta', 'voltar a falar', ''].some(readOptBackIn)).toBe(false);
  });
});
