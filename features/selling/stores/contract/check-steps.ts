import type { z } from 'zod'
import type { ShippingBasis, ShippingKind, ShippingStep } from '../vocabulary.ts'

type PricedMethod = { kind: ShippingKind; basis: ShippingBasis; steps: readonly ShippingStep[] }

/** Maximum weight of a step: one metric ton. */
const maxGrams = 1_000_000

/** Adds issues unless a flat price has no steps and another basis has at least one, each above the previous. */
export function checkSteps({ kind, basis, steps }: PricedMethod, context: z.RefinementCtx): void {
  const refuse = (message: string, ...path: (string | number)[]) =>
    context.addIssue({ code: 'custom', message, path })
  if (kind === 'pick_up' && basis !== 'flat')
    refuse('Lo que se recoge en la tienda tiene un solo precio', 'basis')
  if (basis === 'flat' && steps.length > 0) refuse('Un precio fijo no lleva escalones', 'steps')
  if (basis !== 'flat' && steps.length === 0) refuse('Agrega al menos un escalón', 'steps')
  for (const [at, { from }] of steps.entries()) {
    if (at > 0 && from <= (steps[at - 1]?.from ?? 0))
      refuse('Debe ser más que en el escalón anterior', 'steps', at, 'from')
    if (basis === 'weight' && from > maxGrams)
      refuse('Como máximo 1 000 000 de gramos', 'steps', at, 'from')
  }
}
