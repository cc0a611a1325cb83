/** [from, to), in account time. */
export type Period = { from: Date; to: Date };
