import { type DemoOutcome, demoCards } from '#features/buying/payments/vocabulary.ts'

export type CardValues = { number: string; expiry: string; cvc: string }

/** Maximum characters of a card number with spaces, from the specification. */
export const maxNumberSigns = 19

const digitsOf = (typed: string) => typed.replaceAll(/\D/g, '')

/** Formats `4242 4242 4242 4242`: groups of four digits, at most 19 characters. */
export const formatNumber = (typed: string): string =>
  (
    digitsOf(typed)
      .slice(0, 16)
      .match(/\d{1,4}/g) ?? []
  ).join(' ')

/** Formats `04 / 29`; adds the leading zero to a month that can only have one digit. */
export function formatExpiry(typed: string): string {
  const digits = digitsOf(typed)
  const whole = (/^[2-9]/.test(digits) ? `0${digits}` : digits).slice(0, 4)
  return whole.length > 2 ? `${whole.slice(0, 2)} / ${whole.slice(2)}` : whole
}

export const formatCvc = (typed: string): string => digitsOf(typed).slice(0, 4)

/** Luhn check of ISO/IEC 7812. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, sign, index) => {
    const digit = Number(sign) * (index % 2 === 1 ? 2 : 1)
    return total + (digit > 9 ? digit - 9 : digit)
  }, 0)
  return digits.length > 0 && sum % 10 === 0
}

function numberProblem(number: string): string | undefined {
  const digits = digitsOf(number)
  if (digits.length === 0) return 'Escribe el número de la tarjeta'
  return digits.length < 13 || !passesLuhn(digits) ? 'Revisa el número de la tarjeta' : undefined
}

/** A card is valid until the end of its month. */
function expiryProblem(expiry: string, now: Date): string | undefined {
  const digits = digitsOf(expiry)
  const month = Number(digits.slice(0, 2))
  if (digits.length !== 4 || month < 1 || month > 12)
    return 'Escribe mes y año, por ejemplo 04 / 29'
  const ends = 2_000 + Number(digits.slice(2))
  const isOver =
    ends < now.getFullYear() || (ends === now.getFullYear() && month < now.getMonth() + 1)
  return isOver ? 'La tarjeta ya venció' : undefined
}

/** Error messages by field; empty for a valid card. */
export function cardErrors({ number, expiry, cvc }: CardValues, now: Date): Partial<CardValues> {
  const found = {
    number: numberProblem(number),
    expiry: expiryProblem(expiry, now),
    cvc: /^\d{3,4}$/.test(cvc) ? undefined : 'Escribe los 3 o 4 números del código',
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem))
}

/** Outcome of a test card number: the only information about it that leaves the page. */
export const outcomeOf = (number: string): DemoOutcome => demoCards[digitsOf(number)] ?? 'paid'
