import { initials } from '#platform/text/format.ts';

/** A number instead of a name has no initials. */
export const leadInitials = (name: string | null) => initials(name && /\p{L}/u.test(name) ? name : '');
