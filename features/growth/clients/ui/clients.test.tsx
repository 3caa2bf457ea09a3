import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { showPage } from '#tests/support/show-page.tsx'
import { ClientActions } from './client-actions.tsx'
import { ClientComposer } from './client-composer.tsx'
import { ClientFigures } from './client-figures.tsx'
import { ClientNext } from './client-next.tsx'
import { ClientOpportunity } from './client-opportunity.tsx'
import { ClientReach } from './client-reach.tsx'
import { ClientTasks } from './client-tasks.tsx'
import { ClientTimeline } from './client-timeline.tsx'
import { PipelineBoard } from './pipeline-board.tsx'
import { TasksView } from './tasks-view.tsx'

const of = {
  businessId: '019a0000-0000-7000-8000-000000000001',
  contactId: '019a0000-0000-7000-8000-000000000002',
}
const team = [
  { id: '019a0000-0000-7000-8000-000000000003', name: 'Rita Mora' },
  { id: '019a0000-0000-7000-8000-000000000004', name: 'Luz Prado' },
]
const task = {
  id: '019a0000-0000-7000-8000-000000000005',
  title: 'Llamar a Rosa',
  dueAt: '2026-11-01T15:00:00.000Z',
  remindMinutes: 15,
  contact: { id: of.contactId, name: 'Rosa Díaz' },
  assignee: null,
  opportunity: null,
  doneAt: null,
  doneBy: null,
  version: '1',
}
const stages = [
  { stage: 'new', name: 'Nueva', count: 1, amount: 125_000 },
  { stage: 'talking', name: 'En conversación', count: 0, amount: 0 },
  { stage: 'offered', name: 'Cotizada', count: 0, amount: 0 },
  { stage: 'won', name: 'Ganada', count: 0, amount: 0 },
  { stage: 'lost', name: 'Perdida', count: 0, amount: 0 },
]
const opportunity = {
  id: of.contactId,
  contact: { id: of.contactId, name: 'Rosa Díaz' },
  stage: 'new',
  title: '25 canastas',
  nextTask: null,
  amount: 125_000,
  currency: 'MXN',
  expectedOn: '2027-03-14',
  lostReason: null,
  stageAt: '2026-11-01T15:00:00.000Z',
  version: '1',
}

test('a timeline says what happened, leads to it, and tells an empty one apart from a broken one', async () => {
  const entry = {
    id: '019a0000-0000-7000-8000-000000000006',
    kind: 'order',
    at: '2026-11-01T15:00:00.000Z',
    title: 'Pagó el pedido LJ-7K2M9QXT',
    text: null,
    amount: 125_000,
    currency: 'MXN',
    by: null,
    path: '/dashboard-my-business/pedidos/1?negocio=2',
  }
  showPage(() => <ClientTimeline {...of} />, '/cliente', {
    answers: { readTimeline: () => ({ items: [entry], next: null }) },
  })
  const link = await screen.findByRole('link', { name: entry.title })
  expect(link.getAttribute('href')).toBe(entry.path)
  expect(screen.getByText('$1,250.00')).toBeTruthy()
})

test('a task is added in the zone of the person, and marked as done', async () => {
  const createClientTask = vi.fn(() => task)
  const setClientTaskDone = vi.fn(() => ({}))
  const page = () => (
    <>
      <ClientTasks {...of} />
      <ClientComposer {...of} mode="task" onMode={() => undefined} note={null} />
    </>
  )
  showPage(page, '/cliente', {
    answers: {
      listClientTasks: () => ({ items: [task], next: null, team }),
      createClientTask,
      setClientTaskDone,
    },
  })
  const box = await screen.findByRole('checkbox', { name: 'Hecha: Llamar a Rosa' })
  fireEvent.click(box)
  await waitFor(() =>
    expect(setClientTaskDone).toHaveBeenCalledWith(
      expect.objectContaining({ taskId: task.id, isDone: true }),
    ),
  )
  fireEvent.change(await screen.findByLabelText(/Qué hay que hacer/), {
    target: { value: 'Mandar catálogo' },
  })
  fireEvent.change(screen.getByLabelText(/Para cuándo/), { target: { value: '2027-03-04T09:05' } })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar tarea' }))
  await waitFor(() =>
    expect(createClientTask).toHaveBeenCalledWith(
      expect.objectContaining({
        contactId: of.contactId,
        title: 'Mandar catálogo',
        dueAt: new Date(2027, 2, 4, 9, 5).toISOString(),
        remindMinutes: 0,
        assigneeId: null,
      }),
    ),
  )
})

