import { expect, test } from 'vitest';
import { holidayOn } from './holidays.ts';

/** From the official calendars of these years. */
test.for<[day: string, holiday: string | null]>([
  ['2024-02-12', 'carnival'],
  ['2024-02-13', 'carnival'],
  ['2024-02-14', null],
  ['2024-03-29', 'good_friday'],
  ['2024-05-30', 'corpus_christi'],
  ['2025-03-04', 'carnival'],
  ['2025-04-18', 'good_friday'],
  ['2025-06-19', 'corpus_christi'],
  ['2026-02-17', 'carnival'],
  ['2026-04-03', 'good_friday'],
  ['2026-06-04', 'corpus_christi'],
  ['2027-03-26', 'good_friday'],
  ['2030-04-19', 'good_friday'],
  ['2038-04-23', 'good_friday'],
  ['2026-01-01', 'new_year'],
  ['2026-11-20', 'black_awareness'],
  ['2023-11-20', null],
  ['2026-12-25', 'christmas'],
  ['2026-12-24', null],
])('%s is %s', ([day, holiday]) => expect(holidayOn(day)).toBe(holiday));
