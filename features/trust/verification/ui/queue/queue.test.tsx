import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { QueueFilters } from '#features/trust/verification/vocabulary.ts'
import { showPage } from '#tests/support/show-page.tsx'
import type { QueueFilter } from '../../contract/queue.ts'
import { durationWords } from './duration-words.ts'
import { QueueFigures } from './queue-figures.tsx'
import { SavedFilters } from './saved-filters.tsx'

const press = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })))

test.each([
  [10, '1 minuto'],
  [3599, '59 minutos'],
  [3600, '1 hora'],
  [100_000, '27 horas'],
  [172_800, '2 días'],
])('%i seconds are %s', (seconds, words) => expect(durationWords(seconds)).toBe(words))

test('the figures show the median and oldest wait, and the time to decide by kind', async () => {
  const answers = {
    readQueueFigures: () => ({
      waiting: { count: 3, median: 18_000, oldest: 360_000 },
      decided: { count: 4, median: 28_800 },
      byKind: [{ kind: 'registry', count: 3, median: 14_400 }],
    }),
  }
  showPage(QueueFigures, '/staff', { answers })
  const figures = await screen.findByLabelText('Tiempos de atención')
  expect(figures.textContent).toContain('Espera habitual 5 horas')
  expect(figures.textContent).toContain('La más antigua 4 días')
  expect(figures.textContent).toContain('Tardamos 8 horas en decidir')
  expect(figures.textContent).toContain('Registro mercantil: 4 horas (3)')
})

test('an empty queue without decisions says so', async () => {
  const answers = {
    readQueueFigures: () => ({
      waiting: { count: 0, median: null, oldest: null },
      decided: { count: 0, median: null },
      byKind: [],
    }),
  }
  showPage(QueueFigures, '/staff', { answers })
  expect(await screen.findByText('Nadie espera: la fila está al día.')).toBeTruthy()
  expect(screen.getByText('Sin decisiones en los últimos 30 días.')).toBeTruthy()
})

const id = '01900000-0000-7000-8000-000000000001'

function keeping(first: QueueFilter[]) {
  let items = first
  return {
    listQueueFilters: () => ({ items }),
    saveQueueFilter: (made: Pick<QueueFilter, 'name' | 'filters'>) => {
      const kept = { id, ...made }
      items = [...items, kept]
      return kept
    },
    renameQueueFilter: ({ name }: { name: string }) => {
      items = items.map((one) => ({ ...one, name }))
      return items[0]
    },
    removeQueueFilter: () => {
      items = []
      return {}
    },
  }
}

function show(filters: QueueFilters, items: QueueFilter[] = []) {
  const applied: QueueFilters[] = []
  const Page = () => <SavedFilters filters={filters} onApply={(chosen) => applied.push(chosen)} />
  return { applied, ...showPage(Page, '/staff', { answers: keeping(items) }) }
}

test('the current filters are saved under a name, renamed, deleted and restored', async () => {
  const filters: QueueFilters = { view: 'waiting', kind: 'address' }
  const { calls } = show(filters)
  await screen.findByRole('button', { name: 'Guardar filtros' })
  await press('Guardar filtros')
  fireEvent.change(await screen.findByLabelText('Nombre'), { target: { value: 'Domicilios' } })
  await press('Guardar')
  const chip = await screen.findByRole('button', { name: 'Domicilios', pressed: true })
  expect(chip).toBeTruthy()
  expect(calls).toContainEqual(['saveQueueFilter', { name: 'Domicilios', filters }])
  await press('Cambiar nombre de Domicilios')
  fireEvent.change(await screen.findByLabelText('Nombre'), { target: { value: 'Casas' } })
  await press('Guardar')
  await screen.findByRole('button', { name: 'Casas', pressed: true })
  await press('Quitar Casas')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Casas' })).toBeNull())
  const undo = await screen.findByText('Deshacer')
  await act(async () => fireEvent.click(undo))
  expect(await screen.findByRole('button', { name: 'Casas', pressed: true })).toBeTruthy()
})

test('saved filters are applied by a button; the default filters cannot be saved', async () => {
  const kept: QueueFilter = { id, name: 'Segundas', filters: { view: 'second', country: 'MX' } }
  const { applied } = show({ view: 'waiting' }, [kept])
  await screen.findByRole('button', { name: 'Segundas', pressed: false })
  await press('Segundas')
  expect(applied).toEqual([kept.filters])
  expect(screen.queryByRole('button', { name: 'Guardar filtros' })).toBeNull()
})