test('the address for calendars is shown once and can be taken away', async () => {
  const url = 'https://lonja.test/agenda/secreto.ics'
  let createdAt: string | null = null
  showPage(() => <TasksView businessId={of.businessId} viewerId={team[0]?.id ?? ''} />, '/tareas', {
    answers: {
      listClientTasks: () => ({ items: [], next: null, team }),
      readAgendaFeed: () => ({ createdAt }),
      renewAgendaFeed: () => {
        createdAt = '2026-11-01T15:00:00.000Z'
        return { url }
      },
      revokeAgendaFeed: () => {
        createdAt = null
        return {}
      },
    },
  })
  expect(await screen.findByText('No hay nada por hacer')).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: 'Crear dirección' }))
  expect(await screen.findByText(url)).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: 'Quitar la dirección' }))
  await waitFor(() => expect(screen.queryByText(url)).toBeNull())
})

test('a call is written down with one tap', async () => {
  const recordClientCall = vi.fn(() => ({ id: task.id }))
  showPage(() => <ClientReach {...of} />, '/cliente', {
    answers: {
      readClientReach: () => ({
        name: 'Rosa Díaz',
        phone: { value: '+523312345678', shown: '+52 33 1234 5678', whatsapp: '523312345678' },
        texts: [{ title: 'Saludar', text: 'Hola, Rosa. ¿Cómo estás?' }],
      }),
      recordClientCall,
    },
  })
  const chat = await screen.findByRole('link', { name: /Saludar/ })
  expect(chat.getAttribute('href')).toBe(
    `https://wa.me/523312345678?text=${encodeURIComponent('Hola, Rosa. ¿Cómo estás?')}`,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Anotar una llamada' }))
  fireEvent.click(screen.getByRole('button', { name: 'No contestó' }))
  await waitFor(() =>
    expect(recordClientCall).toHaveBeenCalledWith(
      expect.objectContaining({ contactId: of.contactId, way: 'phone', outcome: 'unanswered' }),
    ),
  )
  expect(await screen.findByText('Anotado: Llamada, no contestó.')).toBeTruthy()
})

test('an opportunity is written down in the currency of the business', async () => {
  const saveOpportunity = vi.fn(() => ({ opportunity }))
  showPage(() => <ClientOpportunity {...of} isOpen setOpen={() => undefined} />, '/cliente', {
    answers: {
      readPipeline: () => ({ currency: 'MXN', late: 0, stages }),
      readOpportunity: () => ({ opportunity: null }),
      saveOpportunity,
    },
  })
  fireEvent.change(await screen.findByLabelText(/Qué le venderías/), {
    target: { value: 'Canastas' },
  })
  fireEvent.change(screen.getByLabelText(/Importe/), { target: { value: '1,250.50' } })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar oportunidad' }))
  await waitFor(() =>
    expect(saveOpportunity).toHaveBeenCalledWith(
      expect.objectContaining({
        version: null,
        stage: 'new',
        title: 'Canastas',
        amount: 125_050,
        expectedOn: null,
      }),
    ),
  )
})

test('an opportunity moves on the board by its menu and by the arrows', async () => {
  const moveOpportunity = vi.fn(() => ({}))
  showPage(() => <PipelineBoard businessId={of.businessId} canName />, '/embudo', {
    answers: {
      readPipeline: () => ({ currency: 'MXN', late: 1, stages }),
      listOpportunities: ({ stage }: { stage: string }) => ({
        items: stage === 'new' ? [opportunity] : [],
        next: null,
      }),
      moveOpportunity,
    },
  })
  const link = await screen.findByRole('link', { name: 'Rosa Díaz' })
  expect(screen.getByText('dom 14 mar')).toBeTruthy()
  fireEvent.keyDown(link, { key: 'ArrowLeft' })
  fireEvent.keyDown(link, { key: 'ArrowRight' })
  await waitFor(() =>
    expect(moveOpportunity).toHaveBeenCalledWith(
      expect.objectContaining({ contactId: of.contactId, stage: 'talking' }),
    ),
  )
  expect(moveOpportunity).toHaveBeenCalledTimes(1)
  fireEvent.click(
    screen.getByRole('button', { name: 'Más acciones de la oportunidad con Rosa Díaz' }),
  )
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Pasar a «Cotizada»' }))
  await waitFor(() =>
    expect(moveOpportunity).toHaveBeenCalledWith(expect.objectContaining({ stage: 'offered' })),
  )
})

/** The board with one new opportunity; `saved` is that of the contact who is chosen for another. */
function showBoard(more: Partial<typeof opportunity>, saved: typeof opportunity | null = null) {
  const calls = {
    moveOpportunity: vi.fn(() => ({})),
    saveOpportunity: vi.fn(() => ({ opportunity })),
  }
  showPage(() => <PipelineBoard businessId={of.businessId} canName />, '/embudo', {
    answers: {
      readPipeline: () => ({ currency: 'MXN', late: 1, stages }),
      listOpportunities: ({ stage }: { stage: string }) => ({
        items: stage === 'new' ? [{ ...opportunity, ...more }] : [],
        next: null,
      }),
      findContacts: () => ({
        items: [
          { id: team[1]?.id, name: 'Luz Prado', organization: null, email: null, phone: null },
        ],
        next: null,
        counts: null,
      }),
      readOpportunity: () => ({ opportunity: saved }),
      ...calls,
    },
  })
  return calls
}
const column = (name: string) => screen.findByRole('region', { name: new RegExp(`^${name}`) })

test('a card says what, for how much, with whom and until when, and what is late', async () => {
  const nextTask = { title: 'Llamar a Rosa', dueAt: '2026-11-01T15:00:00.000Z' }
  showBoard({ nextTask: nextTask as never })
  const card = await screen.findByRole('article', { name: 'Rosa Díaz' })
  expect(card.textContent).toContain('25 canastas$1,250.00Rosa DíazCon retraso: dom 1 nov')
  expect((await column('Nueva')).textContent).toContain('Nueva 1$1,250')
  screen.getByText(/por ganar · 1 abierta · 1 con retraso/)
})

test('ended stages are rails, which take no new opportunity and show their cards when asked', async () => {
  const ended = { ...opportunity, stage: 'won', title: 'Tazas' }
  showPage(() => <PipelineBoard businessId={of.businessId} canName />, '/embudo', {
    answers: {
      readPipeline: () => ({
        currency: 'MXN',
        late: 0,
        stages: stages.map((one) => (one.stage === 'won' ? { ...one, count: 1 } : one)),
      }),
      listOpportunities: ({ stage }: { stage: string }) => ({
        items: stage === 'won' ? [ended] : [],
        next: null,
      }),
    },
  })
  await column('Ganada')
  expect(screen.queryByRole('button', { name: 'Nueva oportunidad en «Ganada»' })).toBeNull()
  expect(screen.queryByText('Tazas')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /^Ver.*«Ganada»$/ }))
  await screen.findByText('Tazas')
})

