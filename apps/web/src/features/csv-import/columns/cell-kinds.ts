const DATE = /\b\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}\b/;

/** Eight digits and more that are no date: what a row of a list of people has and its header has not. */
export const looksLikePhone = (cell: string): boolean =>
  cell.replace(/\D/g, '').length >= 8 &&
  /^[\s'"=+()\d./-]+$/.test(cell.replace(/^\s*["']?p:/i, '')) &&
  !DATE.test(cell);

/** The whole cell: a title may name the address of who wrote the file. */
export const looksLikeEmail = (cell: string): boolean => /^\s*\S+@\S+\s*$/.test(cell);
