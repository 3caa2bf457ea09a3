import { type DemoOutcome, demoCards } from '#features/buying/payments/vocabulary.ts'

export type CardValues = { number: string; expiry: string; cvc: string }

/** Signs of a number with its spaces, by the specification. */
export const maxNumberSigns = 19

const digitsOf = (typed: string) => typed.replaceAll(/\D/g, '')

/** `4242 4242 4242 4242`: digits in fours, at most 19 signs. */
export const formatNumber = (typed: string): string =>
  (
    digitsOf(typed)
      .slice(0, 16)
      .match(/\d{1,4}/g) ?? []
  ).join(' ')

/** `04 / 29`, with the zero of a month that can only have one digit. */
export function formatExpiry(typed: string): string {
  const digits = digitsOf(typed)
  const whole = (/^[2-9]/.test(digits) ? `0${digits}` : digits).slice(0, 4)
  return whole.length > 2 ? `${whole.slice(0, 2)} / ${whole.slice(2)}` : whole
}

export const formatCvc = (typed: string): string => digitsOf(typed).slice(0, 4)

/** The check of ISO/IEC 7812: every second digit from the right doubled, the sum a multiple of ten. */
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

/** A card is good until the end of its month. */
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

/** Messages by field; empty for a card that can be tried. */
export function cardErrors({ number, expiry, cvc }: CardValues, now: Date): Partial<CardValues> {
  const found = {
    number: numberProblem(number),
    expiry: expiryProblem(expiry, now),
    cvc: /^\d{3,4}$/.test(cvc) ? undefined : 'Escribe los 3 o 4 números del código',
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem))
}

/** What a number leads to: the only thing of it that leaves the page. */
export const outcomeOf = (number: string): DemoOutcome => demoCards[digitsOf(number)] ?? 'paid'
