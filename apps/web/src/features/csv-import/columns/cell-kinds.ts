const DATE = /\b\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}\b/;

export const looksLikePhone = (cell: string): boolean =>
  cell.replace(/\D/g, '').length >= 8 &&
  /^[\s'"=+()\d./-]+$/.test(cell.replace(/^\s*["']?p:/i, '')) &&
  !DATE.test(cell);

/** Whole cell only: a title line may contain the author's address. */
export const looksLikeEmail = (cell: string): boolean => /^\s*\S+@\S+\s*$/.test(cell);
