/** State of a quotation. `replaced`: a newer edition was sent. */
export const quotationStates = [
  'draft',
  'sent',
  'accepted',
  'deposit_paid',
  'paid',
  'refused',
  'expired',
  'withdrawn',
  'replaced',
] as const
export type QuotationState = (typeof quotationStates)[number]

export const quotationStateWords: Record<QuotationState, string> = {
  draft: 'Borrador',
  sent: 'Espera al cliente',
  accepted: 'Aceptada',
  deposit_paid: 'Anticipo pagado',
  paid: 'Pagada',
  refused: 'Rechazada',
  expired: 'Vencida',
  withdrawn: 'Retirada',
  replaced: 'Reemplazada',
}

/** The same, as the person reads it who received it. */
export const receivedStateWords: Record<QuotationState, string> = {
  ...quotationStateWords,
  sent: 'Espera tu respuesta',
  accepted: 'La aceptaste',
  refused: 'La rechazaste',
}

/** Who changes the state of a quotation. `platform`: a deadline passed, or a payment arrived. */
export const quotationActors = ['team', 'person', 'platform'] as const
export type QuotationActor = (typeof quotationActors)[number]

export const quotationActions = [
  'send',
  'accept',
  'refuse',
  'expire',
  'withdraw',
  'replace',
  'pay_deposit',
  'pay',
] as const
export type QuotationAction = (typeof quotationActions)[number]

/** State machine of a quotation: who may do what from which states. The trigger `guard_quotation` repeats it. */
export const quotationTransitions: Record<
  QuotationAction,
  { from: readonly QuotationState[]; to: QuotationState; by: QuotationActor }
> = {
  send: { from: ['draft'], to: 'sent', by: 'team' },
  accept: { from: ['sent'], to: 'accepted', by: 'person' },
  refuse: { from: ['sent'], to: 'refused', by: 'person' },
  expire: { from: ['sent'], to: 'expired', by: 'platform' },
  /** An accepted one as long as nothing was paid: its unpaid order is cancelled. */
  withdraw: { from: ['sent', 'accepted'], to: 'withdrawn', by: 'team' },
  replace: { from: ['sent', 'expired', 'refused', 'withdrawn'], to: 'replaced', by: 'team' },
  pay_deposit: { from: ['accepted'], to: 'deposit_paid', by: 'platform' },
  pay: { from: ['accepted', 'deposit_paid'], to: 'paid', by: 'platform' },
}

/** States of which a changed edition can be made. */
export const revisableStates: readonly QuotationState[] = quotationTransitions.replace.from

/** Which part of the money of a quotation an order pays. */
export const quotationParts = ['whole', 'deposit', 'balance'] as const
export type QuotationPart = (typeof quotationParts)[number]

export const quotationLengths = {
  title: 200,
  unit: 20,
  note: 2000,
  refusal: 500,
  shippingName: 80,
  search: 80,
} as const

/** Most lines of a quotation. */
export const maxQuotationLines = 60

/** Most that a quotation can come to, in minor units. */
export const maxQuotationAmount = 100_000_000_000

/** Days for which a new quotation is valid, until its writer chooses others, and the most. */
export const usualValidDays = 15
export const maxValidDays = 365

/** Least and most per cent that can be asked in advance. */
export const depositPercents = { least: 5, most: 95, usual: 50 } as const

/** Days before its end on which a person is reminded of a quotation, if it was sent at least as long before. */
export const reminderDays = 2

/** Hours before its end from which an unanswered quotation is listed in Hoy. */
export const expiringHours = 48

/** Products that the picker lists at once. */
export const pickedProducts = 20

/** Quotations of all states that a business sends in a day, so that nobody mails strangers in bulk. */
export const maxSentADay = 200

/** Lists of quotations: each state that a team looks for, first what it is reminded of (`expiringHours`). */
export const quotationFilters = [
  'expiring',
  'sent',
  'accepted',
  'paid',
  'draft',
  'refused',
  'expired',
  'withdrawn',
] as const
export type QuotationFilter = (typeof quotationFilters)[number]

/** States that each list has; of those that expire soon, some. */
export const filteredStates: Record<QuotationFilter, readonly QuotationState[]> = {
  expiring: ['sent'],
  sent: ['sent'],
  accepted: ['accepted', 'deposit_paid'],
  paid: ['paid'],
  draft: ['draft'],
  refused: ['refused'],
  expired: ['expired'],
  withdrawn: ['withdrawn', 'replaced'],
}

export const quotationFilterWords: Record<QuotationFilter, string> = {
  expiring: 'Por vencer',
  sent: 'Espera al cliente',
  accepted: 'Aceptadas',
  paid: 'Pagadas',
  draft: 'Borradores',
  refused: 'Rechazadas',
  expired: 'Vencidas',
  withdrawn: 'Retiradas',
}

/** Actions as the audit log names them. */
export const quotationAudit = {
  'quotations.created': 'Cotización escrita',
  'quotations.sent': 'Cotización enviada',
  'quotations.withdrawn': 'Cotización retirada',
  'quotations.deleted': 'Borrador de cotización borrado',
} as const satisfies Record<`quotations.${string}`, string>
export type QuotationAudit = keyof typeof quotationAudit
