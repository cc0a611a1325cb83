import { initials } from '#platform/text/format.ts';

/** A number in place of a name has none. */
export const leadInitials = (name: string | null) => initials(name && /\p{L}/u.test(name) ? name : '');
