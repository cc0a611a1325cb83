import { defineFact } from '#platform/facts/fact-bus.ts';

/** Every calendar rule of the account is another one now. */
export const timezoneChanged = defineFact<{ timezone: string }>('settings.timezone-changed');
