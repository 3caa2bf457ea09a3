import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { product } from '#tests/support/sample-product.ts'
import { showPage } from '#tests/support/show-page.tsx'
import { BuyBox } from './buy-box.tsx'

const show = (change: Partial<typeof product> = {}) =>
  showPage(() => <BuyBox product={{ ...product, ...change }} />, '/producto/playera')
const more = () => screen.getByRole('button', { name: 'Uno más' })
const fewer = () => screen.getByRole('button', { name: 'Uno menos' })
const figure = () => document.querySelector('output')?.textContent

test('says the price, the one before the sale and the rounded percentage', () => {
  show()
  expect(document.querySelector('strong')?.parentElement?.textContent).toBe(
    '$150.00Antes $200.00 MXN',
  )
  expect(screen.getByText('$200.00')).toBeTruthy()
  expect(screen.getByText('-25%', { exact: false })).toBeTruthy()
})

test('lists the promotions that apply, with their conditions', () => {
  const offers = [
    { id: 'a', label: '3x2', detail: 'Hasta el 14 mar 2027.' },
    { id: 'b', label: 'Envío gratis desde $800', detail: null },
  ]
  showPage(() => <BuyBox product={product} offers={offers} />, '/producto/playera')
  const said = [...screen.getByRole('list', { name: 'Promociones' }).children].map(
    ({ textContent }) => textContent,
  )
  expect(said).toEqual(['3x2Hasta el 14 mar 2027.', 'Envío gratis desde $800'])
  cleanup()
  show()
  expect(screen.queryByRole('list', { name: 'Promociones' })).toBeNull()
})

test('the quantity goes from 1 to what there is, and never above', () => {
  show()
  expect([figure(), (fewer() as HTMLButtonElement).disabled]).toEqual(['1', true])
  fireEvent.click(more())
  fireEvent.click(more())
  expect([figure(), (more() as HTMLButtonElement).disabled]).toEqual(['3', true])
  expect(screen.getByText('Solo quedan 3.')).toBeTruthy()
  fireEvent.click(fewer())
  expect(figure()).toBe('2')
})

test('of what there is plenty, 12 at once', () => {
  show()
  fireEvent.click(screen.getByRole('radio', { name: 'Azul' }))
  for (let i = 0; i < 20; i++) fireEvent.click(more())
  expect(figure()).toBe('12')
  expect(screen.getByText('Como máximo 12 de cada uno.')).toBeTruthy()
})

test('a sold-out variant is marked, and can be viewed but not bought', () => {
  show()
  fireEvent.click(screen.getByRole('radio', { name: /^M\b.*agotado/ }))
  expect(screen.getByText('Agotado en esta opción. Hay en Rojo G y Azul M.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Agregar al carrito' })).toBeNull()
})

test('the quantity is limited by the chosen variant', () => {
  show()
  fireEvent.click(screen.getByRole('radio', { name: 'Azul' }))
  for (let i = 0; i < 5; i++) fireEvent.click(more())
  fireEvent.click(screen.getByRole('radio', { name: /^Rojo/ }))
  fireEvent.click(screen.getByRole('radio', { name: 'G' }))
  expect(figure()).toBe('3')
})

test('for Spain the lowest price of the last 30 days is shown beside a sale', () => {
  const [first] = product.variants
  show({
    currency: 'EUR',
    options: [],
    variants: first && [{ ...first, values: [], lowestBefore: 18000 }],
  })
  expect(screen.getByText(/Precio más bajo de los últimos 30 días: 180,00/)).toBeTruthy()
})

