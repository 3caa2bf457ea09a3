import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { savedBusinesses } from '#features/community/reactions/ui/device-reactions.ts'
import { AppError } from '#shared/app-error.ts'
import { ViewerContext } from '#shared/ui/viewer.tsx'
import { address, showPage } from '#tests/support/show-page.tsx'
import { FollowButton } from './follow-button.tsx'
import { LikeButton } from './like-button.tsx'
import { SaveButton } from './save-button.tsx'

const cafe = { slug: 'cafe-luz', name: 'Café Luz', what: 'Cafeterías · Lima' }
const Page = () => (
  <>
    <SaveButton business={cafe} />
    <LikeButton kind="business" slug={cafe.slug} />
    <FollowButton kind="business" slug={cafe.slug} name={cafe.name} followers={11} />
  </>
)
const member = {
  state: 'member' as const,
  name: 'Ana',
  role: 'user',
  avatarUrl: null,
  signOut: vi.fn(),
}
const MemberPage = () => (
  <ViewerContext value={member}>
    <Page />
  </ViewerContext>
)
const nothing = { business: [], product: [], store: [] }
const none = { save: nothing, like: nothing, archive: nothing, follow: nothing, bell: nothing }
/** The button whose text begins with «Guardar» or «Guardado». */
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const words = {
  Guardar: /^Guarda(r|do)$/,
  'Me gusta': 'Me gusta',
  Seguir: /^(Seguir|Siguiendo) a Café Luz$/,
} as const
type Name = keyof typeof words
const tool = (name: Name) => button(words[name])
const isOn = (name: Name) => tool(name).getAttribute('aria-pressed') === 'true'

test('a guest saves a business on the device, with a link to the list', async () => {
  showPage(Page, '/negocios/cafe-luz')
  expect(isOn('Guardar')).toBe(false)
  fireEvent.click(tool('Guardar'))
  expect(isOn('Guardar')).toBe(true)
  expect(savedBusinesses.read()).toMatchObject([cafe])
  await act(async () => fireEvent.click(screen.getByText('Ver favoritos')))
  expect(address()).toBe('/favoritos')
})

test('pressing again removes it', () => {
  savedBusinesses.put({ ...cafe, at: '2026-11-20T10:00:00.000Z' })
  showPage(Page, '/negocios/cafe-luz')
  fireEvent.click(tool('Guardar'))
  expect(savedBusinesses.read()).toEqual([])
})

test('without storage it shows a message and no change', () => {
  const barred = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  showPage(Page, '/negocios/cafe-luz')
  fireEvent.click(tool('Guardar'))
  expect(screen.getByText('Tu navegador no deja guardar en este dispositivo.')).toBeTruthy()
  expect(isOn('Guardar')).toBe(false)
  barred.mockRestore()
})

test('liking and following need an account, and send guests to sign in', async () => {
  showPage(Page, '/negocios/cafe-luz')
  fireEvent.click(tool('Me gusta'))
  screen.getByText('Entra a tu cuenta para decir que te gusta.')
  fireEvent.click(tool('Seguir'))
  screen.getByText('Entra a tu cuenta para seguir a Café Luz.')
  expect([isOn('Me gusta'), isOn('Seguir')]).toEqual([false, false])
  await act(async () => fireEvent.click(screen.getByText('Entrar')))
  expect(address()).toBe('/welcome')
})

