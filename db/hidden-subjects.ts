import { type SQL, sql } from 'drizzle-orm'

/** Whether what has this id is hidden until somebody decides; SQL, of a column of ours. */
export const isHiddenSubject = (column: string): string =>
  `exists (select from hidden_subjects h where h.subject_id = ${column})`

/** The same as part of a statement of Drizzle's. */
export const hiddenSubject = (column: string): SQL => sql.raw(isHiddenSubject(column))
