import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cartOnDevice, emptyCart } from '#features/buying/checkout/ui/parts/cart-on-device.ts'
import type { Purchase } from '#features/buying/orders/contract/purchase.ts'
import type { PaymentOfPurchase } from '#features/buying/payments/contract.ts'
import { AppError } from '#shared/app-error.ts'
import { type Viewer, ViewerContext } from '#shared/ui/viewer.tsx'
import { aCart, aLine } from '#tests/support/factories/sample-carts.ts'
import { store } from '#tests/support/sample-product.ts'
import { address, showPage } from '#tests/support/show-page.tsx'
import OrderConfirmation from './order-confirmation.tsx'

const id = '01900000-0000-7000-8000-000000000001'
const bought = (state: Purchase['orders'][number]['state']): Purchase => ({
  id,
  currency: 'MXN',
  total: 25_000,
  placedAt: '2026-11-20T18:00:00.000Z',
  name: 'Rosa Díaz',
  email: 'rosa@persona.test',
  phone: null,
  address: null,
  invoice: null,
  notes: null,
  orders: [
    {
      id: '01900000-0000-7000-8000-000000000002',
      number: 'A-1',
      state,
      store: {
        handle: 'barro',
        name: 'Barro y Fuego',
        isPublic: true,
        taxNumber: null,
        business: 'barro',
      },
      lines: [],
      shipping: null,
      pickUp: null,
      subtotal: 25_000,
      total: 25_000,
      discounts: [],
      tax: null,
      refunded: 0,
      returning: 0,
      isPaidToStore: false,
      carrier: null,
      tracking: null,
      events:
        state === 'paid' ? [{ action: 'pay', detail: null, madeAt: new Date().toISOString() }] : [],
    },
  ],
})
const payment = (
  state: PaymentOfPurchase['state'],
  change: Partial<PaymentOfPurchase> = {},
): PaymentOfPurchase => ({
  id: '01900000-0000-7000-8000-000000000003',
  provider: 'demo',
  state,
  amount: 25_000,
  currency: 'MXN',
  expiresAt: null,
  slow: null,
  problem: null,
  instructions: [],
  transfers: [],
  providers: ['demo'],
  ...change,
})

const cup = aLine({ sellableId: 'a', title: 'Taza azul' })
const keepCart = () =>
  cartOnDevice.change(() => ({ ...emptyCart, token: 'g'.repeat(43), cart: aCart([cup]) }))
const inCart = () => cartOnDevice.read().cart?.count
const clear = () => {
  cartOnDevice.change(() => emptyCart)
  for (const storage of [localStorage, sessionStorage]) storage.clear()
}
beforeEach(clear)
afterEach(clear)

const member = {
  state: 'member',
  name: 'Rosa',
  role: 'user',
  avatarUrl: null,
  signOut: async () => undefined,
} as const

const show = (
  answers: Record<string, (input: never) => unknown>,
  at = `/order-confirmation?compra=${id}`,
  viewer: Viewer = { state: 'guest' },
) =>
  showPage(
    () => (
      <ViewerContext value={viewer}>
        <OrderConfirmation />
      </ViewerContext>
    ),
    at,
    { answers: { readCart: () => aCart([]), ...answers } },
  )
