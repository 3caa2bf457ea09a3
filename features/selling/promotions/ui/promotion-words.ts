import { formatMoney } from '#shared/money.ts'
import { dayWords } from '#shared/text/dates.ts'
import type { Promotion } from '../contract/promotions.ts'

/** Benefit of a promotion in a few words: `10 % de descuento`, `Paga 2 y lleva 1 gratis`. */
export function benefitWords({
  kind,
  percent,
  amount,
  buyQuantity,
  getQuantity,
  currency,
}: Promotion): string {
  if (kind === 'percent') return `${percent} % de descuento`
  if (kind === 'amount') return `${formatMoney(amount ?? 0, currency)} de descuento`
  if (kind === 'shipping') return 'Envío gratis'
  return `Paga ${buyQuantity} y lleva ${getQuantity} gratis`
}

/** Conditions in words: covered products, minimum, and that it cannot be combined. */
export function conditionWords({
  scope,
  products,
  categories,
  minSubtotal,
  isCombinable,
  currency,
}: Promotion): string {
  const chosen = products.length + categories.length
  const on =
    scope === 'all'
      ? null
      : chosen === 1
        ? 'en 1 producto o categoría'
        : `en ${chosen} productos y categorías`
  const from = minSubtotal === null ? null : `desde ${formatMoney(minSubtotal, currency)}`
  return [on, from, isCombinable ? null : 'no se suma a otras'].filter(Boolean).join(', ')
}

/** Its days in words, by the store's calendar. */
export function daysWords({ beginsOn, endsOn }: Pick<Promotion, 'beginsOn' | 'endsOn'>): string {
  if (beginsOn && endsOn) return `${dayWords(beginsOn)} – ${dayWords(endsOn)}`
  if (beginsOn) return `desde el ${dayWords(beginsOn)}`
  return endsOn ? `hasta el ${dayWords(endsOn)}` : 'Siempre'
}
