/** The one row of a statement that always gives one: it writes without a condition or what the transaction holds, or it counts. */
export function onlyRow<Row>([row]: Row[]): Row {
  if (!row) throw new Error('the statement gave no row')
  return row
}
