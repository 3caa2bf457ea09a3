import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeAuth, showPage } from '#tests/support/show-page.tsx'
import { useMyBusiness } from './use-my-business.ts'
import MyBusinessWorkspace from './workspace.tsx'

const user = {
  id: 'x',
  email: 'ana@correo.test',
  name: 'Ana',
  avatarUrl: null,
  role: 'user',
  isProfileComplete: true,
}
const business = {
  id: 'b1',
  name: 'Óptica Ñandú',
  slug: 'optica-nandu',
  state: 'published',
  role: 'owner',
}

const Room = () => <p>Aquí, {useMyBusiness().name}</p>

test('the workspace layout stays while its pages change, and each has its title', async () => {
  const answers = {
    listTakenDown: () => ({ items: [] }),
    listMyClaims: () => ({ items: [] }),
    readFigures: () => ({}),
    listMyTasks: () => ({ items: [], counts: [] }),
    readMyStore: () => ({ store: {} }),
    listMyInvitations: () => ({ items: [] }),
    listMyBusinesses: () => ({ items: [business] }),
    readMyBusiness: () => business,
  }
  const pages = ['', 'editar', 'verificacion', 'conversaciones'].map((path) => ({
    path,
    Component: Room,
  }))
  showPage(MyBusinessWorkspace, '/dashboard-my-business', {
    auth: fakeAuth({ user }),
    answers,
    pages,
  })
  await screen.findByText('Aquí, Óptica Ñandú', {}, { timeout: 5_000 })
  expect(document.title).toBe('Mi Negocio · Lonja')
  screen.getByRole('heading', { name: 'Hoy', level: 1 })
  const frame = screen.getByText('Óptica Ñandú')
  const rail = within(screen.getByRole('navigation', { name: 'Mi negocio' }))
  const bar = within(screen.getByRole('navigation', { name: 'Barra inferior' }))
  expect(bar.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Hoy',
    'Pedidos',
    'Mensajes',
  ])
  fireEvent.click(rail.getByRole('link', { name: 'Verificación' }))
  await expect.poll(() => document.title).toBe('Verificación · Lonja')
  expect(bar.getByRole('button', { name: 'Menú' }).getAttribute('aria-current')).toBe('true')
  fireEvent.click(rail.getByRole('link', { name: 'Conversaciones' }))
  await screen.findByText('Aquí, Óptica Ñandú')
  await expect.poll(() => document.title).toBe('Conversaciones · Lonja')
  for (const link of [
    rail.getByRole('link', { name: 'Conversaciones' }),
    bar.getByRole('link', { name: 'Mensajes' }),
  ])
    expect(link.getAttribute('aria-current')).toBe('page')
  expect(bar.getByRole('button', { name: 'Menú' }).getAttribute('aria-current')).toBeNull()
  screen.getByRole('heading', { name: 'Conversaciones', level: 1 })
  expect(screen.getByText('Óptica Ñandú')).toBe(frame)
})

