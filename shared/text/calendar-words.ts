/** By hand, so that server and browser write the same letters; from Monday on. */
export const weekdayWords = [
  'Lunes',
  'Martes',
  'Miércoles',
  'Jueves',
  'Viernes',
  'Sábado',
  'Domingo',
]
export const shortWeekdayWords = ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom']

export const shortMonthWords = [
  'ene',
  'feb',
  'mar',
  'abr',
  'may',
  'jun',
  'jul',
  'ago',
  'sep',
  'oct',
  'nov',
  'dic',
]

/** The month as all lists of ours shorten it: browsers write `sept`. */
export const withShortMonth = (text: string): string => text.replace('sept', 'sep')

/** `2027-03-14` → `14 mar 2027`. By hand, so that server and browser write the same letters. */
export function dayInWords(isoDay: string): string {
  const [year = '', month = '', day = ''] = isoDay.split('-')
  return `${Number(day)} ${shortMonthWords[Number(month) - 1] ?? ''} ${year}`
}
