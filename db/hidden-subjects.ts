/** Whether what has this id is hidden until somebody decides; SQL, of a column. */
export const isHiddenSubject = (column: string): string => `exists (select from hidden_subjects h where h.subject_id = ${column})`
