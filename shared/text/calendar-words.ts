/** By hand, so that server and browser write the same letters; from Monday on. */
export const weekdayWords = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo']
export const shortWeekdayWords = ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom']

export const shortMonthWords = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']
