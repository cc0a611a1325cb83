/** A moment as the people of an account read it: 05/03/2026 14:07 in its zone. */
export function momentWriter(timezone: string): (moment: Date) => string {
  const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: timezone });
  const time = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short', timeZone: timezone });
  const date = (moment: Date) =>
    day
      .format(moment)
      .split('/')
      .map((part) => part.padStart(2, '0'))
      .join('/');
  return (moment) => `${date(moment)} ${time.format(moment)}`;
}

/** The account's day, as file names carry it: 2026-03-05. */
export const dayOf = (moment: Date, timezone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short' }).format(moment);
