import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ControllerConsents } from '#features/growth/consents/ui/controller-consents.tsx'
import { DataControllers } from '#features/growth/contacts/ui/data-controllers.tsx'
import { showPage } from '#tests/support/show-page.tsx'

const Controllers = () => (
  <DataControllers
    more={({ listingId, name }) => <ControllerConsents listingId={listingId} name={name} />}
  />
)

/** The card as the page composes it. */
const show = (answers: Record<string, (input: never) => unknown> = {}) =>
  showPage(Controllers, '/user-settings/avisos', {
    answers: { listDataControllers: () => [], listMyConsents: () => [], ...answers },
  })
const press = (name: string | RegExp) =>
  fireEvent.click(screen.getByRole('button', { name, hidden: true }))

describe('businesses that keep data', () => {
  const controller = {
    listingId: 'b1',
    name: 'Óptica Sol',
    slug: 'optica-sol',
    since: '2026-01-02T18:00:00Z',
    source: 'lead',
    erasure: null as object | null,
  }

  test('are named with since when and from what, and asked to erase it; that can be withdrawn', async () => {
    let erasure: object | null = null
    const { calls } = show({
      listDataControllers: () => [{ ...controller, erasure }],
      askForErasure: () => {
        erasure = { askedAt: '2026-11-01T18:00:00Z', erasedOn: '2026-12-01T18:00:00Z' }
        return {}
      },
      withdrawErasure: () => {
        erasure = null
        return {}
      },
    })
    const link = await screen.findByRole('link', { name: 'Óptica Sol' })
    expect(link.getAttribute('href')).toBe('/negocios/optica-sol')
    screen.getByText(/^Por una solicitud, desde el 2 ene 2026/)
    press(/^Pedir que borren mis datos.*Óptica Sol$/)
    await screen.findByText(/se borran el 1 dic 2026/)
    press(/^Ya no lo pido.*Óptica Sol$/)
    await screen.findByRole('button', { name: /^Pedir que borren mis datos.*Óptica Sol$/ })
    expect(
      calls.filter(([name]) => /Erasure$/.test(name)).map(([name, input]) => [name, input]),
    ).toEqual([
      ['askForErasure', { listingId: 'b1' }],
      ['withdrawErasure', { listingId: 'b1' }],
    ])
  })

  test('where there are none, the page says so', async () => {
    show()
    await screen.findByText('Ningún negocio te tiene entre sus clientes.')
  })
})