test('a store on holiday sells nothing and says until when', () => {
  show({ store: { ...product.store, state: 'holiday', holidayUntil: '2099-01-07' } })
  expect(screen.getByText(/de vacaciones hasta el 7 ene 2099/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Agregar al carrito' })).toBeNull()
})

test('a store that takes no orders sells nothing and says so', () => {
  show({ store: { ...product.store, takesOrders: false } })
  expect(screen.getByText('La tienda no recibe pedidos por ahora.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Agregar al carrito' })).toBeNull()
})

test("the last day of a sale is in the time zone of the store's country", () => {
  const [first] = product.variants
  show({
    options: [],
    variants: first && [{ ...first, values: [], saleUntil: '2026-12-01T06:00:00.000Z' }],
  })
  expect(screen.getByText('Oferta hasta el 30 nov 2026.')).toBeTruthy()
})

test('volume prices are listed, and the one that applies is emphasized', () => {
  const [first] = product.variants
  const tiers = [
    { from: 2, price: 14_000 },
    { from: 6, price: 12_550 },
  ]
  show({ options: [], variants: first && [{ ...first, values: [], tiers }] })
  const table = screen.getByRole('table', { name: 'Precios por cantidad' })
  expect([...table.querySelectorAll('tr')].map(({ textContent }) => textContent)).toEqual([
    '2 o más$140.00 cada una',
    '6 o más$125.50 cada una',
  ])
  expect(table.querySelector('strong')).toBeNull()
  fireEvent.click(more())
  expect([...table.querySelectorAll('strong')].map(({ textContent }) => textContent)).toEqual([
    '2 o más',
    '$140.00 cada una',
  ])
  cleanup()
  show()
  expect(screen.queryByRole('table')).toBeNull()
})

test('begins with the variant in the address, and ignores an unknown one', () => {
  const at = (variant: string) =>
    showPage(() => <BuyBox product={product} />, `/producto/playera?variante=${variant}`)
  at(product.variants[2]?.id ?? '')
  expect((screen.getByRole('radio', { name: 'Azul' }) as HTMLInputElement).checked).toBe(true)
  cleanup()
  at('de-otro')
  expect((screen.getByRole('radio', { name: 'Rojo' }) as HTMLInputElement).checked).toBe(true)
})

test('choosing a variant shows its photo, or the first one; an equal photo is not requested again', () => {
  const variants = product.variants.map((one, at) => ({
    ...one,
    photo: [null, null, 2][at] ?? null,
  }))
  const asked: number[] = []
  showPage(
    () => <BuyBox product={{ ...product, variants }} onPhoto={(at) => asked.push(at)} />,
    '/producto/playera',
  )
  const choose = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }))
  choose(/^M/)
  expect(asked).toEqual([])
  choose(/^Azul/)
  choose(/^Rojo/)
  expect(asked).toEqual([2, 0])
})

test('leads to the checkout with what was chosen', () => {
  show()
  fireEvent.click(screen.getByRole('radio', { name: 'Azul' }))
  fireEvent.click(more())
  const id = product.variants.find(({ values }) => values.includes('Azul'))?.id
  expect(screen.getByRole('link', { name: 'Comprar ahora' }).getAttribute('href')).toBe(
    `/checkout?producto=${id}&cantidad=2`,
  )
})

test('says when it arrives, only of what is shipped', () => {
  const arrival = { words: 'Llega entre el lun 30 y el jue 3', where: 'a México, según la tienda' }
  const [first] = product.variants
  const withArrival = (isShipped: boolean) => {
    const variants = first ? [{ ...first, values: [], isShipped }] : []
    showPage(
      () => <BuyBox product={{ ...product, options: [], variants }} arrival={arrival} />,
      '/producto/playera',
    )
  }
  withArrival(true)
  screen.getByText('Llega entre el lun 30 y el jue 3')
  cleanup()
  withArrival(false)
  expect(screen.queryByText(/^Llega/)).toBeNull()
})

test('says below its buttons what becomes of the payment, where it is held', () => {
  const promise = {
    title: 'Lonja guarda tu pago mientras llega, al menos 4 días',
    detail: 'Se lo paga a la tienda cuando te lo entregan.',
  }
  showPage(() => <BuyBox product={product} promise={promise} />, '/producto/playera')
  screen.getByText(`${promise.title}. ${promise.detail}`)
  cleanup()
  show()
  expect(screen.queryByText(/Lonja guarda/)).toBeNull()
})

test('on its own page a bar with the amount stands until the buttons are on the screen', () => {
  let move: (isSeen: boolean) => void = () => undefined
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        move = (isSeen) => tell([{ isIntersecting: isSeen }])
      }
      observe() {}
      disconnect() {}
    },
  )
  showPage(() => <BuyBox product={product} large />, '/producto/playera')
  const bar = () =>
    screen.queryByRole('button', { name: 'Color Rojo, Talla G\u00a0· $300.00\u00a0· Agregar' })
  fireEvent.click(more())
  expect(bar()).toBeTruthy()
  act(() => move(true))
  expect(bar()).toBeNull()
  act(() => move(false))
  expect(bar()).toBeTruthy()
  vi.unstubAllGlobals()
})

test('of files one is enough: there is no quantity to choose', () => {
  show({ files: { count: 2, bytes: 25_600 } })
  screen.getByText('Descarga digital: 2 archivos, 25 KB. Se descarga al pagar.')
  expect(screen.queryByRole('group', { name: 'Cantidad' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Agregar al carrito' })).toBeTruthy()
})
