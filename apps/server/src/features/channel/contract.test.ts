import { PROVIDERS } from '@prumo/contracts/channel';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { CONTROL } from '#test/channel-contract/control.ts';
import { INBOUND } from '#test/channel-contract/inbound.ts';
import { MEDIA } from '#test/channel-contract/media.ts';
import { OUTCOMES } from '#test/channel-contract/outcomes.ts';
import { type Stage, startStage } from '#test/channel-contract/rig.ts';
import { SENDS } from '#test/channel-contract/sends.ts';

const ROWS = [...SENDS, ...OUTCOMES, ...CONTROL, ...MEDIA, ...INBOUND];

/** One contract for all channels, against providers that speak real HTTP; where one has no such thing, it says why. */
describe.each(PROVIDERS)('%s', (provider) => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await startStage(provider);
  });
  afterAll(() => stage.close());

  for (const { sentence, absent, run } of ROWS) {
    // What a provider has not is said where the sentence is written.
    if (!absent?.[provider]) test(sentence, async () => run(await stage.rig(), stage));
  }
});
