import { type SQL, sql } from 'drizzle-orm'

/** SQL condition for an id column: whether the subject with this id is hidden until staff decide. */
export const isHiddenSubject = (column: string): string =>
  `exists (select from hidden_subjects h where h.subject_id = ${column})`

/** The same condition as part of a Drizzle statement. */
export const hiddenSubject = (column: string): SQL => sql.raw(isHiddenSubject(column))
