import { formatMoney } from '#shared/money.ts'

export const promotionKinds = ['percent', 'amount', 'shipping', 'buy_get'] as const
export type PromotionKind = (typeof promotionKinds)[number]

export const promotionKindWords: Record<PromotionKind, string> = {
  percent: 'Porcentaje',
  amount: 'Cantidad fija',
  shipping: 'Envío gratis',
  buy_get: '2x1, 3x2',
}

export const promotionStates = ['active', 'paused', 'archived'] as const
export type PromotionState = (typeof promotionStates)[number]

/** Current phase of a promotion, from its state, its period and its remaining uses. */
export const promotionPhases = [
  'running',
  'scheduled',
  'ended',
  'used_up',
  'paused',
  'archived',
] as const
export type PromotionPhase = (typeof promotionPhases)[number]

export const promotionPhaseWords: Record<PromotionPhase, string> = {
  running: 'Activa',
  scheduled: 'Programada',
  ended: 'Terminó',
  used_up: 'Agotada',
  paused: 'En pausa',
  archived: 'Archivada',
}

/** What a promotion covers. */
export const promotionScopes = ['all', 'chosen'] as const
export type PromotionScope = (typeof promotionScopes)[number]

export const promotionScopeWords: Record<PromotionScope, string> = {
  all: 'Todo lo que vende la tienda',
  chosen: 'Productos o categorías que elijas',
}

/** Maximum active automatic promotions per store, because every cart is compared with all of them. */
export const maxAutomaticPromotions = 20

/** Why a code gives no discount. */
export const codeProblems = [
  ...([
    'unknown',
    'paused',
    'not_yet',
    'ended',
    'minimum',
    'used_up',
    'used_by_you',
    'no_effect',
  ] as const),
  ...(['not_combined', 'covers_all', 'too_many'] as const),
] as const
export type CodeProblem = (typeof codeProblems)[number]

const howToPay = 'Agrega algo más o elige un envío con costo.'

/** Message for an automatic promotion that is dropped because the order would cost nothing. */
export const coversAllWords = (name: string): string =>
  `«${name}» no cuenta aquí: no quedaría nada por pagar, y así no se puede hacer el pedido. ${howToPay}`

/** Message next to the code field; `minimum` in minor units of `currency`. */
export function codeProblemWords(
  problem: CodeProblem,
  minimum: number | null,
  currency: string,
): string {
  const words: Record<CodeProblem, string> = {
    unknown: 'Esta tienda no tiene ese código. Revisa cómo está escrito.',
    paused: 'Este código no se puede usar por ahora.',
    not_yet: 'Este código todavía no empieza.',
    ended: 'Este código ya terminó.',
    minimum: `Este código es para compras desde ${formatMoney(minimum ?? 0, currency)}.`,
    used_up: 'Este código ya se usó todas las veces que se podía.',
    used_by_you: 'Ya usaste este código.',
    no_effect: 'Este código no cambia el precio de lo que llevas.',
    not_combined:
      'Este código no se suma a otras promociones, y las que ya tienes te descuentan lo mismo o más.',
    covers_all: `Con este código no quedaría nada por pagar, y así no se puede hacer el pedido. ${howToPay}`,
    too_many: 'Probaste muchos códigos seguidos. Espera unos minutos.',
  }
  return words[problem]
}

/** Public terms of a promotion; amounts in minor units. */
type PublicTerms = { kind: PromotionKind } & Record<
  'percent' | 'amount' | 'buyQuantity' | 'getQuantity' | 'minSubtotal',
  number | null
>

/** Formats whole amounts without decimals: `$800`. */
const shortMoney = (minor: number, currency: string) =>
  formatMoney(minor, currency).replace(/[.,]00(?!\d)/, '')

/** Label of a promotion: `3x2`, `10 % desde $500`, `Envío gratis desde $800`. */
export function offerLabel(
  { kind, percent, amount, buyQuantity, getQuantity, minSubtotal }: PublicTerms,
  currency: string,
): string {
  const from = minSubtotal === null ? '' : ` desde ${shortMoney(minSubtotal, currency)}`
  if (kind === 'shipping') return `Envío gratis${from}`
  if (kind === 'buy_get')
    return `${(buyQuantity ?? 1) + (getQuantity ?? 1)}x${buyQuantity ?? 1}${from}`
  const off = kind === 'percent' ? `${percent} %` : shortMoney(amount ?? 0, currency)
  return from ? `${off}${kind === 'percent' ? '' : ' menos'}${from}` : `${off} de descuento`
}
