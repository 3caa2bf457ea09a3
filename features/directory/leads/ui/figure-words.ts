import { wholeNumber } from '#shared/text/whole-number.ts'

/** Describes the change of a figure from the preceding thirty days, in Spanish. */
export function figureChangeWords(now: number, before: number): string {
  if (before === 0) return now === 0 ? 'Aún sin actividad' : 'Sin mes anterior para comparar'
  const percent = Math.round(((now - before) / before) * 100)
  if (percent === 0) return 'Igual que los 30 días anteriores'
  return `${wholeNumber(Math.abs(percent))} % ${percent > 0 ? 'más' : 'menos'} que los 30 días anteriores`
}
