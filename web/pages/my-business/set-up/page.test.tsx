import { configure, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { measureCompleteness } from '#features/directory/businesses/contract/completeness.ts'
import type { MyBusiness } from '#features/directory/businesses/contract/owner.ts'
import { businessId as id, myBusiness } from '#tests/support/factories/my-business.ts'
import { address, fakeAuth, showPage } from '#tests/support/show-page.tsx'
import SetUp from './page.tsx'

// Filling many fields is slow on a busy machine.
configure({ asyncUtilTimeout: 8_000 })

const user = {
  id: 'x',
  email: 'ana@correo.test',
  name: 'Ana',
  avatarUrl: null,
  role: 'empresa',
  isProfileComplete: true,
}
const phone = {
  number: '+525512345678',
  country: 'MX',
  national: '55 1234 5678',
  international: '+52 55 1234 5678',
}

/** Fake server state: saving a section replaces it. */
let stored: MyBusiness
const savers = {
  saveOffer: 'offer',
  saveAddresses: 'addresses',
  saveContacts: 'contacts',
  saveHours: 'hours',
} as const
const save =
  (section: (typeof savers)[keyof typeof savers]) =>
  ({ businessId: _, version, ...change }: Record<string, unknown>) => {
    expect(version).toBe(stored.sections[section].version)
    const sections = {
      ...stored.sections,
      [section]: { ...change, version: `${version as string}+` },
    } as MyBusiness['sections']
    stored = { ...stored, sections, completeness: measureCompleteness(sections) }
    return stored
  }

const known = {
  state: 'Jalisco',
  city: 'Guadalajara',
  neighborhoods: ['Americana', 'Obrera'],
  point: null,
}
const answers = {
  listMyBusinesses: () => ({
    items: [{ id, name: stored.name, slug: stored.slug, state: stored.state, role: 'owner' }],
  }),
  readMyBusiness: () => stored,
  readProfile: () => ({ email: 'ana@correo.test', phone }),
  listCategories: () => ({
    items: [
      {
        slug: 'hogar',
        name: 'Hogar',
        icon: 'home',
        count: 0,
        children: [{ slug: 'panaderias', name: 'Panaderías', icon: 'bread', count: 0 }],
      },
    ],
  }),
  proposeCategories: () => ({ items: [{ slug: 'panaderias', name: 'Panaderías' }] }),
  findPostalCode: ({ postalCode }: { postalCode: string }) => ({
    found: postalCode === '44160' ? known : null,
  }),
  setBusinessState: () => {
    stored = { ...stored, state: 'published' }
    return stored
  },
  ...Object.fromEntries(Object.entries(savers).map(([name, section]) => [name, save(section)])),
  // The server answers in the order of its schema, not of the request.
  saveHours: (input: Record<string, unknown>) => {
    const spans = input.hours as { weekday: number; opens: number; closes: number }[]
    return save('hours')({
      ...input,
      hours: spans.map(({ opens, closes, weekday }) => ({ opens, closes, weekday })),
    })
  },
}

const open = (step = '') =>
  showPage(SetUp, `/dashboard-my-business/empezar${step}`, {
    auth: fakeAuth({ user }),
    answers,
    route: 'dashboard-my-business/empezar/:step?',
  })
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const field = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })
const write = async (name: string | RegExp, value: string) =>
  fireEvent.change(await field(name), { target: { value } })

beforeEach(() => {
  sessionStorage.clear()
  stored = myBusiness()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined
      unobserve = () => undefined
      disconnect = () => undefined
    },
  )
  Element.prototype.scrollIntoView = () => undefined
})

test('opens the first incomplete step; the name proposes the category, and one press accepts it', async () => {
  open()
  await screen.findByRole('heading', { name: '¿Qué hace tu negocio?' })
  expect(address()).toBe(`/dashboard-my-business/empezar/que-haces?negocio=${id}`)
  expect((await button('Panaderías')).getAttribute('aria-pressed')).toBe('true')
  // In full beside the field, which is too narrow for a long name in large letters.
  await screen.findByText('Hogar › Panaderías')
  fireEvent.click(await button('Continuar'))
  await screen.findByRole('heading', { name: '¿Dónde está?' })
  expect(stored.sections.offer.category).toBe('panaderias')
})

