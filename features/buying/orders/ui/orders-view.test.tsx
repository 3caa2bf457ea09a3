import { fireEvent, screen, within } from '@testing-library/react'
import { useParams } from 'react-router'
import { expect, test } from 'vitest'
import { AppError } from '#shared/app-error.ts'
import { orderId, soldOrder } from '#tests/support/factories/sold-order.ts'
import { showPage } from '#tests/support/show-page.tsx'
import type { OrderRow, SoldOrder } from '../contract/seller.ts'
import { OrdersView } from './orders-view.tsx'

const businessId = '01920000-0000-7000-8000-000000000001'
const rowOf = ({
  id,
  number,
  state,
  buyer,
  currency,
  total,
  refunded,
  placedAt,
  shipping,
  lines,
}: SoldOrder): OrderRow => ({
  id,
  number,
  state,
  buyer: buyer.name,
  currency,
  total,
  refunded,
  things: 2,
  first: lines[0] ? { title: lines[0].title, picture: lines[0].picture } : null,
  placedAt,
  dueAt: state === 'paid' ? new Date(Date.now() + 3_600_000).toISOString() : null,
  shipping,
})
const other = soldOrder({
  id: 'otro',
  number: 'L-1002',
  state: 'delivered',
  buyer: { name: 'Beto', email: null, phone: null },
})

function open({
  first = soldOrder(),
  at = '/pedidos?todos=1',
  canManage = true,
  answers = {},
} = {}) {
  let stored = first
  const change = (to: Partial<SoldOrder>) => (stored = { ...stored, ...to })
  const Page = () => (
    <OrdersView
      businessId={businessId}
      wanted={useParams().orderId}
      listHref="/pedidos"
      hrefOf={(id) => `/pedidos/${id}`}
      canManage={canManage}
      renderPayment={() => null}
    />
  )
  const shown = showPage(Page, at, {
    route: 'pedidos/:orderId?',
    answers: {
      listOrders: ({
        state,
        isWaiting,
        q,
      }: {
        state?: string
        isWaiting?: boolean
        q?: string
      }) => ({
        items: [stored, other]
          .map(rowOf)
          .filter((row) => (!state || row.state === state) && (!q || row.buyer?.includes(q)))
          .filter((row) => !isWaiting || row.state === 'paid'),
        next: null,
        counts: { [stored.state]: 1, delivered: 1 },
        waiting: stored.state === 'paid' ? 1 : 0,
      }),
      readOrder: ({ orderId: id }: { orderId: string }) => {
        if (id !== orderId && id !== 'otro')
          throw new AppError('not_found', 'No encontramos ese pedido.')
        return id === 'otro' ? other : stored
      },
      changeOrder: ({
        action,
        carrier,
        tracking,
      }: {
        action: string
        carrier: string
        tracking: string
      }) =>
        action === 'ship'
          ? change({ state: 'shipped', actions: ['deliver'], carrier, tracking })
          : action === 'cancel'
            ? change({ state: 'cancelled', actions: [], refundable: 0, refunded: 33_900 })
            : change({ state: 'accepted', actions: ['pack', 'ship', 'deliver', 'cancel'] }),
      refundOrder: ({ amount }: { amount: number }) =>
        change({ refunded: amount, refundable: stored.refundable - amount }),
      noteOrder: ({ note }: { note: string }) =>
        change({
          events: [
            ...stored.events,
            {
              action: 'note',
              actor: 'seller',
              by: 'Ana',
              detail: note,
              madeAt: '2026-11-20T16:00:00.000Z',
            },
          ],
        }),
      ...answers,
    },
  })
  const sent = (name: string) =>
    shown.calls
      .filter(([called]) => called === name)
      .map(([, input]) => input as Record<string, unknown>)
  return { ...shown, sent }
}
const article = () => screen.findByRole('article')
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const primary = () =>
  screen.getByRole('region', { name: 'Qué hacer' }).querySelector('button')?.textContent
