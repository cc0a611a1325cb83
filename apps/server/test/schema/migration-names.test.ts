import { expect, test } from 'vitest';
import journal from '../../drizzle/meta/_journal.json' with { type: 'json' };

test('every migration after the baseline is named by a sentence, not by the two words that the generator draws', () => {
  const [baseline, ...later] = journal.entries.map(({ tag }) => tag.replace(/^\d+_/, ''));
  expect(baseline).toBe('baseline');
  expect(later.filter((name) => name.split('_').length < 3)).toEqual([]);
});
