const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const NO_TIMES: readonly number[] = [];

export class HourlyTimes {
  readonly #hours = new Map<number, number[]>();
  /** The last answer, since `Usage.free` asks up to three times for one moment. */
  #last = { at: Number.NaN, limit: 0, full: null as number | null };

  add(at: number): void {
    this.#last.at = Number.NaN;
    const hour = Math.floor(at / HOUR_MS);
    const times = this.#hours.get(hour);
    if (!times) this.#hours.set(hour, [at]);
    else times.splice(firstFrom(times, at), 0, at);
  }

  /** Start of the first full hour that would include `at`; null = room. */
  fullHour(at: number, limit: number): number | null {
    if (this.#last.at !== at || this.#last.limit !== limit)
      this.#last = { at, limit, full: this.#findFullHour(at, limit) };
    return this.#last.full;
  }

  #findFullHour(at: number, limit: number): number | null {
    const near = this.#near(at);
    for (let index = 0; index + limit <= near.length; index += 1) {
      const [start, last] = [near.time(index), near.time(index + limit - 1)];
      if (Math.max(last, at) - Math.min(start, at) < HOUR_MS) return start;
    }
    return null;
  }

  /** The times less than an hour from `at`, read where they are: a copy would cost most of a large plan. */
  #near(at: number): { length: number; time(index: number): number } {
    const hour = Math.floor(at / HOUR_MS);
    const before = this.#hours.get(hour - 1) ?? NO_TIMES;
    const same = this.#hours.get(hour) ?? NO_TIMES;
    const after = this.#hours.get(hour + 1) ?? NO_TIMES;
    const skipped = firstFrom(before, at - HOUR_MS + 1);
    const sameFrom = before.length - skipped;
    const afterFrom = sameFrom + same.length;
    return {
      length: afterFrom + firstFrom(after, at + HOUR_MS),
      time(index) {
        if (index < sameFrom) return before[skipped + index] as number;
        return (index < afterFrom ? same[index - sameFrom] : after[index - afterFrom]) as number;
      },
    };
  }
}

export class ReservedSpans {
  readonly #starts = new Map<number, number[]>();
  readonly #ends = new Map<number, number[]>();

  reserve(from: number, to: number): void {
    const hour = Math.floor(from / HOUR_MS);
    const starts = this.#starts.get(hour) ?? [];
    const ends = this.#ends.get(hour) ?? [];
    const index = firstFrom(starts, from);
    starts.splice(index, 0, from);
    ends.splice(index, 0, to);
    this.#starts.set(hour, starts);
    this.#ends.set(hour, ends);
  }

  /** When the conflict ends; null = free. No message occupies it for over an hour. */
  conflict(at: number, length: number): number | null {
    const hour = Math.floor(at / HOUR_MS);
    for (const bucket of [hour - 1, hour, hour + 1]) {
      const starts = this.#starts.get(bucket);
      const ends = this.#ends.get(bucket);
      if (!starts || !ends) continue;
      const after = firstFrom(starts, at + 1);
      const before = ends[after - 1];
      if (before !== undefined && before > at) return before;
      const next = starts[after];
      if (next !== undefined && next < at + length) return Math.max(ends[after] as number, next + 1);
    }
    return null;
  }
}

/** Minutes or days without room, counted from 1970; `from` finds the next one with room. */
export class FullUnits {
  readonly #next = new Map<number, number>();

  from(start: number): number {
    let end = start;
    for (let next = this.#next.get(end); next !== undefined; next = this.#next.get(end)) end = next;
    for (let at = start; at !== end; ) {
      const next = this.#next.get(at) as number;
      this.#next.set(at, end);
      at = next;
    }
    return end;
  }

  add(at: number): void {
    if (!this.#next.has(at)) this.#next.set(at, at + 1);
  }

  addMinutes(from: number, to: number): void {
    for (let minute = Math.ceil(from / MINUTE_MS); (minute + 1) * MINUTE_MS <= to; minute += 1) this.add(minute);
  }

  time(at: number): number {
    const minute = Math.floor(at / MINUTE_MS);
    const free = this.from(minute);
    return free === minute ? at : free * MINUTE_MS;
  }
}

function firstFrom(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