const summary = {
  contactId: of.contactId,
  currency: 'MXN',
  bought: 187_200,
  owed: 280_800,
  lastAt: '2026-10-01T15:00:00.000Z',
  nextTask: null,
  waitingOrder: null,
}
const reach = { name: 'Rosa Díaz', phone: null, email: null, conversationId: null, texts: [] }
const showActions = (set: object) =>
  showPage(
    () => (
      <ClientActions {...of} name="Rosa" quoteHref="/cotizar" onTask={() => undefined} more={[]} />
    ),
    '/cliente',
    { answers: { readClientReach: () => ({ ...reach, ...set }) } },
  )

test('a client is written to in their conversation, else by WhatsApp, else by mail, else not at all', async () => {
  const phone = { value: '+523312345678', shown: '+52 33 1234 5678', whatsapp: '523312345678' }
  const ways = { phone, email: 'rosa@correo.test', conversationId: task.id }
  const expected = [
    [ways, `/dashboard-my-business/conversaciones/${task.id}?negocio=${of.businessId}`],
    [{ ...ways, conversationId: null }, 'https://wa.me/523312345678'],
    [{ email: ways.email }, 'mailto:rosa@correo.test'],
  ] as const
  for (const [set, href] of expected) {
    const { unmount } = showActions(set)
    const link = await screen.findByRole('link', { name: 'Escribir' })
    expect([link.getAttribute('href'), link.dataset.variant]).toEqual([href, 'main'])
    unmount()
  }
  showActions({})
  const quote = await screen.findByRole('link', { name: 'Cotizar' })
  expect(quote.dataset.variant).toBe('main')
  expect(screen.queryByRole('link', { name: 'Escribir' })).toBeNull()
})