test('the sections count what waits in the business, and sales wait for a store', async () => {
  const task = (businessId: string, count: number) => ({ businessId, kind: 'lead', count })
  const answers = {
    listTakenDown: () => ({ items: [] }),
    listMyClaims: () => ({ items: [] }),
    readFigures: () => ({}),
    listMyTasks: () => ({ items: [], counts: [task('b1', 3), task('b2', 8)] }),
    readMyStore: () => ({ store: null }),
    listMyInvitations: () => ({ items: [] }),
    listMyBusinesses: () => ({ items: [business, { ...business, id: 'b2', name: 'Café Ñú' }] }),
    readMyBusiness: () => business,
  }
  showPage(MyBusinessWorkspace, '/dashboard-my-business', {
    auth: fakeAuth({ user }),
    answers,
    pages: [{ path: '', Component: Room }],
  })
  await screen.findByRole('navigation', { name: 'Mi negocio' })
  expect(await screen.findAllByRole('link', { name: 'Solicitudes 3 pendientes' })).toHaveLength(2)
  expect(screen.queryByRole('link', { name: 'Pedidos' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Abre tu tienda' }).getAttribute('href')).toBe(
    '/dashboard-my-business/tienda?negocio=b1',
  )
  expect(screen.getByRole('combobox', { name: 'Negocio' })).toBeTruthy()
})

test('an invited person answers in the workspace, also without a business', async () => {
  const invitation = {
    id: 'i1',
    business: 'Sastrería Fina',
    role: 'seller',
    inviter: null,
    expiresAt: '2027-03-14T09:00:00Z',
  }
  let items: object[] = []
  let invitations = [invitation]
  const answers = {
    listTakenDown: () => ({ items: [] }),
    listMyClaims: () => ({ items: [] }),
    readFigures: () => ({}),
    listMyTasks: () => ({ items: [], counts: [] }),
    readMyStore: () => ({ store: {} }),
    listMyInvitations: () => ({ items: invitations }),
    listMyBusinesses: () => ({ items }),
    readMyBusiness: () => business,
    acceptInvitation: () => {
      items = [business]
      invitations = []
      return { businessId: 'b1' }
    },
  }
  showPage(MyBusinessWorkspace, '/dashboard-my-business', {
    auth: fakeAuth({ user }),
    answers,
    pages: [{ path: '', Component: Room }],
  })
  expect((await screen.findByText('Sastrería Fina')).parentElement?.textContent).toContain(
    'Un dueño del negocio te invita',
  )
  await screen.findByRole('heading', { name: 'Crea la página de tu negocio' })
  fireEvent.click(screen.getByRole('button', { name: 'Aceptar' }))
  await screen.findByText('Aquí, Óptica Ñandú')
  expect(screen.queryByRole('button', { name: 'Aceptar' })).toBeNull()
})

test('a pending claim is shown in the workspace with its state and next step', async () => {
  const claim = {
    id: 'c1',
    state: 'pending',
    reason: null,
    createdAt: '2026-11-20T09:00:00.000Z',
    business: { slug: 'panaderia-x', name: 'Panadería X', place: 'Colima, Colima' },
  }
  const refused = {
    ...claim,
    id: 'c2',
    state: 'rejected',
    reason: 'No se lee la licencia.',
    business: { ...claim.business, name: 'Café Y' },
  }
  const answers = {
    listMyInvitations: () => ({ items: [] }),
    listMyBusinesses: () => ({ items: [] }),
    listTakenDown: () => ({ items: [] }),
    listMyClaims: () => ({ items: [claim, refused] }),
  }
  showPage(MyBusinessWorkspace, '/dashboard-my-business', {
    auth: fakeAuth({ user }),
    answers,
    pages: [{ path: '', Component: Room }],
  })
  const card = (await screen.findByText('Reclamaste Panadería X', {}, { timeout: 5_000 }))
    .parentElement
  expect(card?.textContent).toContain('En revisión desde el 20 nov 2026')
  expect(card?.textContent).toContain('Cuando lo apruebe, administrarás su página desde aquí.')
  expect(
    screen.getByRole('link', { name: 'Ver o retirar mi solicitud' }).getAttribute('href'),
  ).toBe('/negocios/panaderia-x/reclamar')
  expect(screen.getByText('Reclamaste Café Y').parentElement?.textContent).toContain(
    'No se lee la licencia.',
  )
})

test('the workspace is shown only when everything around the business is loaded', async () => {
  let answer: (items: object) => void = () => undefined
  const answers = {
    listMyInvitations: () => ({ items: [] }),
    listTakenDown: () => ({ items: [] }),
    listMyClaims: () => new Promise((resolve) => (answer = resolve)),
    listMyBusinesses: () => ({ items: [business] }),
    readMyBusiness: () => business,
    readFigures: () => ({}),
    listMyTasks: () => ({ items: [], counts: [] }),
    readMyStore: () => ({ store: {} }),
  }
  const { container, calls } = showPage(MyBusinessWorkspace, '/dashboard-my-business', {
    auth: fakeAuth({ user }),
    answers,
    pages: [{ path: '', Component: Room }],
  })
  await expect.poll(() => calls.map(([name]) => name)).toContain('readFigures')
  expect(screen.queryByText('Aquí, Óptica Ñandú')).toBeNull()
  expect(container.querySelector('[aria-busy]')).toBeTruthy()
  answer({ items: [] })
  await screen.findByText('Aquí, Óptica Ñandú')
})
