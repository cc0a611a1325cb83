import { describe, expect, test } from 'vitest';
import { COMPANIES } from '../fixtures/own-companies.ts';
import { playVisits } from '../fixtures/play-visits.ts';
import { THIRD_VISIT_DIALOGUES } from '../fixtures/third-visit-dialogues.ts';
import { UNSEEN_VISIT_DIALOGUES } from '../fixtures/unseen-visit-dialogues.ts';
import { VISIT_DIALOGUES } from '../fixtures/visit-dialogues.ts';
import { checkReply } from '../gate/gate.ts';
import { emptyLedger } from '../ledger/ledger.ts';
import { sentencesOf } from '../text/compare-words.ts';
import { VISIT_TEXTS } from './visit-texts.ts';

describe.each([
  ['ours', VISIT_DIALOGUES],
  ['somebody else’s, who did not see the code', UNSEEN_VISIT_DIALOGUES],
  ['another’s', THIRD_VISIT_DIALOGUES],
])('what a lead says of a visit, in dialogues of %s', (_whose, dialogues) => {
  test.each(dialogues.map((dialogue) => [dialogue.says.join(' / '), dialogue] as const))('%s', (_said, dialogue) => {
    const played = playVisits(dialogue);
    expect(played.stands).toEqual(dialogue.stands);
    if (dialogue.told) expect(played.replies.at(-1)).toMatch(dialogue.told);
    expect(played.untrue).toEqual([]);
    expect(played.blocked).toBe(0);
    expect(played.replies.every((reply) => reply !== '')).toBe(true);
  });

  test('there are at least sixty', () => {
    expect(dialogues.length).toBeGreaterThanOrEqual(60);
  });
});

test('what settles a time leaves only as the agenda makes it true', () => {
  const { litoral } = COMPANIES;
  const catalogue = litoral.catalogue.map((product) => ({ ...product, version: 1 }));
  const moment = 'sábado, 5 de dezembro, às 10h';
  const settling = [true, false].flatMap((isProposed) => [
    VISIT_TEXTS.booked('', moment, isProposed),
    VISIT_TEXTS.rescheduled('', moment, isProposed),
    VISIT_TEXTS.stands('', moment, isProposed),
  ]);
  const context = {
    ledger: emptyLedger(),
    catalogue,
    configuration: { ...litoral.agent, updatedAt: null },
    leadTexts: ['sábado às 10h'],
    aiMessagesToday: 0,
    repliesToBurst: 0,
  };
  for (const text of [...settling, VISIT_TEXTS.cancelled(moment)]) {
    expect(checkReply(text, context).ok, text).toBe(false);
    expect(checkReply(text, { ...context, visits: sentencesOf(text) }).ok, text).toBe(true);
  }
});
