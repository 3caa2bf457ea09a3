import type { Currency } from '../countries.ts'
import { decimalMoney, minorDigits, roundingIncrement } from '../money.ts'

/** What a field says that can't be read as an amount. */
export const amountProblem = 'Escribe solo números, por ejemplo 12990'

/** How a currency's amounts are typed: its decimal mark, and how its sign and words may stand beside them. Apart from `currencies`, which every page loads. */
const typing: Record<Currency, { mark: '.' | ','; signs: string[] }> = {
  MXN: { mark: '.', signs: ['mx$', '$', 'm.n.', 'mn', 'pesos', 'peso'] },
  EUR: { mark: ',', signs: ['€', 'euros', 'euro'] },
  COP: { mark: ',', signs: ['co$', 'col$', '$', 'pesos', 'peso'] },
  ARS: { mark: ',', signs: ['ar$', '$', 'pesos', 'peso'] },
  CLP: { mark: ',', signs: ['cl$', '$', 'pesos', 'peso'] },
  PEN: { mark: '.', signs: ['s/.', 's/', 'soles', 'sol'] },
}
const typingOf = (currency: string) =>
  Object.hasOwn(typing, currency) ? typing[currency as Currency] : { mark: '.', signs: ['$'] }

/** Longer is no amount: what is typed is short, and this reads what strangers send. */
const maxTyped = 40

/** The figure without the currency's own sign, code or word before and behind it, and without the `.-` of a price tag. */
function withoutSigns(typed: string, currency: string): string {
  const signs = [currency.toLowerCase(), ...typingOf(currency).signs]
  let figure = typed
  for (let round = 0; round < 2; round++) {
    const before = signs.find((sign) => figure.startsWith(sign))
    if (before) figure = figure.slice(before.length).trim()
    const behind = signs.find((sign) => figure.endsWith(sign))
    if (behind) figure = figure.slice(0, -behind.length).trim()
  }
  return figure.replace(/[.,]-$/, '')
}

/** Whole digits of `1.250`, `1 250`, `1'250.000`; null where they are not parted in threes. */
function wholeDigits(figure: string): string | null {
  if (/^\d+$/.test(figure)) return figure
  return /^[1-9]\d{0,2}(?:[.,' ]\d{3})+$/.test(figure) ? figure.replace(/\D/g, '') : null
}

/** Where the decimals begin: the index of their mark, -1 without any, null where it can't be told. */
function decimalMark(figure: string, currency: string): number | null {
  const marks = [...figure.matchAll(/[.,]/g)]
  const last = marks.at(-1)
  if (!last) return -1
  const behind = figure.length - last.index - 1
  const isAlone = marks.filter(([mark]) => mark === last[0]).length === 1
  if (behind === 1 || behind === 2) return isAlone ? last.index : null
  if (behind !== 3) return null
  // `1.250`: thousands, unless the mark is the one before decimals here.
  return isAlone &&
    marks.length === 1 &&
    last[0] === typingOf(currency).mark &&
    minorDigits(currency) > 0
    ? null
    : -1
}

/**
 * Minor units from what a person typed where this currency is spent: `1250`, `$1,250.00`, `1.250,00 €`, `12.990`. Null for what is no
 * amount of it, and for what could be two: `1.250` is a thousand in Chile, and a question in Mexico.
 */
export function parseMoney(typed: string, currency: string): number | null {
  if (typed.length > maxTyped) return null
  const figure = withoutSigns(
    typed.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase(),
    currency,
  )
  const mark = decimalMark(figure, currency)
  if (mark === null) return null
  const whole = wholeDigits(mark < 0 ? figure : figure.slice(0, mark))
  const decimals = mark < 0 ? '' : figure.slice(mark + 1)
  const digits = minorDigits(currency)
  if (whole === null || whole.length > 10 || !/^\d{0,2}$/.test(decimals)) return null
  if (digits === 0) return Number(decimals) === 0 ? Number(whole) : null
  return Number(whole) * 10 ** digits + Number(decimals.padEnd(digits, '0'))
}

/** As it stands in a field where it is typed: `1250.50` in Mexico, `1250,50` in Spain. */
export function moneyField(minor: number, currency: string): string {
  const decimal = decimalMoney(minor, currency)
  return (roundingIncrement(currency) > 1 ? decimal.replace(/\.00$/, '') : decimal).replace(
    '.',
    typingOf(currency).mark,
  )
}

/** Minor units of what a program wrote, `1250.50`; null for everything else. */
export function parseDecimal(said: string, currency: string): number | null {
  const match = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(said)
  const decimals = match?.[2] ?? ''
  const digits = minorDigits(currency)
  if (!match || decimals.length > digits) return null
  return Number(match[1]) * 10 ** digits + Number(decimals.padEnd(digits, '0') || 0)
}
