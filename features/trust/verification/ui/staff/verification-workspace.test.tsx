import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { firstApprovalBy, sampleId, sampleQueue } from '#tests/support/answers/review-queue.ts'
import { address, showPage } from '#tests/support/show-page.tsx'
import { VerificationWorkspace } from './verification-workspace.tsx'

const Page = () => (
  <VerificationWorkspace
    viewerId="rita"
    canDecide
    productName="Lonja"
    refreshes={[]}
    aside={null}
  />
)
const show = (at = '/staff', answers = sampleQueue()) => showPage(Page, at, { answers })
const key = (name: string) => act(async () => void fireEvent.keyDown(document.body, { key: name }))
const inFocus = () => document.querySelector('section[aria-current]')?.getAttribute('aria-label')
const focused = (title: string) => waitFor(() => expect(inFocus()).toBe(title))
const form = () => {
  const found = document.querySelector('section[aria-current] form')
  if (!found) throw new Error('no form is open')
  return found as HTMLFormElement
}
async function approve(): Promise<void> {
  await key('a')
  fireEvent.click(within(form()).getAllByRole('radio')[0] as HTMLElement)
  await act(async () => void fireEvent.submit(form()))
}

test('a business is one row with its facts, all of which open together', async () => {
  show()
  fireEvent.click(
    await screen.findByRole('button', { name: /Panadería Alba.*Identidad.*\u00a0· Domicilio/ }),
  )
  await focused('Identidad de la persona responsable')
  expect(await screen.findByRole('region', { name: 'Domicilio' })).toBeTruthy()
  expect(screen.getByText('2 datos por decidir')).toBeTruthy()
  await key('j')
  await focused('Domicilio')
  await key('j')
  await focused('Licencia o cédula profesional')
})

test('where there is room the oldest case opens by itself, once, with the activity below it', async () => {
  const wide = { matches: true, addEventListener: () => {}, removeEventListener: () => {} }
  const media = vi.spyOn(window, 'matchMedia').mockReturnValue(wide as never)
  showPage(
    () => (
      <VerificationWorkspace
        viewerId="rita"
        canDecide
        productName="Lonja"
        refreshes={[]}
        aside={<p>Actividad reciente</p>}
      />
    ),
    '/staff',
    { answers: sampleQueue() },
  )
  await focused('Identidad de la persona responsable')
  expect(screen.getByText('Actividad reciente')).toBeTruthy()
  await key('Escape')
  await waitFor(() => expect(address()).not.toContain('caso='))
  expect(inFocus()).toBeUndefined()
  media.mockRestore()
})

