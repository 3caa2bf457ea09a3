const day = { day: 'numeric', month: 'long', year: 'numeric' } as const
const moment = { ...day, hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } as const

/** Formats the day of an instant in a time zone, for mails: `21 de noviembre de 2026`. */
export const dayInZone = (at: string, timeZone: string) =>
  new Intl.DateTimeFormat('es', { ...day, timeZone }).format(new Date(at))

/**
 * Formats an instant in a time zone, with the zone's name for readers elsewhere: `21 de noviembre
 * de 2026 a las 10:44 GMT-6`.
 */
export const momentInZone = (at: string, timeZone: string) =>
  new Intl.DateTimeFormat('es', { ...moment, timeZone }).format(new Date(at))
