import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { address, showPage } from '#tests/support/show-page.tsx'
import { CasesQueue } from './cases-queue.tsx'

const id = (end: string) => `019a9b00-0000-7000-8000-0000000000${end}`
const createdAt = '2026-11-20T15:00:00.000Z'

type Row = ReturnType<typeof row>
const row = (end: string, title: string, more: object = {}) => ({
  id: id(end),
  kind: 'review',
  state: 'open',
  title,
  place: 'Comala, Colima',
  abouts: [{ about: 'spam', count: 2 }],
  reports: 2,
  isHidden: false,
  takenBy: null as { name: string; isMe: boolean } | null,
  appeal: null as object | null,
  reason: null,
  decidedBy: null,
  decidedAt: null,
  createdAt,
  failed: null,
  ...more,
})

const removal = {
  id: id('d0'),
  state: 'removed',
  rule: 'spam',
  total: 3,
  removed: 3,
  returned: 0,
  skipped: 0,
  createdAt,
}

const detail = (one: Row, more: object = {}) => ({
  ...one,
  subjectId: id('e1'),
  rule: null,
  text: `Lo que dice ${one.title}.`,
  pictures: [],
  path: '/negocios/x/opiniones',
  isPrivate: one.kind === 'message',
  isSeen: true,
  around: [],
  changedAt: createdAt,
  isWritten: one.kind === 'review',
  mayRemove: one.kind === 'review',
  mayClose: false,
  appeals: [],
  conflict: null,
  appealConflict: null,
  author: {
    id: id('f1'),
    name: 'Inés Sol',
    email: 'ines@correo.test',
    trust: 1,
    since: createdAt,
    removedBefore: 2,
    keptBefore: 0,
    decisions: [{ title: 'Opinión vieja', state: 'removed', rule: 'offensive', at: createdAt }],
    removal: null as object | null,
  },
  said: [
    {
      id: id('c1'),
      about: 'spam',
      text: 'Anuncia otra tienda',
      email: null,
      weight: 2,
      createdAt,
      reporter: { name: 'Rosa', email: 'rosa@correo.test', trust: 2 },
    },
  ],
  ...more,
})

/** Two reviews and an unclaimed business; the second review has more details. */
function queue(second: object = {}) {
  const rows = [
    row('a1', 'Opinión uno'),
    row('a2', 'Opinión dos'),
    row('b1', 'Botica Brisa', { kind: 'business', abouts: [{ about: 'closed', count: 1 }] }),
  ]
  let waiting = rows
  const take =
    (isMe: boolean) =>
    ({ caseId }: { caseId: string }) => {
      waiting = waiting.map((one) =>
        one.id === caseId ? { ...one, takenBy: isMe ? { name: 'Yo', isMe } : null } : one,
      )
      return {}
    }
  return {
    listCases: () => ({ items: waiting, next: null }),
    countCases: () => ({ open: waiting.length, appealed: 4, disputed: 0 }),
    readCase: ({ caseId }: { caseId: string }) => {
      const one = [...waiting, ...rows].find((each) => each.id === caseId) as Row
      return detail(one, one.id === id('a2') ? second : { mayClose: one.kind === 'business' })
    },
    takeCase: take(true),
    releaseCase: take(false),
    decideCase: ({ caseId }: { caseId: string }) => {
      waiting = waiting.filter((one) => one.id !== caseId)
      return {
        state: 'open',
        undo: { decisionId: id('d1'), until: new Date(Date.now() + 10_000).toISOString() },
      }
    },
    undoDecision: () => {
      waiting = rows
      return {}
    },
    decideAppeal: () => ({ state: 'upheld' }),
    removeAccountContent: () => ({ ...removal, state: 'removing', removed: 1 }),
    readAccountRemoval: () => removal,
    restoreAccountContent: () => ({ ...removal, state: 'returning' }),
  }
}

const key = (name: string) =>
  act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key: name }))
const openOne = () => new URL(address() ?? '', 'http://lonja.test').searchParams.get('caso')
const say = (words: string) =>
  fireEvent.change(screen.getByLabelText('Motivo'), { target: { value: words } })

async function open(answers: object = queue()) {
  const shown = showPage(() => <CasesQueue mayRemoveAll />, '/staff/avisos', {
    answers: answers as never,
  })
  await screen.findByText('Opinión uno')
  return shown
}

