/** Kinds of movements of a store's money. */
export const movementKinds = [
  ...([
    'sale',
    'direct_sale',
    'late_payment',
    'refund',
    'direct_refund',
    'chargeback',
    'release',
  ] as const),
  ...(['payout', 'bounced_payout', 'debt_payment', 'correction'] as const),
] as const
export type MovementKind = (typeof movementKinds)[number]

export const movementWords: Record<MovementKind, string> = {
  sale: 'Venta',
  direct_sale: 'Venta que te pagaron directo',
  late_payment: 'Pago que llegó tarde',
  refund: 'Reembolso',
  direct_refund: 'Reembolso de lo que te pagaron directo',
  chargeback: 'Devolución forzada por el banco o el proveedor',
  release: 'Se liberó',
  payout: 'Te pagamos',
  bounced_payout: 'Pago que no llegó',
  debt_payment: 'Pagaste tu deuda',
  correction: 'Corrección',
}

/** Movements per part of a CSV file. */
export const partOfFile = 500

/** Maximum movements in a PDF, because drawing more would block the server; larger months are exported as CSV. */
export const maxOnPaper = 1000

/** Maximum movements shown for a debt, the newest ones. */
export const maxOfDebt = 100
