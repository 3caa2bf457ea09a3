import { payDemo, readPayment } from '#features/buying/payments/contract.ts'
import { createQuotation, sendQuotation } from '#features/growth/quotations/contract/owner.ts'
import { acceptQuotation } from '#features/growth/quotations/contract/person.ts'
import type { Input } from '#shared/endpoint.ts'
import { dayMs } from '#shared/time/durations.ts'
import { dayIn } from '#shared/time/zoned-time.ts'
import { buyerFields, deliveryAddress } from '../factories/carts.ts'
import type { Person } from '../factories/people.ts'
import type { Store } from '../factories/stores.ts'
import type { TestApp } from '../test-app.ts'

type Content = Partial<Omit<Input<typeof createQuotation>, 'businessId' | 'to'>>

/** A calendar day from now on in Mexico City. */
export const inDays = ({ services }: Pick<TestApp, 'services'>, days: number): string =>
  dayIn('America/Mexico_City', new Date(services.now().getTime() + days * dayMs))

/** A line that the business writes. */
export const writtenLine = {
  sellableId: null,
  title: 'Instalación',
  unit: 'hora',
  quantity: 3,
  unitPrice: 20_000,
}

/** Writes a quotation of one written line, 600.00, and sends it. */
export async function sendNew(
  test: TestApp,
  { businessId, owner }: Pick<Store, 'businessId' | 'owner'>,
  contactId: string,
  content: Content = {},
) {
  const draft = await writeDraft(test, { businessId, owner }, contactId, content)
  const { id: quotationId, version } = draft
  return test.as(owner.token).call(sendQuotation, { businessId, quotationId, version })
}

/** The same as a draft. */
export const writeDraft = (
  test: TestApp,
  { businessId, owner }: Pick<Store, 'businessId' | 'owner'>,
  contactId: string,
  content: Content = {},
) =>
  test.as(owner.token).call(createQuotation, {
    businessId,
    to: { contactId },
    lines: [writtenLine],
    shipping: null,
    validUntil: inDays(test, 10),
    note: null,
    depositPercent: null,
    ...content,
  })

/** Who pays, with an address. */
export const buyer = { ...buyerFields, address: deliveryAddress, invoice: null }

/** Accepts a quotation and takes it to its payment with the demonstration's card. */
export const accept = (
  test: TestApp,
  { id: quotationId, total }: { id: string; total: number },
  by?: Person,
  change: Partial<Input<typeof acceptQuotation>> = {},
) =>
  test.as(by?.token).call(acceptQuotation, {
    quotationId,
    token: null,
    total,
    provider: 'demo',
    buyer: { ...buyer, address: null },
    ...change,
  })

/** Pays a purchase with the demonstration's card. */
export async function payWithCard(
  test: TestApp,
  { id: purchaseId, token }: { id: string; token: string },
) {
  const of = { purchaseId, token }
  const { id: paymentId } = await test.as().call(readPayment, of)
  return test.as().call(payDemo, { ...of, paymentId: paymentId ?? '', outcome: 'paid' })
}