test('a postal code fills in known fields, except those typed by hand', async () => {
  open('/donde')
  await write('Código postal', '44160')
  await waitFor(async () => expect((await field(/^Ciudad/)).value).toBe('Guadalajara'))
  await screen.findByText('Es de Guadalajara, Jalisco.')
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Estado/ }).value).toBe('Jalisco')
  await write(/^Ciudad/, 'Zapopan')
  await write('Código postal', '99999')
  await screen.findByText('Todavía no conocemos ese código: escribe dónde es.')
  await write('Código postal', '44160')
  await screen.findByText('Es de Guadalajara, Jalisco.')
  expect((await field(/^Ciudad/)).value).toBe('Zapopan')
  fireEvent.click(await button('Continuar'))
  await screen.findByRole('heading', { name: '¿Cómo te contactan?' })
  expect(stored.sections.addresses.addresses).toMatchObject([
    { city: 'Zapopan', state: 'Jalisco', postalCode: '44160' },
  ])
})

test('typed input survives a reload and a skipped step until it is saved', async () => {
  const { unmount } = open('/donde')
  await write(/^Calle/, 'Av. Chapultepec')
  unmount()
  open('/donde')
  await waitFor(async () => expect((await field(/^Calle/)).value).toBe('Av. Chapultepec'))
  fireEvent.click(await button('Saltar este paso'))
  await screen.findByRole('heading', { name: '¿Cómo te contactan?' })
  fireEvent.click(screen.getByRole('link', { name: /Dónde estás/ }))
  await waitFor(async () => expect((await field(/^Calle/)).value).toBe('Av. Chapultepec'))
  fireEvent.click(screen.getByRole('combobox', { name: /^Estado/ }))
  fireEvent.click(await screen.findByRole('option', { name: 'Jalisco', hidden: true }))
  await write(/^Ciudad/, 'Guadalajara')
  fireEvent.click(await button('Continuar'))
  await screen.findByRole('heading', { name: '¿Cómo te contactan?' })
  expect(sessionStorage.length).toBe(0)
})

test("contacts start with the account's own; opening hours are one tap, saved at once", async () => {
  open('/contacto')
  expect((await field('Teléfono')).value).toBe('+52 55 1234 5678')
  expect((await field('Correo')).value).toBe('ana@correo.test')
  fireEvent.click(await button('L–V 9–18'))
  await waitFor(async () =>
    expect((await button('L–V 9–18')).getAttribute('aria-pressed')).toBe('true'),
  )
  expect(stored.sections.hours.hours).toHaveLength(5)
  fireEvent.click(await button('Continuar'))
  await screen.findByRole('heading', { name: '¿Cómo se ve?' })
  expect(stored.sections.contacts.contacts.map(({ kind, value }) => [kind, value])).toEqual([
    ['phone', '+52 55 1234 5678'],
    ['whatsapp', '+52 55 1234 5678'],
    ['email', 'ana@correo.test'],
  ])
})

test('it can be published at the end once all required fields are complete', async () => {
  const { unmount } = open('/imagen')
  expect((await button('Ir a lo que falta')).closest('form')?.textContent).toContain(
    'Elige la categoría de tu negocio',
  )
  unmount()
  stored = { ...stored, completeness: { percent: 40, missing: [] } }
  open('/imagen')
  fireEvent.click(await button('Publicar mi página'))
  await screen.findByRole('heading', { name: 'Tu página está publicada' })
  expect(screen.getByRole('link', { name: 'Verificar mi negocio' }).getAttribute('href')).toBe(
    `/dashboard-my-business/verificacion?negocio=${id}`,
  )
})

test('a seller is told who can edit', async () => {
  stored = { ...stored, role: 'seller' }
  open()
  await screen.findByText('La página la arman el dueño y los administradores')
})
