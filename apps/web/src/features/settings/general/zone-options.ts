import { TIMEZONES } from '@prumo/contracts/settings';
import { settingsTexts } from '../texts.ts';

const { zones, zone } = settingsTexts.general;

function offsetOf(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('pt-BR', { timeZone, timeZoneName: 'shortOffset' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** The Brazilian zones (decision NS-163), and the saved one should it be another. */
export function zoneOptions(saved: string) {
  const known = TIMEZONES.map((value) => ({ value: value as string, label: zone(zones[value], offsetOf(value)) }));
  return known.some(({ value }) => value === saved) ? known : [...known, { value: saved, label: saved }];
}
