import type { NotifiedParty } from '#features/buying/orders/vocabulary.ts'

/** Where a withdrawal from a purchase stands. */
export const withdrawalStates = ['asked', 'received', 'refunded', 'refused'] as const
export type WithdrawalState = (typeof withdrawalStates)[number]

const withdrawalStateWords: Record<WithdrawalState, string> = {
  asked: 'Solicitado',
  received: 'La tienda recibió lo devuelto',
  refunded: 'Dinero devuelto',
  refused: 'Rechazado',
}

/** How a withdrawal reads; `returning`: what its store was paid directly and did not send back yet. */
export const withdrawalWords = ({
  state,
  returning,
}: {
  state: WithdrawalState
  returning: number
}): string =>
  state === 'refunded' && returning > 0 ? 'Dinero por devolver' : withdrawalStateWords[state]

export type WithdrawalAction = 'receive' | 'refund' | 'refuse'

type Step = { from: readonly WithdrawalState[]; to: WithdrawalState }

/** What its seller may do with a withdrawal; asking is the buyer's. Drawn in docs/orders.md. */
export const withdrawalTransitions: Record<WithdrawalAction, Step> = {
  receive: { from: ['asked'], to: 'received' },
  /** Also at once: a seller need not want the goods back, and a service has none. */
  refund: { from: ['asked', 'received'], to: 'refunded' },
  refuse: { from: ['asked', 'received'], to: 'refused' },
}

/** The right to go back on what was bought at a distance. */
export type WithdrawalRight = {
  days: number
  /** Days of the calendar, or Mondays to Fridays. */
  counts: 'calendar' | 'business'
  law: string
  /** What the law, or those who know it, call the button. */
  button: string
  /** Who pays the way back of the goods. */
  wayBack: 'buyer' | 'seller'
  /** The law that lets a seller give back less for what was used more than trying it needs; null where all that was paid goes back. */
  lowers: string | null
}

/**
 * By the buyer's country; a country that is not here gives no such right by law. Spain: arts. 102–108 TRLGDCU, and its button by Directive (EU)
 * 2023/2673; Colombia: art. 47 Ley 1480/2011; Argentina: art. 34 Ley 24.240 and its button by Res. SCI 424/2020; Chile: art. 3 bis b) Ley 19.496;
 * Mexico: art. 56 LFPC. Only Spain's law lets a seller keep something for what was used (art. 108.2); Colombia's forbids any deduction, and the
 * others say that what was paid goes back.
 */
export const withdrawalRights: Partial<Record<string, WithdrawalRight>> = {
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
}

const none = { mail: null, bell: null }

/** Who is told at each moment of a withdrawal. Stands in docs/orders.md. */
export const withdrawalTold = {
  withdraw: {
    buyer: { mail: 'withdrawals.asked', bell: null },
    seller: { mail: 'withdrawals.told', bell: 'withdrawals.asked' },
  },
  receive: { buyer: none, seller: none },
  refund: { buyer: { mail: 'orders.refunded', bell: 'orders.refunded' }, seller: none },
  refuse: { buyer: { mail: 'withdrawals.refused', bell: 'withdrawals.refused' }, seller: none },
} as const satisfies Record<string, NotifiedParty>
export type WithdrawalMoment = keyof typeof withdrawalTold
