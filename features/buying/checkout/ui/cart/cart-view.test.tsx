import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { storeReaderPlace } from '#features/platform/places/ui/parts/reader-place.ts'
import { AppError } from '#shared/app-error.ts'
import { type Viewer, ViewerContext } from '#shared/ui/viewer.tsx'
import { aCart, aLine } from '#tests/support/factories/sample-carts.ts'
import { aQuote } from '#tests/support/factories/sample-quotes.ts'
import { store } from '#tests/support/sample-product.ts'
import { address, showPage } from '#tests/support/show-page.tsx'
import type { Cart } from '../../contract/cart.ts'
import { cartOnDevice, emptyCart } from '../parts/cart-on-device.ts'
import { CartView } from './cart-view.tsx'

const guest: Viewer = { state: 'guest' }
const keep = (cart: Cart) => cartOnDevice.change(() => ({ ...emptyCart, token: cart.token, cart }))
const forget = () => cartOnDevice.change(() => emptyCart)
beforeEach(forget)
afterEach(forget)

const show = (answers: Record<string, (input: never) => unknown> = {}, viewer = guest) =>
  showPage(
    () => (
      <ViewerContext value={viewer}>
        <CartView />
      </ViewerContext>
    ),
    '/cart',
    { answers },
  )

const cup = aLine({ sellableId: 'a', title: 'Taza azul', quantity: 2, unitPrice: 12_550, max: 3 })

