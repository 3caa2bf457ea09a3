const two = (figure: number) => String(figure).padStart(2, '0')

/** An instant as a `datetime-local` field has it, in the reader's zone. Only in the browser. */
export const toLocalField = (moment: Date): string =>
  `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}T${two(moment.getHours())}:${two(moment.getMinutes())}`

/** The instant of a `datetime-local` field in the reader's zone; null while it is not filled in. */
export function fromLocalField(value: string): string | null {
  const moment = new Date(value)
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString()
}
