import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AppError } from '#shared/app-error.ts'
import { showPage } from '#tests/support/show-page.tsx'
import { ProductsList } from './products-list.tsx'

const row = (id: string, title: string) => ({
  id,
  slug: id,
  title,
  state: 'published',
  category: 'hogar',
  picture: null,
  currency: 'MXN',
  priceFrom: 12_000,
  priceTo: 12_000,
  onSale: false,
  variants: 1,
  stock: 2,
  lowStock: null,
  lowVariants: 0,
  soldOutVariants: 0,
  sold: 0,
  updatedAt: '2026-11-20T15:00:00.000Z',
})

/** A list with two products; `sent` records the requested changes and undos. */
function open({
  mayEdit = true,
  refusal,
  left = [],
}: {
  mayEdit?: boolean
  refusal?: AppError
  left?: { id: string; title: string }[]
} = {}) {
  const sent: unknown[] = []
  const Page = () => (
    <ProductsList
      businessId="b1"
      newHref={mayEdit ? '/nuevo' : undefined}
      hrefOf={(id) => `/${id}`}
    />
  )
  showPage(Page, '/productos', {
    answers: {
      listMyProducts: () => ({
        items: [row('uno', 'Vaso'), row('dos', 'Plato')],
        next: null,
        counts: { draft: 0, published: 2, archived: 0 },
      }),
      editProducts: (input: { productIds: string[] }) => {
        sent.push(input)
        if (refusal) throw refusal
        return { changed: input.productIds.length, editId: 'e1' }
      },
      undoProductEdit: (input: unknown) => {
        sent.push(input)
        return { restored: 2 - left.length, left }
      },
    },
  })
  return sent
}

const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

async function raise(percent: string) {
  fireEvent.click(await screen.findByRole('button', { name: 'Cambiar varios' }))
  click('Elegir todos los que se ven')
  click('Cambiar los elegidos')
  fireEvent.change(await screen.findByLabelText('Porcentaje (%)'), { target: { value: percent } })
  click('Cambiar 2 productos')
}

test('prices of selected products are raised at once, and the change can be undone', async () => {
  const sent = open({ left: [{ id: 'dos', title: 'Plato' }] })
  await raise('7,5')
  await screen.findByText('Cambiamos 2 productos')
  fireEvent.click(screen.getByText('Deshacer'))
  await screen.findByText(
    'Deshicimos el cambio en 1 producto. Cambiaron después y quedan así: Plato.',
  )
  expect(sent).toEqual([
    { businessId: 'b1', productIds: ['uno', 'dos'], change: { kind: 'percent', percent: 7.5 } },
    { businessId: 'b1', editId: 'e1' },
  ])
})

test('products are selected by checkbox; without a selection the button is disabled', async () => {
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Cambiar varios' }))
  const change = screen.getByRole('button', { name: 'Cambiar los elegidos' })
  expect(change.hasAttribute('disabled') || change.getAttribute('aria-disabled') === 'true').toBe(
    true,
  )
  fireEvent.click(screen.getByRole('checkbox', { name: 'Elegir Plato' }))
  await screen.findByText('1 elegido')
  click('Terminar')
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('a refusal is shown in the sheet, at its field if it has one', async () => {
  open({
    refusal: new AppError('invalid', 'Revisa los campos marcados.', {
      fields: { 'change.percent': 'Baja como máximo 90 %' },
    }),
  })
  await raise('900')
  await screen.findByText('Baja como máximo 90 %')
  expect(screen.queryByText('Cambiamos 2 productos')).toBeNull()
})

test('members without permission see no selection', async () => {
  open({ mayEdit: false })
  await screen.findByText('Plato')
  expect(screen.queryByRole('button', { name: 'Cambiar varios' })).toBeNull()
})
