/** The row of a statement that always answers with one. */
export function oneRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('a statement answered with no row');
  return row;
}
