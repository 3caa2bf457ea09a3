import { fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { FoldedText } from '#features/accounts/trust-and-blocks/ui/parts/folded-text.tsx'
import { useHiddenTexts } from '#features/accounts/trust-and-blocks/ui/parts/use-hidden-texts.ts'
import { RuleReport } from '#features/trust/reports/ui/rule-report.tsx'
import { AppError } from '#shared/app-error.ts'
import { type Viewer, ViewerContext } from '#shared/ui/viewer.tsx'
import { address, showPage } from '#tests/support/show-page.tsx'
import { TextMenu } from './text-menu.tsx'

const ana: Viewer = {
  state: 'member',
  name: 'Ana',
  role: 'user',
  avatarUrl: null,
  signOut: async () => undefined,
}
const as = (viewer: Viewer, children: ReactNode) => () => (
  <ViewerContext value={viewer}>{children}</ViewerContext>
)
const texts = ['t1', 't2']

function Page() {
  const wayOf = useHiddenTexts(texts)
  return texts.map((id) => (
    <FoldedText key={id} way={wayOf(id)}>
      <article>
        Texto {id} <TextMenu id={id} author={`Autora ${id}`} />
      </article>
    </FoldedText>
  ))
}

/** Fake server state: whom the member hides. */
function server(people: { id: string; way: string }[] = []) {
  let hidden = people.map(({ id, way }) => ({ id, way }))
  return {
    listHiddenPeople: () => ({
      people: hidden.map((one) => ({
        ...one,
        shownAs: 'Rosa P.',
        since: '2026-11-20T10:00:00.000Z',
      })),
    }),
    findHiddenTexts: vi.fn(({ subjectIds }: { subjectIds: string[] }) => ({
      hidden: hidden.filter(({ id }) => subjectIds.includes(id)),
    })),
    hideAuthor: ({ subjectId, way }: { subjectId: string; way: string }) => {
      hidden = [{ id: subjectId, way }]
      return { id: subjectId, way, shownAs: 'Rosa P.', since: '2026-11-20T10:00:00.000Z' }
    },
    unhidePerson: () => {
      hidden = []
      return {}
    },
  }
}
const open = async (id: string) =>
  fireEvent.click(screen.getByRole('button', { name: `Más: lo que escribió Autora ${id}` }))

test("a muted person's text is collapsed, and can be expanded", async () => {
  showPage(as(ana, <Page />), '/', { answers: server([{ id: 't1', way: 'mute' }]) })
  expect(await screen.findByText('Silenciaste a esta persona.')).toBeTruthy()
  expect(screen.getAllByRole('article').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('t2'),
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Ver de todos modos' }))
  expect(screen.getAllByRole('article')).toHaveLength(2)
})

test('a member who hides nobody, and a guest, cause no request for texts', async () => {
  const answers = server()
  const { calls, unmount } = showPage(as(ana, <Page />), '/', { answers })
  await vi.waitFor(() => expect(calls.map(([name]) => name)).toEqual(['listHiddenPeople']))
  unmount()
  const guest = showPage(as({ state: 'guest' }, <Page />), '/', { answers })
  expect(screen.getAllByRole('article')).toHaveLength(2)
  expect(guest.calls).toEqual([])
})

test('the menu blocks the author of a text, collapses it at once, and can undo that', async () => {
  showPage(as(ana, <Page />), '/', { answers: server() })
  await open('t2')
  fireEvent.click(
    await screen.findByRole('button', { name: /^Bloquear a Autora t2/, hidden: true }),
  )
  expect((await screen.findAllByText('Bloqueaste a esta persona.')).length).toBeGreaterThan(0)
  await vi.waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
  fireEvent.click(screen.getByRole('button', { name: 'Deshacer', hidden: true }))
  await vi.waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2))
})

test('a refusal is shown', async () => {
  const hideAuthor = () => {
    throw new AppError('conflict', 'Eso lo escribiste tú.')
  }
  showPage(as(ana, <Page />), '/', { answers: { ...server(), hideAuthor } })
  await open('t1')
  fireEvent.click(
    await screen.findByRole('button', { name: /^Silenciar a Autora t1/, hidden: true }),
  )
  expect(await screen.findByText('Eso lo escribiste tú.')).toBeTruthy()
})

test('guests are sent to sign in', async () => {
  showPage(as({ state: 'guest' }, <Page />), '/', { answers: server() })
  await open('t1')
  fireEvent.click(
    await screen.findByRole('button', { name: /^Silenciar a Autora t1/, hidden: true }),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Entrar', hidden: true }))
  await vi.waitFor(() => expect(address()).toBe('/welcome'))
})

test('a guest reports a text, is asked to sign in, and returns to the form with their choices', async () => {
  const id = '019a9b00-0000-7000-8000-0000000000a1'
  const menu = <TextMenu id={id} author="Autora t1" />
  const guest = showPage(as({ state: 'guest' }, menu), '/', {})
  await open('t1')
  fireEvent.click(await screen.findByRole('button', { name: 'Reportar', hidden: true }))
  fireEvent.click(await screen.findByLabelText('Datos personales'))
  fireEvent.change(screen.getByLabelText('Cuéntanos más'), { target: { value: 'Da mi teléfono' } })
  fireEvent.click(screen.getByRole('button', { name: 'Entrar y enviar', hidden: true }))
  await vi.waitFor(() => expect(address()).toBe('/welcome'))
  expect(guest.calls).toEqual([])
  guest.unmount()
  const member = showPage(as(ana, menu), `/#reportar-${id}`, {
    answers: { reportSubject: () => ({ isNew: true }) },
  })
  expect(((await screen.findByLabelText('Datos personales')) as HTMLInputElement).checked).toBe(
    true,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Enviar aviso', hidden: true }))
  await screen.findByText('Gracias por avisarnos.')
  const sent = ['reportSubject', { subjectId: id, rule: 'personal_data', text: 'Da mi teléfono' }]
  expect(member.calls.filter(([name]) => name === 'reportSubject')).toEqual([sent])
})

test('nothing is sent without a rule, and then the reporter is thanked', async () => {
  const subjectId = '019a9b00-0000-7000-8000-0000000000a1'
  const { calls } = showPage(
    () => <RuleReport subjectId={subjectId} onClose={() => undefined} />,
    '/x',
    {
      answers: { reportSubject: () => ({ isNew: true }) },
    },
  )
  fireEvent.click(screen.getByRole('button', { name: 'Enviar aviso' }))
  await screen.findByText('Elige qué regla rompe')
  fireEvent.click(screen.getByLabelText('Datos personales'))
  fireEvent.click(screen.getByRole('button', { name: 'Enviar aviso' }))
  await screen.findByText('Gracias por avisarnos.')
  expect(calls).toEqual([['reportSubject', { subjectId, rule: 'personal_data', text: '' }]])
})