test("a member's saves, likes and follows are stored in the account", async () => {
  const { calls } = showPage(MemberPage, '/negocios/cafe-luz', {
    answers: { getMyReactions: () => none, addReaction: () => ({}), removeReaction: () => ({}) },
  })
  for (const [name, said] of [
    ['Guardar', 'Guardado en tus favoritos.'],
    ['Me gusta', 'Anotamos que te gusta.'],
    ['Seguir', 'Sigues a Café Luz.'],
  ] as const) {
    fireEvent.click(tool(name))
    await screen.findByText(said)
    expect(isOn(name)).toBe(true)
  }
  fireEvent.click(tool('Seguir'))
  await screen.findByText('Ya no sigues a Café Luz.')
  const mark = (mark: string) => ({ act: mark, kind: 'business', name: 'cafe-luz' })
  expect(calls.slice(1)).toEqual([
    ['addReaction', mark('save')],
    ['addReaction', mark('like')],
    ['addReaction', mark('follow')],
    ['removeReaction', mark('follow')],
  ])
  expect(savedBusinesses.read()).toEqual([])
})

test('an archived item whose saving is refused is archived again', async () => {
  let refuse: (refusal: Error) => void = () => undefined
  const archived = { ...none, archive: { ...nothing, business: ['cafe-luz'] } }
  const addReaction = () =>
    new Promise((_, reject) => {
      refuse = reject
    })
  const { calls } = showPage(MemberPage, '/negocios/cafe-luz', {
    answers: { getMyReactions: () => archived, addReaction },
  })
  await waitFor(() => expect(calls).toHaveLength(1))
  fireEvent.click(tool('Guardar'))
  await waitFor(() => expect(isOn('Guardar')).toBe(true))
  await waitFor(() => expect(calls).toHaveLength(2))
  refuse(
    new AppError(
      'conflict',
      'Ya tienes 500 negocios en tus favoritos. Quita alguno para guardar otro.',
    ),
  )
  await screen.findByText(
    'Ya tienes 500 negocios en tus favoritos. Quita alguno para guardar otro.',
  )
  expect(isOn('Guardar')).toBe(false)
})

test('how many follow stands beside the button, and changes with one’s own turn', async () => {
  showPage(MemberPage, '/negocios/cafe-luz', {
    answers: {
      getMyReactions: () => none,
      addReaction: () => ({ marks: none }),
      removeReaction: () => ({}),
    },
  })
  expect(screen.getByText('11 seguidores')).toBeTruthy()
  await act(async () => fireEvent.click(tool('Seguir')))
  expect(await screen.findByText('12 seguidores')).toBeTruthy()
  await act(async () => fireEvent.click(tool('Seguir')))
  expect(await screen.findByText('11 seguidores')).toBeTruthy()
})

test('the accessible name of a button equals its visible text, on and off', async () => {
  const followed = { ...none, follow: { ...nothing, business: ['cafe-luz'] } }
  showPage(MemberPage, '/negocios/cafe-luz', {
    answers: { getMyReactions: () => followed, addReaction: () => ({}) },
  })
  await waitFor(() => expect(isOn('Seguir')).toBe(true))
  expect(button('Siguiendo a Café Luz').textContent).toBe('Siguiendo a Café Luz')
  for (const name of ['Guardar', 'Me gusta', 'Seguir'] as const)
    expect(tool(name).getAttribute('aria-label')).toBeNull()
  expect(tool('Guardar').textContent).toBe('Guardar')
  fireEvent.click(tool('Guardar'))
  await waitFor(() => expect(tool('Guardar').textContent).toBe('Guardado'))
})

test('a product is liked by an icon button, and unliked', async () => {
  const Product = () => (
    <ViewerContext value={member}>
      <LikeButton kind="product" slug="taza" bare />
    </ViewerContext>
  )
  const { calls } = showPage(Product, '/producto/taza', {
    answers: { getMyReactions: () => none, addReaction: () => ({}), removeReaction: () => ({}) },
  })
  fireEvent.click(button('Me gusta'))
  await screen.findByText('Anotamos que te gusta.')
  expect(isOn('Me gusta')).toBe(true)
  fireEvent.click(button('Me gusta'))
  await screen.findByText('Ya no está entre lo que te gusta.')
  const mark = { act: 'like', kind: 'product', name: 'taza' }
  expect(calls.slice(1)).toEqual([
    ['addReaction', mark],
    ['removeReaction', mark],
  ])
})
