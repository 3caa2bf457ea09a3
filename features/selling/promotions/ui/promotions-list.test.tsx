import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AppError } from '#shared/app-error.ts'
import { showPage } from '#tests/support/show-page.tsx'
import type { Promotion } from '../contract/promotions.ts'
import { PromotionsList } from './promotions-list.tsx'

const welcome = {
  id: 'p1',
  name: 'Bienvenida',
  code: 'HOLA10',
  kind: 'percent',
  percent: 10,
  amount: null,
  buyQuantity: null,
  getQuantity: null,
  minSubtotal: 50_000,
  maxUses: 100,
  maxUsesPerPerson: null,
  beginsOn: null,
  endsOn: '2027-03-14',
  scope: 'all',
  productIds: [],
  categories: [],
  currency: 'MXN',
  state: 'active',
  phase: 'running',
  isCombinable: true,
  uses: 7,
  given: 35_000,
  sold: 350_000,
  products: [],
  version: 'v1',
  createdAt: '2026-11-23T10:00:00.000Z',
} as unknown as Promotion

const businessId = '01900000-0000-7000-8000-000000000001'
const show = (answers: Record<string, (input: never) => unknown>) =>
  showPage(() => <PromotionsList businessId={businessId} currency="MXN" />, '/promociones', {
    answers,
  })
const listed = (items: Promotion[]) => ({
  listPromotions: () => ({ items, next: null, sold: 1_000_000 }),
})
const press = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })))
/** Does what the promotion's menu offers. */
async function choose(name: string | RegExp) {
  await press('Más acciones de Bienvenida')
  const item = await screen.findByText(name, { selector: '.mantine-Menu-itemLabel' })
  await act(async () => fireEvent.click(item))
}
const callsOf = (calls: [string, unknown][], name: string) =>
  calls.filter(([called]) => called === name).map(([, input]) => input)

test('the list shows benefit, days and uses of each promotion', async () => {
  show(listed([welcome]))
  await screen.findByText('Código HOLA10')
  for (const words of [
    '10 % de descuento',
    'desde $500.00',
    'Activa',
    'hasta el 14 mar 2027',
    '7 de 100',
  ])
    screen.getByText(words)
  screen.getByText(/^35\s?% de lo vendido con promociones\. Descontaste \$350\.00/)
})

test('without a use there is no figure of zero', async () => {
  show(listed([{ ...welcome, uses: 0, given: 0, sold: 0 }]))
  await screen.findByText('Código HOLA10')
  for (const header of ['Usos', 'Ventas'])
    expect(document.querySelector(`td[data-label="${header}"]`)?.textContent).toBe('')
})

test('an empty list leads to creating one; a failed query can be retried', async () => {
  let isBroken = true
  show({
    listPromotions: () => {
      if (isBroken) throw new AppError('unavailable', 'No pudimos conectar.')
      return { items: [], next: null, sold: 0 }
    },
  })
  await screen.findByText('No pudimos conectar.')
  isBroken = false
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' })))
  await screen.findByText('Todavía no tienes promociones')
  screen.getByRole('button', { name: 'Crear promoción' })
})

test('a promotion can be paused and archived', async () => {
  const { calls } = show({
    ...listed([welcome]),
    setPromotionState: ({ state }: { state: string }) => ({ ...welcome, state }),
  })
  await screen.findByText('Código HOLA10')
  await choose('Pausar')
  await screen.findByText('«Bienvenida» está en pausa')
  await choose(/^Archivar/)
  await waitFor(() =>
    expect(callsOf(calls, 'setPromotionState')).toEqual([
      { businessId, promotionId: 'p1', state: 'paused' },
      { businessId, promotionId: 'p1', state: 'archived' },
    ]),
  )
})

test('a promotion is created in a sheet, with errors at their fields', async () => {
  const { calls } = show({ ...listed([]), createPromotion: () => welcome })
  await screen.findByText('Todavía no tienes promociones')
  await press('Crear promoción')
  const type = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  await screen.findByLabelText(/^Nombre/)
  await press('Crear')
  screen.getByText('Escribe cómo se llama')
  screen.getByText('Escribe el porcentaje, de 1 a 100')
  type(/^Nombre/, 'Bienvenida')
  type(/^Código/, 'hola10')
  type(/^Porcentaje/, '10')
  const combines = screen.getByLabelText<HTMLInputElement>('Se puede sumar a otras promociones')
  expect(combines.checked).toBe(true)
  fireEvent.click(combines)
  await press('Crear')
  await waitFor(() => expect(callsOf(calls, 'createPromotion').length).toBe(1))
  expect(callsOf(calls, 'createPromotion')[0]).toMatchObject({
    businessId,
    name: 'Bienvenida',
    code: 'hola10',
    kind: 'percent',
    percent: 10,
    amount: null,
    isCombinable: false,
  })
})
