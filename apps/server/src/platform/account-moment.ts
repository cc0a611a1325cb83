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

/** Example: '2026-03-05'. */
export const dayOf = (moment: Date, timezone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short' }).format(moment);
