/** An instant as people of a time zone say it: `3 de diciembre de 2026, 14:05`. */
export const momentIn = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('es', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
    timeZone,
  })
    .format(at)
    .replace(/ a las /, ', ')
