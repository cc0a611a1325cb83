const formatters = new Map<string, Intl.DateTimeFormat>();

function partsIn(timezone: string): Intl.DateTimeFormat {
  const known = formatters.get(timezone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat('sv-SE', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formatters.set(timezone, formatter);
  return formatter;
}

/** The wall clock of a zone at a moment, as the milliseconds UTC would show it. */
const wallClock = (moment: number, timezone: string) =>
  Date.parse(`${partsIn(timezone).format(moment).replace(' ', 'T')}Z`);

/** '2026-11-21T12:00:00Z' = '2026-11-21T09:00' in São Paulo: what a datetime-local input shows. */
export function toLocalText(iso: string, timezone: string): string {
  const moment = Date.parse(iso);
  if (Number.isNaN(moment)) return '';
  return new Date(wallClock(moment, timezone)).toISOString().slice(0, 16);
}

/** The moment at which a zone's clock shows this text; null when it is no date. */
export function fromLocalText(text: string, timezone: string): string | null {
  const wanted = Date.parse(`${text}Z`);
  if (Number.isNaN(wanted)) return null;
  // The second step settles texts near a change of the zone's offset.
  const guess = wanted - (wallClock(wanted, timezone) - wanted);
  const moment = guess + (wanted - wallClock(guess, timezone));
  return new Date(moment).toISOString();
}

/** 'horário de Brasília' */
export function zoneName(timezone: string): string {
  const parts = new Intl.DateTimeFormat('pt-BR', { timeZone: timezone, timeZoneName: 'longGeneric' }).formatToParts();
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timezone;
  return (name.charAt(0).toLowerCase() + name.slice(1)).replace(' Padrão', '');
}
