type Value = number | null;

export const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

/** In percent with one decimal; null where there is nothing to divide by. Every rate of the product is made here. */
export const rateOf = (part: number, whole: number): Value => (whole === 0 ? null : oneDecimal((part / whole) * 100));

/** An amount against the one before, in percent; null where there is nothing to compare with. */
export const percentChange = (now: Value, before: Value): Value =>
  now === null || before === null || before === 0 ? null : oneDecimal(((now - before) / before) * 100);

/** A rate against the one before, in points. */
export const pointChange = (now: Value, before: Value): Value =>
  now === null || before === null ? null : oneDecimal(now - before);