const openMenu = async () => {
  press(/^Más acciones del pedido/)
  const items = await screen.findAllByRole('menuitem')
  return items.map(({ textContent }) => textContent)
}
/** Does what the order's menu offers. */
const choose = async (name: string | RegExp) => {
  press(/^Más acciones del pedido/)
  fireEvent.click(await screen.findByText(name, { selector: '.mantine-Menu-itemLabel' }))
}

test('the newest order beside the list: products, buyer and address, with copy button and map link', async () => {
  open()
  const words = (await article()).textContent
  for (const part of [
    'Pedido L-1001',
    'Pagado',
    'Vaso de barro',
    '2 × $120.00',
    '$339.00',
    'Rosa Díaz',
    'Av. Chapultepec 15',
    'Portón azul',
  ])
    expect(words).toContain(part)
  expect(screen.getByRole('link', { name: 'Ver en el mapa' }).getAttribute('href')).toContain(
    'Guadalajara',
  )
  expect(screen.getByRole('button', { name: 'Copiar la dirección' })).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: /Beto/ }))
  await screen.findByRole('heading', { name: 'Pedido L-1002' })
})

test('the next transition is the one button; the others are in a menu, the one that ends the order last', async () => {
  const { sent } = open()
  await article()
  expect(primary()).toBe('Aceptar')
  expect(await openMenu()).toEqual([
    'Marcar como empacado',
    'Marcar como enviado',
    'Marcar como entregado',
    'Nota de empaque',
    'Recibo',
    'Reembolsar',
    'Cancelar pedidoSe devuelven $339.00 y no se puede deshacer',
  ])
  press('Aceptar')
  await screen.findByText('Pedido L-1001: aceptado')
  expect(primary()).toBe('Marcar como empacado')
  expect(sent('changeOrder')).toEqual([{ businessId, orderId, action: 'accept' }])
})

test('a pick-up order is handed over, not shipped', async () => {
  open({
    first: soldOrder({
      state: 'packed',
      actions: ['ship', 'deliver'],
      shipping: { kind: 'pick_up', name: 'Recoger', price: 0 },
      address: null,
    }),
  })
  await article()
  expect(primary()).toBe('Marcar como entregado')
  // In the list, at the heading and among the steps.
  expect(screen.getAllByText('Listo para recoger').length).toBe(3)
})

test('a pick-up order is marked ready, with its wording', async () => {
  const shipping = { kind: 'pick_up' as const, name: 'Recoger', price: 0 }
  const first = soldOrder({ actions: ['accept', 'pack', 'deliver', 'cancel'], shipping })
  open({
    first,
    answers: { changeOrder: () => ({ ...first, state: 'packed', actions: ['deliver', 'cancel'] }) },
  })
  await article()
  const offered = await openMenu()
  expect(offered).toContain('Marcar como listo para recoger')
  expect(offered).not.toContain('Marcar como enviado')
  fireEvent.click(
    await screen.findByText('Marcar como listo para recoger', {
      selector: '.mantine-Menu-itemLabel',
    }),
  )
  await screen.findByText('Pedido L-1001: listo para recoger')
})

test('carrier and tracking number have the labels of the store’s country', async () => {
  open({
    first: soldOrder({
      state: 'packed',
      actions: ['ship', 'deliver'],
      currency: 'EUR',
      carrier: 'Correos',
      tracking: 'ES1',
    }),
  })
  await article()
  expect(screen.getByText('Correos, seguimiento ES1')).toBeDefined()
  press('Marcar como enviado')
  const fields = within(screen.getByRole('dialog')).getAllByRole('textbox')
  expect(
    fields.map(
      (field) => field.closest('.mantine-InputWrapper-root')?.querySelector('label')?.textContent,
    ),
  ).toEqual(['Transportista', 'Número de seguimiento'])
})