test('a case shows its text, author, earlier decisions and reporters; the views show their counts', async () => {
  await open()
  await screen.findByRole('button', { name: 'Abiertos (3)' })
  screen.getByRole('button', { name: 'Apelaciones (4)' })
  await key('j')
  const found = within(await screen.findByRole('article', { name: 'Opinión uno' }))
  for (const words of [
    'Lo que dice Opinión uno.',
    'Anuncia otra tienda',
    /confianza 1 de 3/,
    /pesa 2/,
    /2 retiradas antes/,
    /Ofensas u odio/,
  ])
    found.getByText(words)
})

test('a case is removed by keyboard under a rule with a reason, and the next one opens; undone, it opens again', async () => {
  const { calls } = await open()
  await key('j')
  await screen.findByText('Lo que dice Opinión uno.')
  await key('r')
  expect(document.activeElement).toBe(screen.getByLabelText('Motivo'))
  say('Es un anuncio.')
  fireEvent.click(screen.getByRole('button', { name: 'Retirarlo' }))
  await screen.findByText('Lo que dice Opinión dos.')
  expect(openOne()).toBe(id('a2'))
  expect(calls.filter(([name]) => name === 'decideCase')).toEqual([
    [
      'decideCase',
      {
        caseId: id('a1'),
        state: 'removed',
        rule: 'spam',
        reason: 'Es un anuncio.',
        undoable: true,
      },
    ],
  ])
  ;(document.activeElement as HTMLElement).blur()
  await key('z')
  await screen.findByText('Lo que dice Opinión uno.')
  expect(openOne()).toBe(id('a1'))
})

test('a page is not removed; an unclaimed one can be closed', async () => {
  await open()
  await key('k')
  fireEvent.click(screen.getByText('Botica Brisa'))
  const found = within(await screen.findByRole('article', { name: 'Botica Brisa' }))
  expect(found.queryByRole('button', { name: /Retirar/ })).toBeNull()
  await key('n')
  found.getByRole('button', { name: 'Cerrar la página' })
})