test('members who may only read are offered no actions', async () => {
  showPage(
    () => (
      <VerificationWorkspace
        viewerId="rita"
        canDecide={false}
        productName="Lonja"
        refreshes={[]}
        aside={null}
      />
    ),
    '/staff',
    { answers: sampleQueue() },
  )
  const keys = await screen.findByRole('region', { name: 'Teclas' })
  expect(
    within(keys)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['J K dato siguiente y anterior', 'Esc volver a la fila'])
  fireEvent.click(await screen.findByRole('button', { name: /Panadería Alba/ }))
  await screen.findByRole('region', { name: 'Domicilio' })
  for (const name of ['Decidir este', /^Tomar/, /^Aprobar/])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('taking a case while one of its facts is still loading also opens the evidence of that one', async () => {
  const kept = sampleQueue()
  const evidence = [{ id: sampleId('e1'), name: 'recibo.jpg', contentType: 'image/jpeg', bytes: 1 }]
  const late = Promise.withResolvers<void>()
  let isTaken = false
  const answers = {
    ...kept,
    getVerification: async ({ factId }: { factId: string }) => {
      const read = kept.getVerification({ factId })
      const assignedTo = isTaken ? { id: 'rita', name: 'Rita' } : null
      if (factId === sampleId('a2') && !isTaken) await late.promise
      return { ...read, fact: { ...read.fact, evidence, assignedTo } }
    },
    takeVerification: () => {
      isTaken = true
      return {}
    },
    openEvidence: () => ({ url: 'nowhere', pages: 0 }),
  }
  const { calls } = showPage(Page, `/staff?caso=${sampleId('a1')}`, { answers: answers as never })
  await focused('Identidad de la persona responsable')
  await key('t')
  const opened = () =>
    calls.flatMap(([name, input]) =>
      name === 'openEvidence' ? (input as { factId: string }).factId : [],
    )
  await waitFor(() => expect(opened()).toContain(sampleId('a1')))
  late.resolve()
  await waitFor(() => expect(opened().toSorted()).toEqual([sampleId('a1'), sampleId('a2')]))
})

test('Esc returns to the queue, also from a case that is still loading', async () => {
  const getVerification = () => new Promise(() => {})
  show('/staff', { ...sampleQueue(), getVerification } as never)
  fireEvent.click(await screen.findByRole('button', { name: /Panadería Alba/ }))
  await waitFor(() => expect(address()).toContain('caso='))
  await key('Escape')
  await waitFor(() => expect(address()).not.toContain('caso='))
})

test('after a decision the next fact of the business opens, then the next business; a decision is taken back by its key', async () => {
  const { calls } = show(`/staff?caso=${sampleId('a1')}`)
  await focused('Identidad de la persona responsable')
  await approve()
  await focused('Domicilio')
  expect(screen.getByText('Aprobado: identidad de la persona responsable.')).toBeTruthy()
  expect(calls.filter(([name]) => name === 'decideFact')).toEqual([
    [
      'decideFact',
      expect.objectContaining({ factId: sampleId('a1'), evidenceDate: '', undoable: true }),
    ],
  ])
  await key('r')
  fireEvent.click(within(form()).getByRole('button', { name: 'El documento está vencido.' }))
  await act(async () => void fireEvent.submit(form()))
  await focused('Licencia o cédula profesional')
  await key('z')
  await focused('Domicilio')
  expect(calls).toContainEqual(['undoDecision', { decisionId: sampleId('a2') }])
  expect(await screen.findByText('Deshecho. Nadie se enteró.')).toBeTruthy()
})

test('a deferred fact makes room for the next, and after the last nothing is open', async () => {
  show(`/staff?caso=${sampleId('b1')}`)
  await focused('Licencia o cédula profesional')
  await key('x')
  fireEvent.change(within(form()).getByLabelText('Por qué no se puede decidir todavía'), {
    target: { value: 'El colegio no contesta.' },
  })
  await act(async () => void fireEvent.submit(form()))
  await focused('Identidad de la persona responsable')
  await approve()
  await focused('Domicilio')
  await key('r')
  fireEvent.click(within(form()).getByRole('button', { name: 'El documento está vencido.' }))
  await act(async () => void fireEvent.submit(form()))
  await waitFor(() => expect(address()).toBe('/staff'))
  expect(screen.getByRole('heading', { name: 'Elige un negocio' })).toBeTruthy()
})

test('a colleague’s first approval is confirmed by keyboard; one’s own can only be returned', async () => {
  const firsts = {
    [sampleId('a2')]: firstApprovalBy(sampleId('f1'), 'Ana Primera'),
    [sampleId('b1')]: firstApprovalBy('rita', 'Rita'),
  }
  const { calls } = show('/staff?vista=second', sampleQueue(firsts))
  fireEvent.click(
    await screen.findByRole('button', {
      name: /Panadería Alba.*Aprobado por Ana Primera, falta una segunda persona/,
    }),
  )
  await focused('Identidad de la persona responsable')
  await key('j')
  await focused('Domicilio')
  expect(screen.getByText(/Visita, vale hasta el/)).toBeTruthy()
  await key('a')
  expect(document.querySelector('section[aria-current] form')).toBeNull()
  await key('c')
  await act(async () => void fireEvent.submit(form()))
  expect(calls).toContainEqual([
    'decideFact',
    { factId: sampleId('a2'), decision: 'confirm', undoable: true },
  ])
  expect(await screen.findByText('Aprobado por dos personas: domicilio.')).toBeTruthy()
  await focused('Licencia o cédula profesional')
  expect(screen.getByText('Aprobado por ti, falta una segunda persona')).toBeTruthy()
  await key('c')
  expect(document.querySelector('section[aria-current] form')).toBeNull()
  await key('d')
  fireEvent.change(within(form()).getByLabelText('Por qué vuelve a la fila'), {
    target: { value: 'Me equivoqué de calle.' },
  })
  await act(async () => void fireEvent.submit(form()))
  expect(calls).toContainEqual([
    'decideFact',
    {
      factId: sampleId('b1'),
      decision: 'return',
      reason: 'Me equivoqué de calle.',
      undoable: true,
    },
  ])
})

test('the first document opens by itself; an approval requires opening the others and preselects no method', async () => {
  const kept = sampleQueue()
  const evidence = ['e1', 'e2'].map((end) => ({
    id: sampleId(end),
    name: `${end}.pdf`,
    contentType: 'application/pdf',
    bytes: 1,
    isSeen: false,
  }))
  const answers = {
    ...kept,
    getVerification: ({ factId }: { factId: string }) => {
      const read = kept.getVerification({ factId })
      return { ...read, fact: { ...read.fact, evidence } }
    },
    openEvidence: () => ({ url: 'nowhere', pages: 1 }),
  }
  const { calls } = showPage(Page, `/staff?caso=${sampleId('b1')}`, { answers: answers as never })
  await focused('Licencia o cédula profesional')
  await key('a')
  const button = () => within(form()).getByRole<HTMLButtonElement>('button', { name: 'Aprobar' })
  expect(within(form()).getByText('Abre el documento antes de aprobar.')).toBeTruthy()
  expect(button().disabled).toBe(true)
  expect(
    within(form())
      .getAllByRole<HTMLInputElement>('radio')
      .filter(({ checked }) => checked),
  ).toEqual([])
  await key('2')
  await waitFor(() => expect(button().disabled).toBe(false))
  expect(within(form()).queryByText(/Abre el documento/)).toBeNull()
  await act(async () => void fireEvent.submit(form()))
  expect(within(form()).getByText('Elige cómo lo comprobaste.')).toBeTruthy()
  expect(calls.filter(([name]) => name === 'decideFact')).toEqual([])
})

test('each file of a case has a key of its own, whichever fact is in focus', async () => {
  const kept = sampleQueue()
  const answers = {
    ...kept,
    getVerification: ({ factId }: { factId: string }) => {
      const read = kept.getVerification({ factId })
      const file = { name: `${factId}.jpg`, contentType: 'image/jpeg', bytes: 1, isSeen: false }
      return { ...read, fact: { ...read.fact, evidence: [{ ...file, id: factId }] } }
    },
    openEvidence: () => ({ url: 'nowhere', pages: 0 }),
  }
  const { calls } = showPage(Page, `/staff?caso=${sampleId('a1')}`, { answers: answers as never })
  await focused('Identidad de la persona responsable')
  await screen.findByRole('button', { name: /1$/ })
  await screen.findByRole('button', { name: new RegExp(`${sampleId('a2')}.*2$`) })
  await key('2')
  // That of the fact in focus opened by itself.
  await waitFor(() =>
    expect(calls.filter(([name]) => name === 'openEvidence').map(([, input]) => input)).toEqual([
      { factId: sampleId('a1'), evidenceId: sampleId('a1') },
      { factId: sampleId('a2'), evidenceId: sampleId('a2') },
    ]),
  )
})

test('another kind of decision keeps the entered reason', async () => {
  show(`/staff?caso=${sampleId('b1')}`)
  await focused('Licencia o cédula profesional')
  await key('a')
  fireEvent.change(within(form()).getByLabelText('Nota para el equipo (opcional)'), {
    target: { value: 'Llamé al colegio.' },
  })
  await key('r')
  fireEvent.change(within(form()).getByLabelText('Motivo'), {
    target: { value: 'La cédula es de otra persona.' },
  })
  for (const [name, label] of [
    ['p', 'Qué falta'],
    ['x', 'Por qué no se puede decidir todavía'],
    ['r', 'Motivo'],
  ] as const) {
    await key(name)
    expect(within(form()).getByLabelText<HTMLTextAreaElement>(label).value).toBe(
      'La cédula es de otra persona.',
    )
  }
  await key('a')
  expect(
    within(form()).getByLabelText<HTMLTextAreaElement>('Nota para el equipo (opcional)').value,
  ).toBe('Llamé al colegio.')
})
