import { formatMoney } from '#shared/money.ts'

type Terms = { priceFrom: number | null; currency: string | null; minutes: number | null }

/** `45 min`, `1 h`, `1 h 30 min`. */
export function serviceDuration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ')
}

const priceFromWords = ({ priceFrom, currency }: Pick<Terms, 'priceFrom' | 'currency'>) =>
  priceFrom === null || currency === null ? null : `desde ${formatMoney(priceFrom, currency)}`

/** `desde $450.00, 45 min`; empty where the business names neither. */
export const serviceTerms = ({ minutes, ...price }: Terms): string =>
  [priceFromWords(price), minutes !== null && serviceDuration(minutes)].filter(Boolean).join(', ')
