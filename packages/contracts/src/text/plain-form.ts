/** Of every script, and the joiners that make a coloured emoji of a sign. */
export const withoutMarks = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');

/** Marks of other scripts and of emoji stay. */
export const withoutAccents = (text: string): string => text.normalize('NFD').replace(/[\u0300-\u036f]/g, '');

export const plainForm = (text: string): string => withoutMarks(text).toLowerCase();
