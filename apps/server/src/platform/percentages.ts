type Value = number | null;

export const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

/** In percent with one decimal; null when `whole` is 0. */
export const rateOf = (part: number, whole: number): Value => (whole === 0 ? null : oneDecimal((part / whole) * 100));

export const percentChange = (now: Value, before: Value): Value =>
  now === null || before === null || before === 0 ? null : oneDecimal(((now - before) / before) * 100);

export const pointChange = (now: Value, before: Value): Value =>
  now === null || before === null ? null : oneDecimal(now - before);
