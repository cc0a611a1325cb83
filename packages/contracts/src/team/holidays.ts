import { addDays } from '../local-time.ts';

export const HOLIDAY_WORDS = {
  new_year: 'Confraternização Universal',
  carnival: 'Carnaval',
  good_friday: 'Sexta-feira Santa',
  tiradentes: 'Tiradentes',
  labour: 'Dia do Trabalho',
  corpus_christi: 'Corpus Christi',
  independence: 'Independência',
  aparecida: 'Nossa Senhora Aparecida',
  all_souls: 'Finados',
  republic: 'Proclamação da República',
  black_awareness: 'Consciência Negra',
  christmas: 'Natal',
} as const;
export type Holiday = keyof typeof HOLIDAY_WORDS;

/** Laws 662/1949, 6.802/1980 and 14.759/2023. */
const FIXED: Readonly<Record<string, Holiday>> = {
  '01-01': 'new_year',
  '04-21': 'tiradentes',
  '05-01': 'labour',
  '09-07': 'independence',
  '10-12': 'aparecida',
  '11-02': 'all_souls',
  '11-15': 'republic',
  '11-20': 'black_awareness',
  '12-25': 'christmas',
};

/** Days after Easter. Carnival and Corpus Christi are no holidays by law, but offices close on them. */
const MOVABLE: readonly (readonly [days: number, holiday: Holiday])[] = [
  [-48, 'carnival'],
  [-47, 'carnival'],
  [-2, 'good_friday'],
  [60, 'corpus_christi'],
];

/** Of a day such as '2026-12-25'; null if it is none in all of Brazil. */
export function holidayOn(day: string): Holiday | null {
  const fixed = FIXED[day.slice(5)];
  // The Day of Black Awareness is national from 2024 on.
  if (fixed && !(fixed === 'black_awareness' && day < '2024')) return fixed;
  const easter = easterOf(Number(day.slice(0, 4)));
  return MOVABLE.find(([days]) => addDays(easter, days) === day)?.[1] ?? null;
}

/** By Gauss's rule in the form of Meeus, Jones and Butcher, for the Gregorian calendar. */
function easterOf(year: number): string {
  const [golden, century, inCentury] = [year % 19, Math.floor(year / 100), year % 100];
  const leapCenturies = Math.floor(century / 4);
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - leapCenturies - moonShift + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const place = epact + weekday - 7 * late + 114;
  const [month, day] = [Math.floor(place / 31), (place % 31) + 1];
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
