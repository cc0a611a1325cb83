import { PROVIDERS } from '@prumo/contracts/channel';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { CONTROL } from '#test/channel-contract/control.ts';
import { INBOUND } from '#test/channel-contract/inbound.ts';
import { MEDIA } from '#test/channel-contract/media.ts';
import { OUTCOMES } from '#test/channel-contract/outcomes.ts';
import { type Stage, startStage } from '#test/channel-contract/rig.ts';
import { SENDS } from '#test/channel-contract/sends.ts';

const ROWS = [...SENDS, ...OUTCOMES, ...CONTROL, ...MEDIA, ...INBOUND];

describe.each(PROVIDERS)('%s', (provider) => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await startStage(provider);
  });
  afterAll(() => stage.close());

  for (const { sentence, absent, run } of ROWS) {
    if (!absent?.[provider]) test(sentence, async () => run(await stage.rig(), stage));
  }
});
