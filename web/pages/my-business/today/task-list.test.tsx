import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
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
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Ventas y pagos 2')
  expect(later?.textContent).toContain('para el ')
  const link = screen.getByRole('link', { name: 'Aceptar: Acepta el pedido LJ-1' })
  expect(link.getAttribute('href')).toBe('/dashboard-my-business/pedidos/o1?negocio=b1')
})

test('a long list begins short', async () => {
  show(Array.from({ length: 9 }, (_, i) => task(i, i)))
  fireEvent.click(await screen.findByRole('button', { name: 'Ver 2 más de Ventas y pagos' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(9)
})

test('the headings count what the list leaves out, too', async () => {
  show(
    Array.from({ length: 6 }, (_, i) => task(i, i)),
    60,
  )
  await screen.findByRole('heading', { name: '60 cosas te esperan' })
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

test('money stands first, then people, deadlines, reviews; each group has some rows', async () => {
  const of = (kind: string, id: number) => ({ ...task(id, 1), kind })
  show(
    [
      ...[1, 2, 3, 4].map((id) => of('order', id)),
      ...[5, 6, 7].map((id) => of('message', id)),
      of('task', 8),
      of('review', 9),
    ],
    4,
    [
      { businessId: 'b1', kind: 'message', count: 3 },
      { businessId: 'b1', kind: 'task', count: 1 },
      // One task stands for all reviews of a business.
      { businessId: 'b1', kind: 'review', count: 1, things: 12 },
    ],
  )
  await screen.findByRole('heading', { name: '20 cosas te esperan' })
  expect(
    screen
      .getAllByRole('list')
      .map((list) => [
        document.getElementById(list.getAttribute('aria-labelledby') ?? '')?.textContent,
        within(list).getAllByRole('link').length,
      ]),
  ).toEqual([
    ['Ventas y pagos 4', 3],
    ['Esperan tu respuesta 3', 2],
    ['Tareas y plazos 1', 1],
    ['Opiniones sin responder 12', 1],
  ])
  // Who waits for an answer waits now, whenever it is due.
  expect(within(screen.getAllByRole('list')[1] as HTMLElement).queryByText(/^para/)).toBeNull()
})
