import { withShortMonth } from '#shared/text/calendar-words.ts'
import { truncate } from '#shared/text/truncate.ts'
import type { Lead } from '../contract.ts'

const moment = new Intl.DateTimeFormat('es', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

/** Formats a time in the reader's time zone. */
export const formatMoment = (iso: string): string => withShortMonth(moment.format(new Date(iso)))

/** Digits for a `tel:` link; null when the text is not a phone number. */
export function phoneDigits(phone: string | null): string | null {
  const digits = phone?.replace(/[^\d+]/g, '') ?? ''
  return /^\+?\d{7,15}$/.test(digits) ? digits : null
}

/** Formats a duration in minutes in Spanish: `40 min`, `3 h`, `2 días`. */
export function formatMinutes(minutes: number): string {
  if (minutes < 60) return `${Math.max(1, minutes)} min`
  const hours = Math.round(minutes / 60)
  if (hours < 48) return `${hours} h`
  return `${Math.round(hours / 24)} días`
}

/** Maximum length of the quoted message in a prepared answer, in characters. */
const maxQuoteLength = 160

/** Text to start an answer with: who answers, and to which request. */
export function preparedAnswer(
  { name, message, code }: Pick<Lead, 'name' | 'message' | 'code'>,
  business: string,
): string {
  const first = name?.trim().split(/\s+/)[0]
  const words = message?.trim().replace(/\s+/g, ' ') ?? ''
  const quote = truncate(words, maxQuoteLength)
  const receipt = quote ? `Recibimos tu solicitud: «${quote}»` : 'Recibimos tu solicitud'
  return `Hola${first ? ` ${first}` : ''}, soy de ${business}. ${receipt} (Ref. ${code}).\n\n`
}