test('a thing is removed under a rule, or was corrected by its owners; an appeal offers both, too', async () => {
  const thing = { isWritten: false, mayRemove: true }
  const { unmount } = await open(queue(thing))
  fireEvent.click(screen.getByText('Opinión dos'))
  const found = within(await screen.findByRole('article', { name: 'Opinión dos' }))
  await key('c')
  found.getByRole('button', { name: 'Quedó corregido' })
  fireEvent.click(found.getByRole('button', { name: 'Retirar' }))
  found.getByLabelText('Regla', { selector: 'input' })
  found.getByText(/quien lleva el negocio, con la regla y cómo apelar/)
  unmount()
  const asked = {
    id: id('aa'),
    side: 'reporter',
    by: 'Rosa',
    text: 'Siguen siendo copias.',
    state: 'open',
    reason: null,
  }
  await open(
    queue({
      ...thing,
      state: 'no_change',
      appeals: [{ ...asked, decidedBy: null, createdAt, failed: null, isHeld: false }],
    }),
  )
  fireEvent.click(screen.getByText('Opinión dos'))
  fireEvent.click(await screen.findByRole('button', { name: 'Tiene razón: se retira' }))
  expect(screen.getByLabelText('Regla', { selector: 'input' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Tiene razón: quedó corregido' }))
  expect(screen.queryByLabelText('Regla')).toBeNull()
})

test('a case is taken and released by its key', async () => {
  const { calls } = await open()
  await key('j')
  await screen.findByRole('button', { name: /Tomar/ })
  await key('t')
  await screen.findByRole('button', { name: /Soltar/ })
  await key('t')
  await screen.findByRole('button', { name: /Tomar/ })
  expect(calls.map(([name]) => name).filter((name) => /^(take|release)Case$/.test(name))).toEqual([
    'takeCase',
    'releaseCase',
  ])
})

test('a case taken by another member, or with a conflict of interest, cannot be decided', async () => {
  await open(queue({ takenBy: { name: 'Saúl Mar', isMe: false } }))
  await key('j')
  await key('j')
  await screen.findByText('Saúl Mar está revisando esto ahora.')
  expect(
    screen.queryByRole('button', { name: /Sin cambios/, pressed: false })?.closest('article'),
  ).toBeFalsy()
})

test('an appeal is decided with a reason', async () => {
  const appeal = {
    id: id('ab'),
    side: 'author',
    by: 'Inés Sol',
    text: 'Cuento lo que me pasó.',
    state: 'open',
    reason: null,
    decidedBy: null,
  }
  const { calls } = await open(
    queue({ state: 'removed', appeals: [{ ...appeal, createdAt, failed: null, isHeld: false }] }),
  )
  await key('j')
  await key('j')
  fireEvent.click(await screen.findByRole('button', { name: 'Tiene razón' }))
  say('Cuenta su experiencia.')
  fireEvent.click(screen.getByRole('button', { name: 'Devolverlo' }))
  await act(async () => undefined)
  expect(calls.filter(([name]) => name === 'decideAppeal')).toEqual([
    [
      'decideAppeal',
      {
        appealId: id('ab'),
        state: 'upheld',
        rule: null,
        reason: 'Cuenta su experiencia.',
        undoable: true,
      },
    ],
  ])
})

test('all content of an account is removed with a rule and a reason, and restored', async () => {
  const author = { ...detail(row('a2', 'x')).author, removal }
  const { calls } = await open(queue({ author }))
  await key('j')
  await key('j')
  expect((await screen.findByText(/Retirado: 3 de 3/)).textContent).toBe('Retirado: 3 de 3')
  fireEvent.click(screen.getByRole('button', { name: 'Devolver todo lo retirado' }))
  fireEvent.click(screen.getByRole('button', { name: 'Deshacer todo lo de esta cuenta' }))
  say('Solo anuncia.')
  fireEvent.click(screen.getByRole('button', { name: 'Retirar todo lo que escribió' }))
  await screen.findByText('Elige la regla')
  await act(async () => undefined)
  expect(calls.filter(([name]) => name === 'restoreAccountContent')).toEqual([
    ['restoreAccountContent', { removalId: id('d0') }],
  ])
  expect(calls.filter(([name]) => name === 'removeAccountContent')).toEqual([])
})

test('the view and the kind are in the URL', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Negocios' }))
  fireEvent.click(screen.getByRole('button', { name: 'Sin cambios' }))
  expect(address()).toContain('tipo=business')
  expect(address()).toContain('vista=no_change')
})

test('appeals of other decisions are in the same view, and counted with them', async () => {
  const more = { count: 2, shown: <p>Cuentas suspendidas que apelan</p> }
  const { unmount } = showPage(
    () => <CasesQueue mayRemoveAll moreAppeals={more} />,
    '/staff/avisos',
    { answers: queue() as never },
  )
  await screen.findByRole('button', { name: 'Apelaciones (6)' })
  expect(screen.queryByText('Cuentas suspendidas que apelan')).toBeNull()
  unmount()
  showPage(() => <CasesQueue mayRemoveAll moreAppeals={more} />, '/staff/avisos?vista=appealed', {
    answers: queue() as never,
  })
  const others = await screen.findByText('Cuentas suspendidas que apelan')
  // Above the list, where a long list does not hide them.
  expect(
    others.compareDocumentPosition(await screen.findByRole('button', { name: 'Apelaciones (6)' })),
  ).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('a message is opened before it is decided, and the member reads that it is recorded', async () => {
  const one = row('a3', 'Mensaje a Café Luz', { kind: 'message' })
  const at = (minute: number) => `2026-11-20T15:0${minute}:00.000Z`
  const { calls } = showPage(() => <CasesQueue mayRemoveAll={false} />, `/?caso=${one.id}`, {
    answers: {
      listCases: () => ({ items: [one], next: null }),
      countCases: () => ({ open: 1, appealed: 0, disputed: 0 }),
      readCase: () => detail(one, { text: null, path: null, isWritten: true, mayRemove: true }),
      openCaseItem: () => ({
        items: [
          { by: 'Teo, de Café Luz', text: 'Dime', files: [], writtenAt: at(1), distance: 1 },
          { by: null, text: '<b>Compren</b> seguidores', files: [], writtenAt: at(2), distance: 0 },
        ],
      }),
    },
  })
  const open = await screen.findByRole('button', { name: 'Abrir el mensaje' })
  expect(screen.getByText(/Queda registrado que lo abriste/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Retirar/ })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Mensaje a Café Luz' })).toBeNull()
  fireEvent.click(open)
  expect(await screen.findByText('<b>Compren</b> seguidores')).toBeTruthy()
  expect(screen.getByText(/El mensaje reportado · Cuenta eliminada/)).toBeTruthy()
  expect(screen.getByText('Dime')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Retirar/ })).toBeTruthy()
  expect(calls.filter(([name]) => name === 'openCaseItem')).toEqual([
    ['openCaseItem', { caseId: one.id }],
  ])
})
