import { defineFact } from '#platform/facts/fact-bus.ts';

export const timezoneChanged = defineFact<{ timezone: string }>('timezone-changed');
