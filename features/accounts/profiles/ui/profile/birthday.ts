const dayMs = 24 * 3600 * 1000

/**
 * Whole days from `today` to the next birthday, 0 on the day itself. `birthday` is YYYY-MM-DD; 29
 * February counts as 1 March in other years.
 */
export function daysToBirthday(birthday: string, today: Date): number {
  const [, month = 1, day = 1] = birthday.split('-').map(Number)
  const start = Date.UTC(today.getFullYear(), today.getMonth(), today.getDate())
  const inYear = (year: number) => Date.UTC(year, month - 1, day)
  const next =
    inYear(today.getFullYear()) >= start
      ? inYear(today.getFullYear())
      : inYear(today.getFullYear() + 1)
  return Math.round((next - start) / dayMs)
}

/** Formats the countdown. */
export function birthdayWords(days: number): string {
  if (days === 0) return 'Hoy es tu cumpleaños'
  return days === 1 ? 'Mañana es tu cumpleaños' : `Faltan ${days} días para tu cumpleaños`
}