test('figures that are not known are left out', async () => {
  const { unmount } = showPage(() => <ClientFigures {...of} />, '/cliente', {
    answers: { readClientSummary: () => summary },
  })
  await screen.findByText('$1,872.00')
  screen.getByText('$2,808.00')
  unmount()
  showPage(() => <ClientFigures {...of} />, '/cliente', {
    answers: { readClientSummary: () => ({ ...summary, owed: null }) },
  })
  await screen.findByText('$1,872.00')
  expect(screen.queryByText('Por cobrar')).toBeNull()
})

test('what is next is a task that is due, or else the order that waits', async () => {
  const waitingOrder = {
    id: task.id,
    number: 'LJ-7K2M9QXT',
    paidAt: '2026-10-01T15:00:00.000Z',
    awaitsBalance: false,
  }
  const show = (set: object) =>
    showPage(() => <ClientNext {...of} />, '/cliente', {
      answers: { readClientSummary: () => ({ ...summary, ...set }) },
    })
  const { unmount } = show({
    waitingOrder,
    nextTask: { id: task.id, title: 'Llamar', dueAt: '2026-11-01T15:00:00.000Z' },
  })
  await screen.findByRole('link', { name: 'Llamar' })
  unmount()
  show({ waitingOrder })
  await screen.findByRole('link', { name: 'Preparar el pedido LJ-7K2M9QXT' })
})

test('a column takes a new opportunity: with whom, then what', async () => {
  const { saveOpportunity } = showBoard({})
  fireEvent.click(await screen.findByRole('button', { name: 'Nueva oportunidad en «Cotizada»' }))
  fireEvent.click(await screen.findByRole('button', { name: /^Elegir/ }))
  fireEvent.change(await screen.findByLabelText(/Qué le venderías/), { target: { value: 'Mesa' } })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar oportunidad' }))
  await waitFor(() =>
    expect(saveOpportunity).toHaveBeenCalledWith(
      expect.objectContaining({
        contactId: team[1]?.id,
        version: null,
        stage: 'offered',
        title: 'Mesa',
      }),
    ),
  )
})

test('whoever has an opportunity already keeps one, which is changed', async () => {
  const { saveOpportunity } = showBoard({}, { ...opportunity, version: '4' })
  fireEvent.click(await screen.findByRole('button', { name: 'Nueva oportunidad' }))
  fireEvent.click(await screen.findByRole('button', { name: /^Elegir/ }))
  await screen.findByText('Ya tiene una oportunidad en «Nueva»: aquí la cambias.')
  fireEvent.click(screen.getByRole('button', { name: 'Guardar oportunidad' }))
  await waitFor(() =>
    expect(saveOpportunity).toHaveBeenCalledWith(
      expect.objectContaining({ version: '4', title: '25 canastas' }),
    ),
  )
})

test('a card is dragged to another column', async () => {
  const { moveOpportunity } = showBoard({})
  const card = await screen.findByRole('article', { name: 'Rosa Díaz' })
  const columns = await Promise.all(stages.map(({ name }) => column(name)))
  // Columns of 100 pixels beside each other; whatever else there is lies where the card began.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const at = columns.indexOf(this as HTMLElement)
    return at < 0 ? new DOMRect(10, 0, 80, 60) : new DOMRect(at * 100, 0, 100, 400)
  })
  fireEvent.mouseDown(card, { button: 0, clientX: 20, clientY: 20 })
  fireEvent.mouseMove(document, { clientX: 40, clientY: 20 })
  await waitFor(() => expect(card.hasAttribute('data-moves')).toBe(true))
  fireEvent.mouseMove(document, { clientX: 225, clientY: 20 })
  await waitFor(() => expect(columns[2]?.hasAttribute('data-over')).toBe(true))
  fireEvent.mouseUp(document, { clientX: 225, clientY: 20 })
  await waitFor(() =>
    expect(moveOpportunity).toHaveBeenCalledWith(
      expect.objectContaining({ contactId: of.contactId, stage: 'offered' }),
    ),
  )
  // For 50 ms after a drag dnd-kit stops every click in the document, also those of the next test.
  const onClick = vi.fn()
  document.body.addEventListener('click', onClick)
  await waitFor(() => {
    fireEvent.click(document.body)
    expect(onClick).toHaveBeenCalled()
  })
  document.body.removeEventListener('click', onClick)
})
