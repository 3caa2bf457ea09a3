import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { address, showPage } from '#tests/support/show-page.tsx'
import { ClaimsQueue } from './claims-queue.tsx'

const id = (end: string) => `019a9b00-0000-7000-8000-0000000000${end}`
const at = '2026-11-20T10:00:00.000Z'

const file = {
  mediaId: id('e1'),
  name: 'licencia.pdf',
  contentType: 'application/pdf',
  bytes: 1200,
  isSeen: false,
}

/**
 * Two people claim one business, a third claims another and sent a document. Claims with a deferred
 * decision are not listed.
 */
function queue() {
  const shop = (name: string) => ({
    id: name,
    slug: name,
    name,
    place: 'Comala, Colima',
    source: 'DENUE 05/2024',
  })
  const row = (end: string, name: string, business: string, rivals: number) => ({
    id: id(end),
    state: 'pending',
    business: shop(business),
    rivals,
    statement: `Soy ${name}.`,
    evidence: [] as object[],
    reason: null,
    claimant: { id: id(`f${end}`), name, email: `${end}@correo.test`, since: at },
    failed: null,
    decidedBy: null,
    decidedAt: null,
    createdAt: at,
    conflict: null,
  })
  let rows = [
    row('a1', 'Luisa', 'Panadería Alba', 1),
    row('a2', 'Carlos', 'Panadería Alba', 1),
    { ...row('b1', 'Marta', 'Botica Brisa', 0), evidence: [file] },
  ]
  const all = rows
  return {
    listClaims: () => ({ items: rows, next: null, pending: rows.length }),
    decideClaim: ({ claimId }: { claimId: string }) => {
      rows = rows.filter((one) => one.id !== claimId)
      return {
        state: 'pending',
        undo: { decisionId: id('d1'), until: new Date(Date.now() + 10_000).toISOString() },
      }
    },
    openClaimEvidence: () => ({ url: 'nowhere', pages: 1 }),
    undoDecision: () => {
      rows = all
      return {}
    },
  }
}

const key = (name: string) =>
  act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key: name }))
const openOne = () => new URL(address() ?? '', 'http://lonja.test').searchParams.get('caso')

async function open() {
  const shown = showPage(ClaimsQueue, '/staff/contenido', { answers: queue() })
  await screen.findByText('Luisa')
  return shown
}
const decide = async (choice: string, act: string) => {
  await key(choice)
  const reason = screen.getByLabelText<HTMLTextAreaElement>('Motivo')
  expect(document.activeElement).toBe(reason)
  fireEvent.change(reason, { target: { value: 'La licencia coincide con el nombre.' } })
  fireEvent.click(screen.getByRole('button', { name: act }))
  ;(document.activeElement as HTMLElement).blur()
}

test('a case shows rivals and links to them', async () => {
  await open()
  await key('j')
  const open1 = within(await screen.findByRole('article', { name: 'Panadería Alba' }))
  open1.getByText('Otra persona reclama este negocio')
  fireEvent.click(open1.getByRole('button', { name: 'Ver la de Carlos' }))
  await screen.findByText('Soy Carlos.')
  expect(openOne()).toBe(id('a2'))
})

test('another view is in the address and closes the open claim; one that is not in the view says so', async () => {
  await open()
  await key('j')
  await screen.findByText('Soy Luisa.')
  fireEvent.click(screen.getByRole('button', { name: 'Aprobados' }))
  expect(address()).toBe('/staff/contenido?vista=approved')
  fireEvent.click(screen.getByRole('button', { name: 'En espera' }))
  expect(address()).toBe('/staff/contenido')
  cleanup()
  showPage(ClaimsQueue, `/staff/contenido?caso=${id('c1')}`, { answers: queue() })
  await screen.findByRole('heading', { name: 'Ya no está en esta vista' })
})

test('approval by keyboard removes the rival too and opens the next business; undo reopens it', async () => {
  const { calls } = await open()
  await key('j')
  await decide('a', 'Aprobar y nombrar dueño')
  await screen.findByText('Soy Marta.')
  expect(openOne()).toBe(id('b1'))
  await key('z')
  await screen.findByText('Soy Luisa.')
  expect(openOne()).toBe(id('a1'))
  expect(calls.filter(([name]) => name === 'undoDecision')).toEqual([
    ['undoDecision', { decisionId: id('d1') }],
  ])
})

test('after a rejection the rival opens next', async () => {
  await open()
  await key('j')
  await decide('r', 'Rechazar y decirlo')
  await screen.findByText('Soy Carlos.')
  await key('Escape')
  expect(openOne()).toBeNull()
})

test('approval requires opening the document; rejection does not', async () => {
  const { calls } = await open()
  fireEvent.click(screen.getByText('Botica Brisa'))
  await screen.findByText('Soy Marta.')
  await key('a')
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
  screen.getByText('Abre el documento antes de aprobar.')
  expect(button('Aprobar y nombrar dueño').disabled).toBe(true)
  await key('Escape')
  await key('r')
  expect(screen.queryByText(/Abre el documento/)).toBeNull()
  expect(button('Rechazar y decirlo').disabled).toBe(false)
  await key('Escape')
  await key('1')
  await key('a')
  await waitFor(() => expect(button('Aprobar y nombrar dueño').disabled).toBe(false))
  expect(calls).toContainEqual(['openClaimEvidence', { claimId: id('b1'), mediaId: id('e1') }])
})
