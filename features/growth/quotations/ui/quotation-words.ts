import type { QuotationPart, QuotationState } from '../vocabulary.ts'

type Tone = 'plain' | 'ink' | 'saffron' | 'clay' | 'good'

/** Colour of the badge of each state. */
export const quotationTones: Record<QuotationState, Tone> = {
  draft: 'plain',
  sent: 'saffron',
  accepted: 'ink',
  deposit_paid: 'ink',
  paid: 'good',
  refused: 'clay',
  expired: 'clay',
  withdrawn: 'plain',
  replaced: 'plain',
}

/** What an order of a quotation pays. */
export const partWords: Record<QuotationPart, string> = {
  whole: 'Pago',
  deposit: 'Anticipo',
  balance: 'Saldo',
}

/** «Cotización 12» with its edition, if it is not the first. */
export const quotationTitle = ({ number, edition }: { number: number; edition: number }): string =>
  edition > 1 ? `Cotización ${number}, edición ${edition}` : `Cotización ${number}`