describe('the cart', () => {
  test('that is empty says so and leads to the shop', () => {
    show()
    screen.getByText('Tu carrito está vacío')
    fireEvent.click(screen.getByText('Continuar Comprando'))
    expect(address()).toBe('/online-store')
  })

  test('shows what the device kept at once, with two decimals, and goes on to pay', async () => {
    keep(aCart([cup]))
    show({ readCart: () => aCart([cup]) })
    screen.getByText('Barro y Fuego')
    expect(screen.getAllByText('$251.00').length).toBe(2)
    await act(async () => undefined)
    fireEvent.click(screen.getByText('Proceder al Pago'))
    expect(address()).toBe('/checkout')
  })

  test.each([
    ['parcels', {}, 'El envío se calcula en el siguiente paso.', 'Entrega'],
    [
      'files',
      { isShipped: false, isDownloaded: true },
      'Sin envío: lo descargas después de pagar.',
      'Descarga',
    ],
    ['what is done at the place', { isShipped: false }, 'Nada de esto lleva envío.', 'Entrega'],
  ])('says of %s what comes of shipping, and what comes next', (_, set, words, last) => {
    keep(aCart([{ ...cup, ...set }]))
    show({ readCart: () => aCart([{ ...cup, ...set }]) })
    screen.getByText(words)
    const steps = within(screen.getByRole('region', { name: 'Qué sigue' })).getAllByRole('listitem')
    expect(steps.map((step) => step.querySelector('strong')?.textContent)).toEqual([
      'Datos',
      'Pago',
      last,
    ])
  })

  describe('for a reader whose place is known', () => {
    beforeEach(() =>
      storeReaderPlace({ slug: 'zapopan', name: 'Zapopan', kind: 'city', countryCode: 'MX' }),
    )
    afterEach(() => localStorage.clear())
    const readPlace = () => ({
      slug: 'zapopan',
      name: 'Zapopan',
      kind: 'city',
      countryCode: 'MX',
      point: null,
      parents: [
        { slug: 'mexico', name: 'México' },
        { slug: 'jalisco', name: 'Jalisco' },
      ],
      children: [],
    })

    test('says what it costs to send there, and all of it', async () => {
      keep(aCart([cup]))
      const { calls } = show({
        readCart: () => aCart([cup]),
        readPlace,
        quoteCheckout: () => aQuote([cup]),
      })
      await screen.findByText('$99.00')
      screen.getByText('Envío estimado a Zapopan')
      expect(screen.getByText('Total estimado').parentElement?.textContent).toContain('$350.00')
      screen.getByText('El envío se confirma con tu dirección.')
      expect(calls.find(([name]) => name === 'quoteCheckout')?.[1]).toMatchObject({
        currency: 'MXN',
        place: { countryCode: 'MX', state: 'Jalisco' },
      })
    })

    test('says beside it from which amount on it is free', async () => {
      keep(aCart([cup]))
      const shipping = store.shipping.map((way) => ({ ...way, freeAbove: 50_000 }))
      show({
        readCart: () => aCart([cup]),
        readPlace,
        quoteCheckout: () => aQuote([cup]),
        readStore: () => ({ ...store, shipping }),
      })
      await screen.findByText('Se confirma con tu dirección; te faltan $249.00 para envío gratis')
    })

    test('leaves it to the next step where the store does not say', async () => {
      keep(aCart([cup]))
      const nowhere = { shipping: [], chosen: null, problem: '«Barro y Fuego» no envía ahí.' }
      show({
        readCart: () => aCart([cup]),
        readPlace,
        quoteCheckout: () => aQuote([cup], nowhere),
      })
      await screen.findByText('El envío se calcula en el siguiente paso.')
      expect(screen.queryByText('Total estimado')).toBeNull()
    })

    test('of files asks for no estimate', async () => {
      const file = { ...cup, isShipped: false, isDownloaded: true }
      keep(aCart([file]))
      const { calls } = show({ readCart: () => aCart([file]) })
      await screen.findByText('Sin envío: lo descargas después de pagar.')
      expect(calls.map(([name]) => name)).not.toContain('quoteCheckout')
    })
  })

  test('says what becomes of the money where the store’s payments are held', async () => {
    keep(aCart([cup]))
    show({
      readCart: () => aCart([cup]),
      readStore: () => store,
      listStorePayments: () => ({ providers: ['paypal'] }),
    })
    await screen.findByText(/^Lonja guarda tu pago .*al menos 7 días/)
  })

  test('says that a price is of one piece where there are several', () => {
    keep(aCart([cup]))
    const { unmount } = show({ readCart: () => aCart([cup]) })
    screen.getByText('$125.50 por pieza')
    unmount()
    const one = { ...cup, quantity: 1 }
    keep(aCart([one]))
    show({ readCart: () => aCart([one]) })
    expect(screen.queryByText(/por pieza/)).toBeNull()
  })

  test('says the price of a single piece once in its row', () => {
    const one = aLine({ sellableId: 'a', title: 'Taza azul', unitPrice: 12_550 })
    const shown = (line: typeof one) => {
      keep(aCart([line]))
      const { unmount } = show({ readCart: () => aCart([line]) })
      const row = screen.getByRole('link', { name: 'Taza azul' }).closest('li')
      const words = row?.textContent
      unmount()
      return words?.match(/\$\d+\.\d\d/g)
    }
    expect(shown(one)).toEqual(['$125.50'])
    expect(shown({ ...one, fullPrice: 20_000 })).toEqual(['$125.50', '$200.00', '$125.50'])
  })

  test('counts up and down at once, never below one nor above what there is', async () => {
    keep(aCart([cup]))
    let answer: (cart: Cart) => void = () => undefined
    const slow = new Promise<Cart>((resolve) => {
      answer = resolve
    })
    const { calls } = show({ readCart: () => aCart([cup]), setCartQuantity: () => slow })
    await act(async () => undefined)
    const more = screen.getByLabelText<HTMLButtonElement>('Agregar uno de Taza azul')
    const less = screen.getByLabelText<HTMLButtonElement>('Quitar uno de Taza azul')
    fireEvent.click(more)
    expect(more.disabled).toBe(true)
    expect(screen.getAllByText('$376.50').length).toBe(2)
    fireEvent.click(less)
    fireEvent.click(less)
    expect(less.disabled).toBe(true)
    screen.getByText('1', { selector: 'output' })
    await act(async () => undefined)
    await act(async () => answer(aCart([{ ...cup, quantity: 1, total: 12_550 }])))
    expect(calls.findLast(([name]) => name === 'setCartQuantity')?.[1]).toMatchObject({
      quantity: 1,
    })
  })

  test('is restored after a rejected change, with an error message', async () => {
    keep(aCart([cup]))
    const now = aCart([{ ...cup, problem: 'too_many', max: 1 }])
    show({
      readCart: () => now,
      setCartQuantity: () => {
        throw new AppError('conflict', 'Solo queda 1 de Taza azul.')
      },
    })
    await act(async () => undefined)
    fireEvent.click(screen.getByLabelText('Quitar uno de Taza azul'))
    await screen.findByText('Solo queda 1 de Taza azul.')
    await screen.findByText('2', { selector: 'output' })
    await screen.findByText('Solo queda 1.')
    screen.getByText('Dejar 1')
  })

  test('lets go of a thing and takes it back', async () => {
    keep(aCart([cup]))
    const { calls } = show({
      readCart: () => aCart([cup]),
      removeFromCart: () => aCart([]),
      addToCart: () => aCart([cup]),
    })
    await act(async () => undefined)
    fireEvent.click(screen.getByLabelText('Quitar Taza azul del carrito'))
    await screen.findByText('Tu carrito está vacío')
    fireEvent.click(screen.getByText('Deshacer'))
    await screen.findByText('Taza azul')
    expect(calls.find(([name]) => name === 'addToCart')?.[1]).toMatchObject({
      sellableId: 'a',
      quantity: 2,
    })
  })

  test('shows the tier that applies and how many more reach the next one, and computes with it at once', async () => {
    const tiers = [
      { from: 3, price: 9_000 },
      { from: 4, price: 8_000 },
      { from: 12, price: 7_000 },
    ]
    const line = aLine({
      sellableId: 'a',
      title: 'Vela',
      quantity: 2,
      unitPrice: 10_000,
      max: 6,
      tiers,
    })
    keep(aCart([line]))
    let answer: (cart: Cart) => void = () => undefined
    const slow = new Promise<Cart>((resolve) => {
      answer = resolve
    })
    show({ readCart: () => aCart([line]), setCartQuantity: () => slow })
    await act(async () => undefined)
    screen.getByText('Con 1 pieza más, cada una cuesta $90.00.')
    expect(screen.queryByText(/^Precio por/)).toBeNull()
    fireEvent.click(screen.getByLabelText('Agregar uno de Vela'))
    screen.getByText('Precio por 3 o más; una sola cuesta $100.00.')
    screen.getByText('Con 1 pieza más, cada una cuesta $80.00.')
    expect(screen.getAllByText('$270.00').length).toBe(2)
    fireEvent.click(screen.getByLabelText('Agregar uno de Vela'))
    expect(screen.getAllByText('$320.00').length).toBe(2)
    // The stock does not reach the next tier.
    expect(screen.queryByText(/más, cada una cuesta/)).toBeNull()
    await act(async () =>
      answer(aCart([{ ...line, quantity: 4, unitPrice: 8_000, total: 32_000 }])),
    )
    expect(screen.getAllByText('$320.00').length).toBe(2)
  })

  describe('with automatic promotions', () => {
    const line = aLine({ sellableId: 'a', title: 'Vela', quantity: 3, unitPrice: 10_000, max: 6 })
    const discounts = [{ name: 'Tres por dos', amount: 10_000 }]
    const cartWith = (set: Partial<Cart['sellers'][number]>, amount: number): Cart => {
      const cart = aCart([line], { subtotals: [{ currency: 'MXN', amount }] })
      return { ...cart, sellers: cart.sellers.map((seller) => ({ ...seller, ...set })) }
    }
    const rows = () =>
      [...document.querySelectorAll('p > span:first-child')].map(
        (row) => row.parentElement?.textContent,
      )

    test('shows their discount, the other promotions, and why one does not apply', async () => {
      const note = '«Todo gratis» no cuenta aquí.'
      const cart = cartWith(
        { discounts, offers: ['Envío gratis desde $800'], notes: [note] },
        20_000,
      )
      keep(cart)
      show({ readCart: () => cart })
      expect(rows()).toEqual(['Productos$300.00', 'Tres por dos−$100.00', 'Subtotal$200.00'])
      expect(screen.getByRole('list', { name: 'Promociones' }).textContent).toBe(
        'Envío gratis desde $800',
      )
      screen.getByText(note)
      await act(async () => undefined)
    })

    test('leaves their discount on another quantity to the server', async () => {
      const cart = cartWith({ discounts }, 20_000)
      keep(cart)
      let answer: (cart: Cart) => void = () => undefined
      const slow = new Promise<Cart>((resolve) => {
        answer = resolve
      })
      show({ readCart: () => cart, setCartQuantity: () => slow })
      await act(async () => undefined)
      fireEvent.click(screen.getByLabelText('Quitar uno de Vela'))
      expect(rows()).toEqual(['Subtotal$200.00'])
      screen.getByText('Los descuentos se cuentan otra vez al guardar el cambio.')
      await act(async () => answer(cart))
      expect(rows()).toContain('Tres por dos−$100.00')
    })

    test('continues to pay the shipping of free products', async () => {
      const cart = cartWith({ discounts: [{ name: 'Todo gratis', amount: 30_000 }] }, 0)
      keep(cart)
      show({ readCart: () => cart })
      expect(rows()).toContain('Subtotal$0.00')
      await act(async () => undefined)
      fireEvent.click(screen.getByText('Proceder al Pago'))
      expect(address()).toBe('/checkout')
    })

    test('a cart cached before promotions existed is requested again', async () => {
      const {
        discounts: _,
        offers: __,
        notes: ___,
        ...older
      } = cartWith({}, 30_000).sellers[0] as Cart['sellers'][number]
      const stored = aCart([line], { sellers: [older as Cart['sellers'][number]] })
      localStorage.setItem(
        'lonja.cart.1',
        JSON.stringify({ ...emptyCart, token: stored.token, cart: stored }),
      )
      show({ readCart: () => cartWith({ discounts }, 20_000) })
      await screen.findByText('Tres por dos')
    })
  })

  test('says what changed since something was added', async () => {
    const dearer = aLine({
      sellableId: 'a',
      title: 'Taza azul',
      unitPrice: 15_000,
      priceBefore: 12_000,
    })
    const gone = aLine({ sellableId: 'b', title: 'Plato', problem: 'gone', max: 0 })
    keep(aCart([dearer, gone]))
    show({ readCart: () => aCart([dearer, gone]) })
    screen.getByText('El precio subió desde que lo agregaste: costaba $120.00.')
    screen.getByText('Ya no se vende.')
    expect(screen.queryByLabelText('Agregar uno de Plato')).toBeNull()
    await act(async () => undefined)
  })

  test('of several currencies pays each separately', async () => {
    const cart = aCart([cup], {
      subtotals: [
        { currency: 'MXN', amount: 25_100 },
        { currency: 'CLP', amount: 9_990 },
      ],
    })
    keep(cart)
    show({ readCart: () => cart })
    await act(async () => undefined)
    screen.getByText('$9.990 CLP')
    const [, second] = screen.getAllByText('Proceder al Pago')
    if (second) fireEvent.click(second)
    expect(address()).toBe('/checkout?moneda=CLP')
  })

  test('shows that additions made offline are pending', async () => {
    cartOnDevice.change(() => ({
      ...emptyCart,
      isCutOff: true,
      waiting: [
        { action: 'add', key: 'k'.repeat(16), sellableId: 'x', quantity: 2, title: 'Olla' },
      ],
    }))
    show()
    screen.getByText('Sin conexión')
    screen.getByText('2 × Olla')
    await act(async () => undefined)
  })
})
