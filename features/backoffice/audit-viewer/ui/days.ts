const isDay = (day: string | undefined): day is string =>
  /^\d{4}-\d{2}-\d{2}$/.test(day ?? '') && !Number.isNaN(Date.parse(`${day}T00:00`))

/** When a day begins by the reader's own clock; undefined for what is no day. */
export const dayBegins = (day: string | undefined): string | undefined =>
  isDay(day) ? new Date(`${day}T00:00`).toISOString() : undefined

/** When it is over. */
export function dayEnds(day: string | undefined): string | undefined {
  if (!isDay(day)) return undefined
  const next = new Date(`${day}T00:00`)
  next.setDate(next.getDate() + 1)
  return next.toISOString()
}
