import { wholeNumber } from '#shared/text/whole-number.ts'

/** Change of a figure in whole percent; null without anything to compare it with. */
const percentOf = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 100)

/** The change in few signs, «+25 %»; empty without anything to compare it with. */
export function shortChange(now: number, before: number): string {
  const percent = percentOf(now, before)
  if (percent === null) return ''
  return percent === 0 ? 'igual' : `${percent > 0 ? '+' : '−'}${wholeNumber(Math.abs(percent))} %`
}

/** Describes the change of a figure from as many days before, in Spanish. */
export function figureChangeWords(now: number, before: number, days: number): string {
  const percent = percentOf(now, before)
  if (percent === null) return now === 0 ? 'Aún sin actividad' : 'Sin periodo anterior'
  if (percent === 0) return `Igual que los ${days} días anteriores`
  return `${wholeNumber(Math.abs(percent))} % ${percent > 0 ? 'más' : 'menos'} que los ${days} días anteriores`
}