test('it is shipped with carrier and tracking number', async () => {
  const { sent } = open({
    first: soldOrder({ state: 'packed', actions: ['ship', 'deliver', 'cancel'] }),
  })
  await article()
  press('Marcar como enviado')
  const dialog = screen.getByRole('dialog')
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'Paquetería' }), {
    target: { value: 'Estafeta' },
  })
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'Número de guía' }), {
    target: { value: 'ABC123' },
  })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Marcar como enviado' }))
  await screen.findByText('Estafeta, guía ABC123')
  expect(sent('changeOrder')).toMatchObject([
    { action: 'ship', carrier: 'Estafeta', tracking: 'ABC123' },
  ])
})

test('cancelling asks for confirmation, states the refund, and accepts a reason', async () => {
  const { sent } = open()
  await article()
  await choose(/^Cancelar pedido/)
  await screen.findByText(/Se devuelven \$339.00/)
  fireEvent.change(screen.getByRole('textbox', { name: 'Motivo' }), {
    target: { value: 'Se rompió' },
  })
  press('Sí, cancelarlo')
  await screen.findByText('Cancelamos el pedido L-1001')
  expect(sent('changeOrder')).toMatchObject([{ action: 'cancel', reason: 'Se rompió' }])
})

test('a refund is for selected pieces: its amount follows them, and it states who sends it', async () => {
  const { sent } = open({
    first: soldOrder({
      payment: { provider: 'manual', state: 'captured' },
      way: 'manual',
      isPaidToStore: true,
    }),
  })
  await article()
  await choose('Reembolsar')
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(/envíale tú este dinero/)).toBeTruthy()
  fireEvent.change(dialog.getByRole('combobox', { name: /Vaso de barro/ }), {
    target: { value: '1' },
  })
  fireEvent.click(dialog.getByRole('checkbox', { name: /Incluir el envío/ }))
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /Importe/ }).value).toBe('120.00')
  // The order has not been sent: returning the pieces to the stock is the default.
  const restock = dialog.getByRole<HTMLInputElement>('checkbox', { name: /Devolver al inventario/ })
  expect(restock.checked).toBe(true)
  fireEvent.click(restock)
  fireEvent.change(dialog.getByRole('textbox', { name: /Motivo/ }), {
    target: { value: 'Llegó roto' },
  })
  fireEvent.click(dialog.getByRole('button', { name: 'Reembolsar' }))
  await screen.findByText('Anotamos el reembolso de $120.00')
  const [{ sellableId } = { sellableId: '' }] = soldOrder().lines
  expect(sent('refundOrder')).toMatchObject([
    { amount: 12_000, shipping: false, lines: [{ sellableId, quantity: 1, restock: false }] },
  ])
})

test('a refund begins with the maximum; less can be entered', async () => {
  const { sent } = open()
  await article()
  await choose('Reembolsar')
  const amount = screen.getByRole<HTMLInputElement>('textbox', { name: /Importe/ })
  expect(amount.value).toBe('339.00')
  fireEvent.change(amount, { target: { value: '100,5' } })
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reembolsar' }))
  await screen.findByText('Escribe el motivo')
  fireEvent.change(screen.getByRole('textbox', { name: /Motivo/ }), {
    target: { value: 'Llegó roto' },
  })
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reembolsar' }))
  await screen.findByText('Reembolsamos $100.50')
  expect(sent('refundOrder')).toMatchObject([
    {
      amount: 10_050,
      reason: 'Llegó roto',
      shipping: true,
      lines: [{ quantity: 2, restock: true }],
    },
  ])
})

test('a seller without manager rights cannot refund', async () => {
  open({ canManage: false })
  await article()
  expect((await openMenu()).filter((words) => /Reembolsar|Cancelar/.test(words ?? ''))).toEqual([])
})

test('a team note appears in the history, newest first', async () => {
  open()
  await article()
  fireEvent.change(screen.getByRole('textbox', { name: 'Nota de tu equipo' }), {
    target: { value: 'Pidió factura' },
  })
  press('Guardar nota')
  const newest = () =>
    within(screen.getByRole('article'))
      .getAllByRole('listitem')
      .find((one) => one.dataset.action)
  await expect.poll(() => newest()?.textContent).toMatch(/^NotaPidió factura.*\u00a0· Ana$/)
  expect(
    screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Nota de tu equipo' }).value,
  ).toBe('')
})