const title = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('the page after a purchase', () => {
  test('says that what is paid is confirmed, empties the cart, and leads to the shop', async () => {
    keepCart()
    show({ readPurchase: () => bought('paid'), readPayment: () => payment('captured') })
    await title('¡Pedido Confirmado!')
    screen.getByText(
      'Gracias por tu compra. Recibirás un correo electrónico con los detalles de tu pedido.',
    )
    await waitFor(() => expect(inCart()).toBe(0))
    await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Seguir comprando' })))
    expect(address()).toBe('/online-store')
  })

  test("tells the style sheet the reader's country, whose own currency has no code", async () => {
    document.documentElement.removeAttribute('data-country')
    show({ readPurchase: () => bought('paid'), readPayment: () => payment('captured') })
    await title('¡Pedido Confirmado!')
    expect(document.documentElement.hasAttribute('data-country')).toBe(true)
  })

  test('says when it arrives by what its store says, and offers to follow the store', async () => {
    const purchase = bought('paid')
    const shipping = { kind: 'delivery' as const, name: 'Paquetería', price: 9_900 }
    const orders = purchase.orders.map((order) => ({ ...order, shipping }))
    const [method] = store.shipping
    show({
      readPurchase: () => ({ ...purchase, orders }),
      readPayment: () => payment('captured'),
      readStore: () => ({ ...store, shipping: [{ ...method, detail: '2 a 5 días hábiles' }] }),
    })
    await screen.findByText(/^Llega entre el \p{L}{3} \d+ y el \p{L}{3} \d+$/u)
    await act(async () =>
      fireEvent.click(screen.getByRole('button', { name: 'Seguir a Barro y Fuego' })),
    )
    screen.getByRole('button', { name: 'Siguiendo a Barro y Fuego', pressed: true })
  })

  test('says what follows: who writes, until when the payment is held, where to follow it', async () => {
    const purchase = bought('paid')
    const shipping = { kind: 'delivery' as const, name: 'Paquetería', price: 9_900 }
    const events = [{ action: 'pay' as const, detail: null, madeAt: '2026-11-20T18:00:00.000Z' }]
    const orders = purchase.orders.map((order) => ({ ...order, shipping, events }))
    show({
      readPurchase: () => ({ ...purchase, orders }),
      readPayment: () => payment('captured'),
      readStore: () => store,
    })
    await screen.findByText(/al menos 7 días \(hasta el 27 nov 2026\)/)
    screen.getByText(/te escribimos a rosa@persona\.test en cada paso/)
    expect(screen.getByRole('link', { name: 'Ver mi pedido' }).getAttribute('href')).toBe(
      `/mis-compras/${id}`,
    )
  })

  test('of what was paid to the store itself nothing is held', async () => {
    const purchase = bought('paid')
    const shipping = { kind: 'delivery' as const, name: 'Paquetería', price: 9_900 }
    show({
      readPurchase: () => ({
        ...purchase,
        orders: purchase.orders.map((order) => ({ ...order, shipping })),
      }),
      readPayment: () => payment('captured', { provider: 'manual' }),
      readStore: () => store,
    })
    await screen.findByRole('heading', { name: 'Qué sigue' })
    expect(screen.queryByText(/Lonja guarda/)).toBeNull()
  })

  test('has what was bought and its total first, then what follows, and the stores to follow last', async () => {
    const purchase = bought('paid')
    const line = {
      sellableId: '01900000-0000-7000-8000-000000000009',
      title: 'Taza azul',
      path: '/producto/taza-azul',
      picture: null,
      unitPrice: 12_500,
      quantity: 2,
      total: 25_000,
      discount: 0,
      refunded: 0,
    }
    const shipping = { kind: 'delivery' as const, name: 'Paquetería', price: 9_900 }
    const orders = purchase.orders.map((order) => ({ ...order, shipping, lines: [line] }))
    show({
      readPurchase: () => ({ ...purchase, orders }),
      readPayment: () => payment('captured'),
      readStore: () => store,
    })
    const summary = await screen.findByRole('region', { name: 'Lo que compraste' })
    expect(summary.textContent).toContain('Taza azul × 2')
    expect(summary.textContent).toContain('Total $250.00 MXN')
    // The order below does not say it all again.
    const again = screen.getByRole('link', { name: 'Taza azul', hidden: true })
    expect(again.closest('details')?.open).toBe(false)
    const parts = [
      summary,
      screen.getByRole('heading', { level: 2, name: 'Qué sigue' }),
      screen.getByRole('heading', { level: 2, name: 'Tu pedido' }),
      screen.getByRole('button', { name: 'Seguir a Barro y Fuego' }),
    ]
    for (const [index, part] of parts.slice(1).entries())
      expect(parts[index]?.compareDocumentPosition(part)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  test('has the files above everything else, once', async () => {
    const [order] = bought('paid').orders
    const file = {
      id: '01900000-0000-7000-8000-000000000004',
      orderId: order?.id,
      name: 'guía.pdf',
      kind: 'pdf',
      bytes: 1024,
      state: 'open',
      left: 5,
      until: '2027-11-20T18:00:00.000Z',
    }
    show({
      readPurchase: () => bought('paid'),
      readPayment: () => payment('captured'),
      readDownloads: () => ({ files: [file] }),
    })
    const files = await screen.findByRole('heading', { level: 2, name: 'Tus descargas' })
    const goOn = screen.getByRole('link', { name: 'Seguir comprando' })
    expect(files.compareDocumentPosition(goOn)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(screen.getAllByRole('button', { name: /^Descargar guía/ }).length).toBe(1)
  })

  test('shows the current state later, and confirms only once', async () => {
    const purchase = bought('delivered')
    const paidBefore = { action: 'pay' as const, detail: null, madeAt: '2026-01-10T18:00:00.000Z' }
    const orders = purchase.orders.map((order) => ({ ...order, events: [paidBefore] }))
    show({ readPurchase: () => ({ ...purchase, orders }), readPayment: () => payment('captured') })
    await title('Tu compra')
    screen.getByText('A-1: entregado')
    expect(screen.queryByText('¡Pedido Confirmado!')).toBeNull()
  })

  test('invites only a guest who paid to create an account', async () => {
    const [paid, open] = [
      { readPurchase: () => bought('paid'), readPayment: () => payment('captured') },
      () => payment('pending'),
    ]
    const at = `/order-confirmation?compra=${id}`
    const invitation = () => screen.queryByText('Guarda tu compra en una cuenta')
    const first = show(paid)
    await screen.findByText('Guarda tu compra en una cuenta')
    screen.getByText(
      /^Abre una con rosa@persona\.test: cuando confirmes tu correo, esta compra estará ahí\./,
    )
    expect(screen.getByRole('link', { name: 'Crear cuenta' }).getAttribute('href')).toBe(
      '/register',
    )
    first.unmount()
    const signedIn = show(paid, at, member)
    await title('¡Pedido Confirmado!')
    expect(invitation()).toBeNull()
    signedIn.unmount()
    const nameless = show({ ...paid, readPurchase: () => ({ ...bought('paid'), email: null }) })
    await title('¡Pedido Confirmado!')
    expect(invitation()).toBeNull()
    nameless.unmount()
    show({ readPurchase: () => bought('pending'), readPayment: open })
    await title('Estamos confirmando tu pago')
    expect(invitation()).toBeNull()
  })

  test('of a transfer asks the buyer to report the payment, with its reference number', async () => {
    const transfer = {
      orderId: id,
      number: 'LJ-1',
      store: 'Barro',
      until: null,
      statedAt: null,
      deniedAt: null,
      hasReceipt: false,
    }
    const how = payment('created', { provider: 'manual', transfers: [transfer], providers: [] })
    show({ readPurchase: () => bought('pending'), readPayment: () => how })
    await title('Falta tu pago')
    screen.getByText('Barro: escribe LJ-1 en tu pago')
    screen.getByRole('button', { name: 'Ya pagué' })
  })

  test.each([
    ['Falta tu pago', payment('pending', { provider: 'manual' })],
    ['Estamos confirmando tu pago', payment('pending')],
    ['Tu compra no está pagada', payment('created')],
    ['El pago no se hizo', payment('declined')],
  ])('«%s»: what is not paid is not confirmed, and the cart stays', async (words, how) => {
    keepCart()
    const { calls } = show({ readPurchase: () => bought('pending'), readPayment: () => how })
    await title(words)
    expect(screen.queryByText('¡Pedido Confirmado!')).toBeNull()
    expect(inCart()).toBe(1)
    expect(calls.some(([name]) => name === 'readCart')).toBe(false)
  })

  test.each([
    [
      'Falta tu pago',
      payment('pending', {
        provider: 'mercado_pago',
        slow: { method: 'oxxo', until: null, url: null },
      }),
    ],
    ['Mercado Pago está revisando tu pago', payment('pending', { provider: 'mercado_pago' })],
    [
      'El pago no se hizo',
      payment('created', {
        provider: 'mercado_pago',
        problem: 'La tarjeta no tiene saldo suficiente.',
      }),
    ],
  ])('«%s»: states of Mercado Pago that are pending or refused', async (words, how) => {
    show({ readPurchase: () => bought('pending'), readPayment: () => how })
    await title(words)
    if (how.problem) screen.getByText(how.problem)
  })

  test('shows where and until when to make a cash payment, with its voucher', async () => {
    const slow = {
      method: 'oxxo',
      until: '2099-11-28T05:59:00.000Z',
      url: 'https://www.mercadopago.com.mx/ticket',
    }
    show({
      readPurchase: () => bought('pending'),
      readPayment: () => payment('pending', { provider: 'mercado_pago', slow }),
    })
    await screen.findByText('Cómo pagar en OXXO')
    screen.getByText(/^Paga en OXXO antes del 2[78] nov 2099/)
    expect(screen.getByRole('link', { name: /Ver cómo pagar/ }).getAttribute('href')).toBe(slow.url)
  })

  test('a cash payment whose deadline is over is not asked for any more', async () => {
    const slow = {
      method: 'clabe',
      until: '2020-11-28T05:59:00.000Z',
      url: 'https://www.mercadopago.com.mx/ticket',
    }
    show({
      readPurchase: () => bought('pending'),
      readPayment: () => payment('pending', { provider: 'mercado_pago', slow }),
    })
    await screen.findByText('El plazo para pagar terminó')
    screen.getByText(/^Pagabas con SPEI hasta el 2[78] nov 2020/)
    expect(screen.queryByRole('link', { name: /Ver cómo pagar/ })).toBeNull()
  })

  test('what was charged and refunded is not called uncharged', async () => {
    const problem = 'Se cobró otro importe, así que te lo devolvimos. Inténtalo de nuevo.'
    const how = { provider: 'mercado_pago', problem, attemptRefund: 'done' } as const
    show({
      readPurchase: () => bought('pending'),
      readPayment: () => payment('declined', how),
    })
    await title('El pago no se hizo')
    screen.getByText(problem)
    expect(screen.queryByText('No se te cobró nada.')).toBeNull()
  })

  test('a charge that is still being refunded is not called under review', async () => {
    show({
      readPurchase: () => bought('pending'),
      readPayment: () =>
        payment('pending', { provider: 'mercado_pago', providers: [], attemptRefund: 'pending' }),
    })
    await title('Te estamos devolviendo un pago')
    expect(screen.queryByRole('button', { name: 'Intentar de nuevo' })).toBeNull()
  })

  test('after the return from Mercado Pago it asks for the result, whatever the address says', async () => {
    let isPaid = false
    const { calls } = show(
      {
        readPurchase: () => bought(isPaid ? 'paid' : 'pending'),
        readPayment: () => payment(isPaid ? 'captured' : 'created', { provider: 'mercado_pago' }),
        askMercadoPago: () => {
          isPaid = true
          return payment('captured', { provider: 'mercado_pago' })
        },
      },
      `/order-confirmation?compra=${id}&pago=mercado-pago&status=rejected&payment_id=1`,
    )
    await title('¡Pedido Confirmado!')
    expect(calls.filter(([name]) => name === 'askMercadoPago')).toEqual([
      ['askMercadoPago', { purchaseId: id, token: null }],
    ])
  })

  test('after the return, while Mercado Pago does not answer, it shows the known state', async () => {
    const { calls } = show(
      {
        readPurchase: () => bought('pending'),
        readPayment: () => payment('created', { provider: 'mercado_pago' }),
      },
      `/order-confirmation?compra=${id}&pago=mercado-pago`,
    )
    await title('Tu compra no está pagada')
    expect(calls.some(([name]) => name === 'askMercadoPago')).toBe(true)
  })

  test.each([
    ['somebody else’s purchase', `/order-confirmation?compra=${id}`],
    ['none named', '/order-confirmation'],
    ['what is no purchase', '/order-confirmation?compra=<b>'],
  ])('%s confirms nothing and empties no cart', async (_, at) => {
    keepCart()
    const missing = () => {
      throw new AppError('not_found', 'No encontramos esa compra.')
    }
    show({ readPurchase: missing, readPayment: missing }, at)
    await screen.findByText('No encontramos esa compra')
    expect(screen.queryByText('¡Pedido Confirmado!')).toBeNull()
    expect(inCart()).toBe(1)
  })
})
