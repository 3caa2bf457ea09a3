import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { dayMs } from '#shared/time/durations.ts'
import { showPage } from '#tests/support/show-page.tsx'
import type { NextStep } from '../next-step.ts'
import { TaskList } from './task-list.tsx'

const from = (days: number) => new Date(Date.now() + days * dayMs).toISOString()
const task = (id: number, dueIn: number) => ({
  kind: 'order',
  id: `o${id}`,
  business: { id: 'b1', name: 'Casa Aurora' },
  title: `Acepta el pedido LJ-${id}`,
  detail: null,
  action: 'Aceptar',
  path: `/dashboard-my-business/pedidos/o${id}?negocio=b1`,
  since: from(dueIn - 2),
  dueAt: from(dueIn),
})
const next: NextStep = { title: 'Comparte tu página', why: 'Que la vean.', action: 'Ver', to: '/x' }
const show = (items: object[], count = items.length, more: object[] = []) =>
  showPage(() => <TaskList next={next} />, '/hoy', {
    answers: {
      listMyTasks: () => ({ items, counts: [{ businessId: 'b1', kind: 'order', count }, ...more] }),
    },
  })

test('each task says what, where and since when, and has one button', async () => {
  show([task(1, -1), task(2, 4)])
  await screen.findByRole('heading', { name: '2 cosas te esperan' })
  const [late, later] = screen.getAllByRole('listitem')
  expect(late?.textContent).toContain('Casa Auroradesde hace 3 días')
  expect(later?.textContent).toContain('para el ')
  const link = screen.getByRole('link', { name: 'Aceptar: Acepta el pedido LJ-1' })
  expect(link.getAttribute('href')).toBe('/dashboard-my-business/pedidos/o1?negocio=b1')
})

test('a long list begins short', async () => {
  show(Array.from({ length: 9 }, (_, i) => task(i, i)))
  fireEvent.click(await screen.findByRole('button', { name: 'Ver 5 más' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(9)
})

test('the heading and the button count what the list leaves out, too', async () => {
  show(
    Array.from({ length: 6 }, (_, i) => task(i, i)),
    60,
  )
  await screen.findByRole('heading', { name: '60 cosas te esperan' })
  fireEvent.click(screen.getByRole('button', { name: 'Ver 56 más' }))
  expect(screen.getByText('Las otras 54 están en sus secciones.')).toBeTruthy()
})

test('what waits in several businesses says of how many', async () => {
  show([task(1, 4)], 1, [{ businessId: 'b2', kind: 'fact', count: 2 }])
  await screen.findByRole('heading', { name: '3 cosas te esperan' })
  expect(screen.getByText('De tus 2 negocios')).toBeTruthy()
})

test('who waits and with which words stands first', async () => {
  const detail = 'Rosa Díaz: «Perdí las llaves»'
  show([{ ...task(1, 4), kind: 'lead', title: 'Te pidieron información', detail }])
  await screen.findByText(detail)
  expect(screen.getByRole('listitem').textContent).toContain('Te pidieron información')
  expect(screen.getByRole('link', { name: `Aceptar: ${detail}` })).toBeTruthy()
})

test('where nothing waits the next step is shown', async () => {
  show([])
  await screen.findByRole('heading', { name: 'Nada te espera' })
  expect(screen.getByRole('link', { name: 'Ver' }).getAttribute('href')).toBe('/x')
})

test('what is late stands first, then what is due today and the next days', async () => {
  // Midday, so that neither group depends on the hour.
  const noon = new Date()
  noon.setHours(12, 0, 0, 0)
  vi.useFakeTimers({ now: noon, toFake: ['Date'] })
  try {
    show([task(1, 4), task(2, 0.2), task(3, -1), task(4, 2)])
    const groups = (await screen.findAllByRole('list')).map((list) => [
      screen.getByRole('heading', { name: 'Atrasado', level: 3 }) &&
        list.getAttribute('aria-labelledby'),
      within(list).getAllByRole('link').length,
    ])
    expect(groups).toEqual([
      ['pendientes-late', 1],
      ['pendientes-today', 1],
      ['pendientes-later', 2],
    ])
  } finally {
    vi.useRealTimers()
  }
})
