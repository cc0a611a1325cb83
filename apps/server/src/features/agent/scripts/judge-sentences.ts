import { plainForm } from '#features/understanding/index.ts';
import { INFINITIVE_IS_SUBJECT, OPENS_WITH_INFINITIVE, POINTS_BACK, SIGNS } from './order-signs.ts';

/** A plain statement is meant for the lead. */
const STATEMENT = -0.75;
const INFINITIVE = 3.5;
/** A sentence that shows little by itself goes on like the one before; more so if it points back at it. */
const GOES_ON = 0.7;
const GOES_ON_POINTING_BACK = 1.4;

const QUOTED = /["“”][^"“”]*["“”]/g;

const plainOf = (sentence: string): string =>
  plainForm(
    sentence
      .replace(QUOTED, ' " ')
      .replace(/(?<!\p{L})é(?!\p{L})/giu, 'eh')
      .replace(/(?<!\p{L})dê(?!\p{L})/giu, 'deh'),
  )
    .replace(/^[^a-z0-9{]+/, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Articles tell rules of third persons ('o cliente paga a taxa'), which in a script are orders. */
export const ARTICLE_POINTS = 1;

/** For each sentence, whether it is an order to the agent and not said to the lead: it has more points than `most`. */
export function areOrders(sentences: readonly string[], most = 0): boolean[] {
  let points = 0;
  return sentences.map((sentence) => {
    const plain = plainOf(sentence);
    points = pointsOf(plain) + Math.sign(points) * (POINTS_BACK.test(plain) ? GOES_ON_POINTING_BACK : GOES_ON);
    return points > most;
  });
}

function pointsOf(plain: string): number {
  const isInfinitive = OPENS_WITH_INFINITIVE.test(plain) && !INFINITIVE_IS_SUBJECT.test(plain);
  return SIGNS.filter(([, pattern]) => pattern.test(plain)).reduce(
    (points, [ofSign]) => points + ofSign,
    isInfinitive ? STATEMENT + INFINITIVE : STATEMENT,
  );
}
