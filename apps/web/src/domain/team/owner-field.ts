import type { UserId } from '@prumo/contracts/ids';
import type { OwnerFilter } from '@prumo/contracts/team/owners';
import { oneOf, uuidOf } from '#platform/browser/search-fields.ts';

const word = oneOf(['me', 'none']);
const person = uuidOf<UserId>();

/** Of an address. */
export const ownerField = (given: unknown): OwnerFilter | undefined => word(given) ?? person(given);
