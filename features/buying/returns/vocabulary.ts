import type { NotifiedParty } from '#features/buying/orders/vocabulary.ts'
import type { CountryCode } from '#shared/countries.ts'

/** State of a return. */
export const returnStates = ['asked', 'received', 'refunded', 'refused'] as const
export type ReturnState = (typeof returnStates)[number]

const withdrawalStateWords: Record<ReturnState, string> = {
  asked: 'Solicitado',
  received: 'La tienda recibió lo devuelto',
  refunded: 'Dinero devuelto',
  refused: 'Rechazado',
}

/** Words for a return's state; `returning`: refund that a directly paid store has not yet transferred. */
export const returnStateWords = ({
  state,
  returning,
}: {
  state: ReturnState
  returning: number
}): string =>
  state === 'refunded' && returning > 0 ? 'Dinero por devolver' : withdrawalStateWords[state]

export type ReturnAction = 'receive' | 'refund' | 'refuse'

type Transition = { from: readonly ReturnState[]; to: ReturnState }

/** Allowed transitions by the seller; the buyer requests the return. Diagram in docs/orders.md. */
export const returnTransitions: Record<ReturnAction, Transition> = {
  receive: { from: ['asked'], to: 'received' },
  /** Allowed without receiving goods: the seller may waive them, and services have none. */
  refund: { from: ['asked', 'received'], to: 'refunded' },
  refuse: { from: ['asked', 'received'], to: 'refused' },
}

/** Right of withdrawal from a distance contract. */
export type WithdrawalRight = {
  days: number
  /** Calendar days, or Mondays to Fridays. */
  counts: 'calendar' | 'business'
  law: string
  /** Label of the button, as the law or legal usage calls it. */
  button: string
  /** Who pays the return shipping. */
  wayBack: 'buyer' | 'seller'
  /**
   * Law that allows a reduced refund for goods used more than needed to test them; null where the full price must be
   * refunded.
   */
  lowers: string | null
}

/**
 * Right of withdrawal by the buyer's country; null where its law grants none. Spain: arts. 102–108 TRLGDCU, and its button
 * by Directive (EU) 2023/2673; Colombia: art. 47 Ley 1480/2011; Argentina: art. 34 Ley 24.240 and its button by Res.
 * SCI 424/2020; Chile: art. 3 bis b) Ley 19.496; Mexico: art. 56 LFPC. Only Spain's law allows a deduction for use
 * (art. 108.2); Colombia's forbids any deduction, and the others require refunding what was paid.
 */
export const withdrawalRights: Record<CountryCode, WithdrawalRight | null> = {
  ES: {
    days: 14,
    counts: 'calendar',
    law: 'artículos 102 a 108 de la Ley General para la Defensa de los Consumidores y Usuarios',
    button: 'Desistir del contrato aquí',
    wayBack: 'buyer',
    lowers: 'artículo 108.2 de la Ley General para la Defensa de los Consumidores y Usuarios',
  },
  CO: {
    days: 5,
    counts: 'business',
    law: 'artículo 47 de la Ley 1480 de 2011',
    button: 'Ejercer mi derecho de retracto',
    wayBack: 'buyer',
    lowers: null,
  },
  AR: {
    days: 10,
    counts: 'calendar',
    law: 'artículo 34 de la Ley 24.240',
    button: 'Botón de arrepentimiento',
    wayBack: 'seller',
    lowers: null,
  },
  CL: {
    days: 10,
    counts: 'calendar',
    law: 'artículo 3 bis de la Ley 19.496',
    button: 'Ejercer mi derecho a retracto',
    wayBack: 'buyer',
    lowers: null,
  },
  MX: {
    days: 5,
    counts: 'business',
    law: 'artículo 56 de la Ley Federal de Protección al Consumidor',
    button: 'Revocar mi compra',
    wayBack: 'buyer',
    lowers: null,
  },
  PE: null,
}

/** Null also in countries that we do not serve. */
export const withdrawalRightIn = (
  countryCode: string | null | undefined,
): WithdrawalRight | null =>
  countryCode && Object.hasOwn(withdrawalRights, countryCode)
    ? withdrawalRights[countryCode as CountryCode]
    : null

const none = { mail: null, bell: null }

/** Mails and notices for each event of a return. Listed in docs/orders.md. */
export const returnNotifications = {
  withdraw: {
    buyer: { mail: 'returns.asked', bell: null },
    seller: { mail: 'returns.told', bell: 'returns.asked' },
  },
  receive: { buyer: none, seller: none },
  refund: { buyer: { mail: 'orders.refunded', bell: 'orders.refunded' }, seller: none },
  refuse: { buyer: { mail: 'returns.refused', bell: 'returns.refused' }, seller: none },
} as const satisfies Record<string, NotifiedParty>
export type ReturnEvent = keyof typeof returnNotifications

/**
 * Working days added to every term that is counted in working days: holidays are not known here, and no buyer may lose their right
 * (docs/decisions/0065).
 */
export const assumedHolidays = 2
