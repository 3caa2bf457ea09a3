import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { showPage } from '#tests/support/show-page.tsx'
import { enumField } from '../../url-state.ts'
import { useUrlState } from '../use-url-state.ts'
import { WorkList } from './work-list.tsx'

beforeEach(() => localStorage.clear())

const fields = {
  kind: enumField('tipo', ['fruit', 'bread']),
  place: enumField('lugar', ['north', 'south']),
}
const filters = [
  {
    key: 'kind',
    label: 'Tipo',
    choices: [
      { value: 'fruit', label: 'Fruta' },
      { value: 'bread', label: 'Pan' },
    ],
  },
  {
    key: 'place',
    label: 'Lugar',
    all: 'En todas partes',
    choices: [
      { value: 'north', label: 'Norte' },
      { value: 'south', label: 'Sur' },
    ],
  },
]
const columns = [
  { key: 'name', header: 'Nombre', cell: (row: string) => row },
  { key: 'size', header: 'Letras', cell: (row: string) => row.length },
]

function Goods() {
  const [state, change] = useUrlState(fields, { replace: true })
  return (
    <WorkList
      name="goods"
      caption="Cosas"
      search={{ label: 'Buscar cosas', placeholder: 'Nombre', typed: '', type: () => undefined }}
      filters={filters}
      state={state}
      onChange={(next) => change(next as typeof state)}
      columns={columns}
      list={{ rows: ['pera'], error: null, retry: () => undefined, isLoadingMore: false }}
      rowKey={(row) => row}
      empty={{ title: 'Nada' }}
      found="1 cosa"
    />
  )
}
const show = (at = '/cosas') => showPage(Goods, at, { answers: {} })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const chips = () =>
  screen
    .queryAllByRole('button', { name: /^Quitar el filtro/ })
    .map(({ textContent }) => textContent)

test('filters stand behind one button, and each that is on is a chip that drops it', () => {
  show()
  expect(screen.queryByLabelText('Tipo')).toBeNull()
  press('Filtrar')
  choose('Tipo', 'bread')
  choose('Lugar', 'south')
  press('Ver 1 cosa')
  expect(chips()).toEqual(['Tipo: Pan ', 'Lugar: Sur '])
  screen.getByRole('button', { name: 'Filtrar (2)' })
  press('Quitar el filtro Tipo: Pan')
  expect(chips()).toEqual(['Lugar: Sur '])
})

test('all filters are dropped at once', () => {
  show('/cosas?tipo=fruit&lugar=north')
  press('Quitar los filtros')
  expect(chips()).toEqual([])
})

test('filters are saved under a name on this device, applied again, and removed with an undo', async () => {
  const first = show('/cosas?tipo=bread')
  press('Guardar vista')
  const form = within(await screen.findByRole('dialog', { name: 'Guardar la vista' }))
  fireEvent.click(form.getByRole('button', { name: 'Guardar vista' }))
  await form.findByText('Ponle un nombre')
  fireEvent.change(form.getByLabelText('Nombre'), { target: { value: ' Panes ' } })
  fireEvent.click(form.getByRole('button', { name: 'Guardar vista' }))
  expect((await screen.findByRole('button', { name: 'Panes' })).getAttribute('aria-pressed')).toBe(
    'true',
  )
  first.unmount()

  show('/cosas?lugar=north')
  press('Panes')
  expect(chips()).toEqual(['Tipo: Pan '])
  press('Quitar la vista Panes')
  expect(screen.queryByRole('button', { name: 'Panes' })).toBeNull()
  fireEvent.click(await screen.findByText('Deshacer'))
  await screen.findByRole('button', { name: 'Panes' })
})
