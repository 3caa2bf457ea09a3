import { z } from 'zod'
import { amount } from '#features/selling/stores/contract/my-store.ts'
import { maxTiers, maxUnitsPerLine, type PriceTier } from '#features/selling/stores/vocabulary.ts'

const from = z
  .number('Escribe desde cuántas piezas')
  .int('Escribe un número entero de piezas')
  .min(2, 'Al menos 2 piezas')
  .max(
    maxUnitsPerLine,
    `Como máximo ${maxUnitsPerLine}: un pedido lleva hasta ${maxUnitsPerLine} de cada uno`,
  )

/** Ascending by quantity, descending by price. */
export const priceTiers = z
  .array(z.strictObject({ from, price: amount.min(1, 'Escribe un precio mayor que cero') }))
  .max(maxTiers, `Escribe como máximo ${maxTiers} precios por cantidad`)

/** Adds an issue for each tier that is not above the previous quantity or not below the previous price and the base price. */
export function checkTiers(
  { price, tiers }: { price: number; tiers: readonly PriceTier[] },
  context: z.RefinementCtx,
): void {
  const refuse = (message: string, at: number, field: keyof PriceTier) =>
    context.addIssue({ code: 'custom', message, path: ['tiers', at, field] })
  for (const [at, tier] of tiers.entries()) {
    const before = tiers[at - 1]
    if (before && tier.from <= before.from)
      refuse('Deben ser más piezas que en el renglón anterior', at, 'from')
    if (tier.price >= price) refuse('Debe ser menor que el precio', at, 'price')
    else if (before && tier.price >= before.price)
      refuse('Debe ser menor que en el renglón anterior', at, 'price')
  }
}
