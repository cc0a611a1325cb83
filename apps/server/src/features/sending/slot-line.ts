const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

export class HourlyTimes {
  readonly #hours = new Map<number, number[]>();
  readonly #near: number[] = [];

  add(at: number): void {
    const hour = Math.floor(at / HOUR_MS);
    const times = this.#hours.get(hour);
    if (!times) this.#hours.set(hour, [at]);
    else times.splice(firstFrom(times, at), 0, at);
  }

  /** Start of the first full hour that would include `at`; null = room. */
  fullHour(at: number, limit: number): number | null {
    const near = this.#lookAround(at);
    for (let index = 0; index + limit <= near.length; index += 1) {
      const [start, last] = [near[index] as number, near[index + limit - 1] as number];
      if (Math.max(last, at) - Math.min(start, at) < HOUR_MS) return start;
    }
    return null;
  }

  /** Reuses one array, since this is called a million times. */
  #lookAround(at: number): readonly number[] {
    const hour = Math.floor(at / HOUR_MS);
    this.#near.length = 0;
    for (let bucket = hour - 1; bucket <= hour + 1; bucket += 1) {
      const times = this.#hours.get(bucket);
      if (!times) continue;
      const to = firstFrom(times, at + HOUR_MS);
      for (let index = firstFrom(times, at - HOUR_MS + 1); index < to; index += 1)
        this.#near.push(times[index] as number);
    }
    return this.#near;
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
