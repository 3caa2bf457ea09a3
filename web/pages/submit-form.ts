import type { ChangeEvent } from 'react'

/** Applies a choice of a form at once, without its button. */
export const submitForm = (event: ChangeEvent<HTMLSelectElement>) =>
  event.currentTarget.form?.requestSubmit()
