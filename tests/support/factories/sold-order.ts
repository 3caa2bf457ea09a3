import type { SoldOrder } from '#features/orders/contract/seller.ts'

export const orderId = '01920000-0000-7000-8000-0000000000d1'

/** An order as `readOrder` gives it: paid by card, to be sent. */
export const soldOrder = (change: Partial<SoldOrder> = {}): SoldOrder => ({
  id: orderId,
  number: 'L-1001',
  state: 'paid',
  lines: [
    {
      sellableId: '01920000-0000-7000-8000-0000000000c1',
      title: 'Vaso de barro',
      path: '/producto/vaso-de-barro',
      picture: null,
      unitPrice: 12_000,
      quantity: 2,
      total: 24_000,
      discount: 0,
      sku: null,
    },
  ],
  shipping: { kind: 'delivery', name: 'Paquetería', price: 9900 },
  subtotal: 24_000,
  discounts: [],
  total: 33_900,
  refunded: 0,
  tax: { name: 'IVA', rate: 1_600, amount: 4_676 },
  carrier: null,
  tracking: null,
  currency: 'MXN',
  placedAt: '2026-11-20T15:00:00.000Z',
  buyer: { name: 'Rosa Díaz', email: 'rosa@correo.test', phone: '+523312345678' },
  invoice: null,
  address: {
    countryCode: 'MX',
    state: 'Jalisco',
    city: 'Guadalajara',
    neighborhood: 'Americana',
    street: 'Av. Chapultepec',
    streetNumber: '15',
    interior: null,
    postalCode: '44160',
    reference: 'Portón azul',
  },
  notes: null,
  payment: { provider: 'demo', state: 'captured' },
  commission: 2712,
  heldUntil: null,
  releaseAt: null,
  deeds: ['accept', 'pack', 'ship', 'deliver', 'cancel'],
  canConfirmPayment: false,
  refundable: 33_900,
  events: [
    { deed: 'place', actor: 'buyer', by: null, detail: null, madeAt: '2026-11-20T15:00:00.000Z' },
    { deed: 'pay', actor: 'platform', by: null, detail: null, madeAt: '2026-11-20T15:01:00.000Z' },
  ],
  ...change,
})