test('what waits first, or all, filtered by state, days and text', async () => {
  const { sent } = open({ at: '/pedidos' })
  const waiting = await screen.findByRole('link', { name: /Rosa/ })
  expect(within(waiting).getByText(/^para (hoy|mañana)$/)).toBeDefined()
  expect(sent('listOrders')).toEqual([{ businessId, isWaiting: true }])
  expect(screen.queryByRole('link', { name: /Beto/ })).toBeNull()
  press('Todos (2)')
  await screen.findByRole('link', { name: /Beto/ })
  expect(
    within(screen.getByRole('group', { name: 'Qué pedidos' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Todos (2)', 'Por atender (1)'])
  press('Por atender (1)')
  await expect.poll(() => screen.queryByRole('link', { name: /Beto/ })).toBeNull()
  press('Filtrar')
  fireEvent.change(screen.getByLabelText('Estado'), { target: { value: 'delivered' } })
  await screen.findByRole('link', { name: /Beto/ })
  expect(screen.queryByRole('link', { name: /Rosa/ })).toBeNull()
  fireEvent.change(screen.getByLabelText('Desde'), { target: { value: '2026-11-01' } })
  await expect
    .poll(() => sent('listOrders').at(-1))
    .toEqual({ businessId, state: 'delivered', from: '2026-11-01' })
  press('Quitar filtro: Entregado')
  await screen.findByRole('link', { name: /Rosa/ })
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nadie' } })
  await screen.findByText('Ningún pedido coincide con estos filtros.')
})

test('where nothing waits all orders are one button away', async () => {
  open({ at: '/pedidos', first: soldOrder({ state: 'shipped' }) })
  await screen.findByText('Nada por atender')
  press('Ver todos')
  await screen.findByRole('link', { name: /Beto/ })
})

test('several are accepted at once, and each that is refused is named with its reason', async () => {
  const { sent } = open({
    answers: {
      listOrders: () => ({
        items: [soldOrder(), { ...soldOrder({ number: 'L-1003' }), id: 'tres' }, other].map(
          (order) => rowOf(order as SoldOrder),
        ),
        next: null,
        counts: { paid: 2, delivered: 1 },
        waiting: 2,
      }),
      changeOrder: ({ orderId: id }: { orderId: string }) => {
        if (id === 'tres') throw new AppError('conflict', 'Este pedido ya se canceló.')
        return soldOrder({ state: 'accepted' })
      },
    },
  })
  await article()
  press('Más acciones de los pedidos')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Elegir varios' }))
  press('Todos los que se ven')
  await screen.findByText('3 elegidos')
  press('Aceptar 2')
  await screen.findByText('1 pedido aceptado')
  screen.getByText('L-1003: Este pedido ya se canceló.')
  expect(sent('changeOrder').map(({ orderId: id }) => id)).toEqual([orderId, 'tres'])
})

test('the packing slips of several are one document', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined })
  let isDown = true
  const { sent } = open({
    answers: {
      printPackingSlips: () => {
        if (isDown) throw new AppError('unavailable', 'Otros documentos se están preparando.')
        return { name: 'notas-de-empaque-2.pdf', base64: 'JVBERg==' }
      },
    },
  })
  await article()
  press('Más acciones de los pedidos')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Elegir varios' }))
  press('Todos los que se ven')
  press('Notas de empaque')
  await screen.findByText('Otros documentos se están preparando.')
  isDown = false
  press('Notas de empaque')
  await screen.findByText('2 notas de empaque en un PDF')
  expect(sent('printPackingSlips').at(-1)).toEqual({ businessId, orderIds: [orderId, 'otro'] })
})

test('the URL of a missing order shows a message beside the list', async () => {
  open({ at: '/pedidos/perdido' })
  await screen.findByText('No encontramos ese pedido.')
})

test('before the first order an empty state explains the page', async () => {
  open({ answers: { listOrders: () => ({ items: [], next: null, counts: {}, waiting: 0 }) } })
  await screen.findByText('Todavía no tienes pedidos')
})
