import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '#shared/app-error.ts'
import { showPage } from '#tests/support/show-page.tsx'
import type { Lead } from '../contract.ts'
import { formatMinutes, preparedAnswer } from './lead-words.ts'
import { LeadsView } from './leads-view.tsx'

configure({ asyncUtilTimeout: 8_000 })

const lead = (id: string, change: Partial<Lead> = {}): Lead => ({
  id,
  channel: 'quote',
  code: 'AB12-CD',
  page: null,
  about: null,
  name: 'Rosa Díaz',
  email: 'rosa@correo.test',
  phone: '33 1234 5678',
  whatsapp: '523312345678',
  message: 'Perdí las llaves, ¿pueden venir hoy?',
  state: 'new',
  note: null,
  answeredAt: null,
  isDemo: false,
  createdAt: '2026-11-20T15:00:00.000Z',
  ...change,
})

let stored: Lead[]
const counts = () => ({ new: stored.length, contacted: 0, won: 0, lost: 0, spam: 0 })
const answers = {
  listLeads: ({ leadId }: { leadId?: string }) => ({
    items: leadId
      ? [lead('lejos', { name: 'Beto', message: 'Uno de hace mucho' })].filter(
          ({ id }) => id === leadId,
        )
      : stored,
    next: null,
    counts: counts(),
    blocked: 0,
    code: null,
  }),
  readCustomerBlock: () => ({ canBlock: false, blockId: null, mayDecide: true }),
  updateLead: ({ leadId, ...change }: { leadId: string } & Partial<Lead>) => {
    stored = stored.map((one) => (one.id === leadId ? { ...one, ...change } : one))
    return stored.find(({ id }) => id === leadId)
  },
}
const View = () => <LeadsView businessId="b1" businessName="Cerrajería Luz" />
const open = (query = '') =>
  showPage(View, `/solicitudes${query}`, { answers, route: 'solicitudes' })

beforeEach(() => {
  stored = [
    lead('uno'),
    lead('dos', { name: 'Carlos', message: 'Otra cosa', whatsapp: null, phone: null }),
  ]
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined
      unobserve = () => undefined
      disconnect = () => undefined
    },
  )
})

test('shows the newest lead beside the list, and the selected one', async () => {
  open()
  expect((await screen.findByRole('article')).textContent).toContain('Perdí las llaves')
  fireEvent.click(screen.getByRole('link', { name: /Carlos/ }))
  await waitFor(() => expect(screen.getByRole('article').textContent).toContain('Otra cosa'))
  expect(screen.getByRole('link', { name: /Carlos/ }).getAttribute('aria-current')).toBe('true')
})

test('a link in a mail opens its lead, wherever it is in the list', async () => {
  open('?negocio=b1&solicitud=lejos')
  expect((await screen.findByRole('article')).textContent).toContain('Uno de hace mucho')
})

test('offers a prepared answer, and records that it was answered', async () => {
  open()
  const article = await screen.findByRole('article')
  const text = within(article).getByRole<HTMLTextAreaElement>('textbox', { name: 'Tu respuesta' })
  expect(text.value).toContain('Hola Rosa, soy de Cerrajería Luz.')
  fireEvent.change(text, { target: { value: 'Vamos a las 5' } })
  const way = within(article).getByRole('link', { name: 'Responder por WhatsApp' })
  expect(way.getAttribute('href')).toBe('https://wa.me/523312345678?text=Vamos%20a%20las%205')
  const mail = within(article)
    .getByRole('link', { name: 'Responder por correo' })
    .getAttribute('href')
  expect(mail).toContain(
    'mailto:rosa@correo.test?subject=Tu%20solicitud%20a%20Cerrajer%C3%ADa%20Luz',
  )
  expect(mail).toContain('&body=Vamos%20a%20las%205')
  fireEvent.click(way)
  await within(screen.getByRole('article')).findByText('Guardado')
  expect(stored[0]?.state).toBe('contacted')
})

test('the note is collapsed until opened', async () => {
  open()
  const note = await screen.findByText('Nota de tu equipo')
  expect(note.closest('details')?.open).toBe(false)
})

