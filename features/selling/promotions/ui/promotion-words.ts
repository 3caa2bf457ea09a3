import { formatMoney } from '#shared/money.ts'
import { dayWords } from '#shared/text/dates.ts'
import type { Promotion } from '../contract/promotions.ts'

/** What a promotion gives, in few words: `10 % de descuento`, `Paga 2 y lleva 1 gratis`. */
export function givesWords({
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

/** For what and from what on, where that is not everything, and that it stands alone, where it does. */
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

/** The days in which it counts; the store's calendar. */
export function daysWords({ beginsOn, endsOn }: Pick<Promotion, 'beginsOn' | 'endsOn'>): string {
  if (beginsOn && endsOn) return `${dayWords(beginsOn)} – ${dayWords(endsOn)}`
  if (beginsOn) return `desde el ${dayWords(beginsOn)}`
  return endsOn ? `hasta el ${dayWords(endsOn)}` : 'Siempre'
}
