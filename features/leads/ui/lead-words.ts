const moment = new Intl.DateTimeFormat('es', { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' })

/** When it came, in the reader's zone. */
export const sayMoment = (iso: string): string => moment.format(new Date(iso))

/** Digits for links of telephones and chats; null for what is no number. */
export function phoneDigits(phone: string | null): string | null {
  const digits = phone?.replace(/[^\d+]/g, '') ?? ''
  return /^\+?\d{7,15}$/.test(digits) ? digits : null
}