test('texts of answers', () => {
  expect(preparedAnswer({ name: null, message: null, code: 'X' }, 'Luz')).toBe(
    'Hola, soy de Luz. Recibimos tu solicitud (Ref. X).\n\n',
  )
  expect([formatMinutes(0), formatMinutes(59), formatMinutes(61), formatMinutes(60 * 72)]).toEqual([
    '1 min',
    '59 min',
    '1 h',
    '3 días',
  ])
})

test('a lead about a product links to it; an unverified path is not linked', async () => {
  const pages = [
    { page: '/producto/taza-azul', about: 'Taza azul' },
    { page: '/tienda/barro', about: null },
    { page: '/producto/inventado', about: null },
    { page: '/tienda/barro/../../w/x', about: null },
  ]
  stored = pages.map((one, i) => lead(`l${i}`, one))
  const shown: (string | null | undefined)[] = []
  for (const [i] of pages.entries()) {
    const { unmount } = open(`?negocio=b1&solicitud=l${i}`)
    const detail = await screen.findByRole('article')
    shown.push(
      within(detail)
        .queryAllByRole('link')
        .find((link) => /^.(producto|tienda)/.test(link.getAttribute('href') ?? ''))?.outerHTML,
    )
    unmount()
  }
  expect(
    shown.map((html) => html?.replace(/<[^>]*href="([^"]*)"[^>]*>([^<]*)<.*/, '$1 $2')),
  ).toEqual(['/producto/taza-azul Taza azul', '/tienda/barro tu tienda', undefined, undefined])
})

test('attended leads of which only a reference is known stand behind one line at the end', async () => {
  const tap = { channel: 'whatsapp', name: null, message: null } as const
  stored = [
    lead('uno'),
    lead('dos', { ...tap, state: 'new' }),
    lead('tres', { ...tap, state: 'won' }),
    lead('seis', { name: 'Ana' }),
    lead('cuatro', { ...tap, state: 'lost', createdAt: '2026-11-14T15:00:00.000Z' }),
    lead('cinco', { name: 'Carlos' }),
  ]
  open()
  const fold = (await screen.findByText('2 toques en WhatsApp')).closest('details')
  expect(fold?.open).toBe(false)
  expect(fold?.querySelector('summary')?.textContent).toContain('14 nov a 20 nov')
  expect(fold?.querySelectorAll('a')).toHaveLength(2)
  expect(screen.getAllByText('Sin atender').length).toBeGreaterThan(0)
})

test('a tap is given a name and a number, and a wrong one is refused beside its field', async () => {
  stored = [
    lead('tap', { channel: 'whatsapp', name: null, email: null, phone: null, whatsapp: null }),
  ]
  const updateLead = vi.fn(({ phone }: { phone?: string }) => {
    if (phone === '12')
      throw new AppError('invalid', 'Revisa los campos marcados.', {
        fields: { phone: 'Revisa el número de teléfono' },
      })
    return stored[0]
  })
  showPage(View, '/solicitudes', { answers: { ...answers, updateLead }, route: 'solicitudes' })
  fireEvent.change(await screen.findByLabelText('Su número'), { target: { value: '12' } })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await screen.findByText('Revisa el número de teléfono')
  fireEvent.change(screen.getByLabelText('Su número'), { target: { value: '33 1234 5678' } })
  fireEvent.change(screen.getByLabelText('Quién es'), { target: { value: 'Rosa' } })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() =>
    expect(updateLead).toHaveBeenLastCalledWith(
      expect.objectContaining({ name: 'Rosa', phone: '33 1234 5678' }),
    ),
  )
})

test('the page hears by which way the person was reached', async () => {
  const Reached = () => (
    <LeadsView
      businessId="b1"
      businessName="Cerrajería Luz"
      renderClient={(leadId, { way }) => (
        <p>
          {leadId}: {way ?? 'nada'}
        </p>
      )}
    />
  )
  showPage(Reached, '/solicitudes', { answers, route: 'solicitudes' })
  await screen.findByText('uno: nada')
  fireEvent.click(screen.getByRole('link', { name: '33 1234 5678' }))
  await screen.findByText('uno: phone')
  fireEvent.click(screen.getByRole('link', { name: 'Responder por WhatsApp' }))
  await screen.findByText('uno: whatsapp')
})
