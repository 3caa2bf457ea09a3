/**
 * Returns the only row of a statement that always returns one: an unconditional write, a write to a row that the
 * transaction locked, or a count.
 */
export function onlyRow<Row>([row]: Row[]): Row {
  if (!row) throw new Error('the statement returned no row')
  return row
}
