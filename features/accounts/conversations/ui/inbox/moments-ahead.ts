import { shortDay } from '#shared/text/short-times.ts'
import { hourMs } from '#shared/time/durations.ts'
import { clockWords } from '../message-times.ts'

/** A moment that is offered, and how it is called. */
type MomentAhead = { key: string; label: string; at: string }

/** Hours of the day at which work begins and ends. */
const morning = 9
const evening = 18

const at = (now: Date, days: number, hour: number) =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour)

/** Days until the next Monday, which is never today. */
const toMonday = (now: Date) => (8 - now.getDay()) % 7 || 7

/** Moments at which people usually come back to something, in the reader's zone. Only in the browser. */
export function momentsAhead(nowMs = Date.now()): MomentAhead[] {
  const now = new Date(nowMs)
  const offer = (key: string, label: string, moment: Date): MomentAhead => {
    const iso = moment.toISOString()
    const day = key === 'week' ? `${shortDay(iso)}, ` : ''
    return { key, label: `${label} (${day}${clockWords(iso)})`, at: iso }
  }
  const today = at(now, 0, evening)
  // Less than an hour ahead it would be no rest; before a Monday next week is tomorrow.
  return [
    ...(today.getTime() - nowMs > hourMs ? [offer('today', 'Más tarde hoy', today)] : []),
    offer('tomorrow', 'Mañana', at(now, 1, morning)),
    ...(toMonday(now) > 1
      ? [offer('week', 'La próxima semana', at(now, toMonday(now), morning))]
      : []),
  ]
}
