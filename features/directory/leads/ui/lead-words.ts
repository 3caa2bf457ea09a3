import { truncate } from '#shared/text/truncate.ts'
import type { Lead } from '../contract.ts'

const moment = new Intl.DateTimeFormat('es', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

/** When it came, in the reader's zone. */
export const sayMoment = (iso: string): string => moment.format(new Date(iso))

/** Digits for links of telephones; null for what is no number. */
export function phoneDigits(phone: string | null): string | null {
  const digits = phone?.replace(/[^\d+]/g, '') ?? ''
  return /^\+?\d{7,15}$/.test(digits) ? digits : null
}

/** Minutes as people say them: `40 min`, `3 h`, `2 días`. */
export function sayMinutes(minutes: number): string {
  if (minutes < 60) return `${Math.max(1, minutes)} min`
  const hours = Math.round(minutes / 60)
  if (hours < 48) return `${hours} h`
  return `${Math.round(hours / 24)} días`
}

/** Letters of the request that an answer repeats. */
const longestQuote = 160

/** An answer to begin with: who writes, what they answer to. */
export function preparedAnswer(
  { name, message, code }: Pick<Lead, 'name' | 'message' | 'code'>,
  business: string,
): string {
  const first = name?.trim().split(/\s+/)[0]
  const words = message?.trim().replace(/\s+/g, ' ') ?? ''
  const quote = truncate(words, longestQuote)
  const asked = quote ? `Recibimos tu solicitud: «${quote}»` : 'Recibimos tu solicitud'
  return `Hola${first ? ` ${first}` : ''}, soy de ${business}. ${asked} (Ref. ${code}).\n\n`
}
