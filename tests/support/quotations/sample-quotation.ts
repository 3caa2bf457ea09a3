import type { ReceivedQuotation } from '#features/growth/quotations/contract/person.ts'

export const businessId = '019a0000-0000-7000-8000-000000000001'
export const contactId = '019a0000-0000-7000-8000-000000000002'
/** What both sides see of a sent quotation of 600.00. */
export const quotationTerms = {
  id: '019a0000-0000-7000-8000-000000000003',
  number: 12,
  edition: 1,
  state: 'sent' as const,
  currency: 'MXN',
  lines: [
    {
      id: '019a0000-0000-7000-8000-000000000004',
      sellableId: null,
      title: 'Instalación',
      unit: 'hora',
      quantity: 3,
      unitPrice: 20_000,
      total: 60_000,
    },
  ],
  shipping: null,
  subtotal: 60_000,
  total: 60_000,
  tax: { name: 'IVA', rate: 1600, amount: 8_276 },
  deposit: null,
  note: null,
  validUntil: '2099-12-04',
  expiresAt: '2099-12-05T06:00:00.000Z',
  sentAt: '2026-11-20T15:00:00.000Z',
  acceptedAt: null,
  endedAt: null,
  refusal: null,
}

/** The same as its person reads it. */
export const receivedQuotation: ReceivedQuotation = {
  ...quotationTerms,
  business: { id: businessId, name: 'Barro y Fuego', slug: 'barro-y-fuego', isListed: true },
  client: 'Rosa Díaz',
  isTeam: false,
  replacedById: null,
  orders: [],
  canAnswer: true,
  payment: { part: 'whole', amount: 60_000, providers: ['demo'], needsAddress: false },
  problem: null,
}
