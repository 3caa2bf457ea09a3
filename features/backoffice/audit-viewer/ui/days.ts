const isDay = (day: string | undefined): day is string =>
  /^\d{4}-\d{2}-\d{2}$/.test(day ?? '') && !Number.isNaN(Date.parse(`${day}T00:00`))

/** Start of a local day (`YYYY-MM-DD`) as an ISO time; undefined for an invalid day. */
export const startOfLocalDay = (day: string | undefined): string | undefined =>
  isDay(day) ? new Date(`${day}T00:00`).toISOString() : undefined

/** End (exclusive) of a local day as an ISO time; undefined for an invalid day. */
export function endOfLocalDay(day: string | undefined): string | undefined {
  if (!isDay(day)) return undefined
  const next = new Date(`${day}T00:00`)
  next.setDate(next.getDate() + 1)
  return next.toISOString()
}
