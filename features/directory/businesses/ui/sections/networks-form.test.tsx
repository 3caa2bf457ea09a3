import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, test } from 'vitest'
import { AppError } from '#shared/app-error.ts'
import { showPage } from '#tests/support/show-page.tsx'
import type { Contacts } from '../../contract/sections.ts'
import { networkRows, withNetworks } from './network-rows.ts'
import NetworksForm from './networks-form.tsx'

type Contact = Contacts['contacts'][number]
const contact = (kind: Contact['kind'], value: string, change: Partial<Contact> = {}): Contact => ({
  kind,
  value,
  label: null,
  isPublic: true,
  ...change,
})
const phone = contact('phone', '+523312345678', { label: 'Ventas' })
const page = contact('facebook', 'https://www.facebook.com/luna')

describe('pages on networks', () => {
  it('have one row each, and an empty row for networks without a page', () => {
    const rows = networkRows([phone, page, contact('facebook', 'https://www.facebook.com/otra')])
    expect(rows.map(({ kind, value }) => `${kind} ${value}`)).toEqual([
      'facebook https://www.facebook.com/luna',
      'facebook https://www.facebook.com/otra',
      'instagram ',
      'linkedin ',
      'twitter ',
      'youtube ',
      'tiktok ',
    ])
  })

  it('are changed in place, removed when emptied and appended when new; other contacts are unchanged', () => {
    const [facebook, instagram, ...rest] = networkRows([page])
    if (!facebook || !instagram) throw new Error('no rows')
    const added = { ...instagram, value: ' @luna ' }
    const mail = contact('email', 'hola@luna.mx')
    expect(
      withNetworks([phone, page, mail], [{ ...facebook, value: '' }, added, ...rest]).contacts,
    ).toEqual([phone, mail, contact('instagram', '@luna')])
    expect(withNetworks([page, phone], [{ ...facebook, value: 'otra' }]).contacts).toEqual([
      { ...page, value: 'otra' },
      phone,
    ])
  })

  it('never overwrite what others saved in the meantime', () => {
    const rows = networkRows([page]).map((row) =>
      row.kind === 'tiktok' ? { ...row, value: '@luna' } : row,
    )
    const theirs = contact('youtube', 'https://www.youtube.com/@luna')
    expect(withNetworks([page, theirs, phone], rows).contacts).toEqual([
      page,
      theirs,
      phone,
      contact('tiktok', '@luna'),
    ])
  })
})

const businessId = '01920000-0000-7000-8000-000000000001'

function open(contacts: Contact[], save: (sent: Contact[]) => Contact[] = (sent) => sent) {
  let stored = { contacts, version: 'v1' }
  const business = () => ({ id: businessId, sections: { contacts: stored } })
  return showPage(() => <NetworksForm id="redes" businessId={businessId} />, '/tienda', {
    answers: {
      readMyBusiness: business,
      saveContacts: ({ contacts: sent }: { contacts: Contact[] }) => {
        stored = { contacts: save(sent), version: 'v2' }
        return business()
      },
    },
  })
}

test('a page is saved together with the other contacts, with their version', async () => {
  const { calls } = open([phone, page])
  fireEvent.change(await screen.findByRole('textbox', { name: /Instagram/ }), {
    target: { value: '@luna' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await screen.findByText('Guardamos tus redes sociales')
  expect(calls.find(([name]) => name === 'saveContacts')?.[1]).toEqual({
    businessId,
    version: 'v1',
    contacts: [phone, page, contact('instagram', '@luna')],
  })
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull()
})

test('an invalid page shows an error at its field', async () => {
  open([phone], () => {
    throw new AppError('invalid', 'Revisa los campos marcados.', {
      fields: { 'contacts.1.value': 'Ese enlace no es de una página de TikTok' },
    })
  })
  const field = await screen.findByRole('textbox', { name: /TikTok/ })
  fireEvent.change(field, { target: { value: 'https://otra.example/x' } })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText('Ese enlace no es de una página de TikTok')).toBeDefined()
  expect(document.activeElement).toBe(field)
})

test('a hidden page can be made visible', async () => {
  const { calls } = open([{ ...page, isPublic: false }])
  fireEvent.click(await screen.findByRole('switch', { name: 'Mostrar' }))
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await screen.findByText('Guardamos tus redes sociales')
  expect(calls.find(([name]) => name === 'saveContacts')?.[1]).toMatchObject({ contacts: [page] })
})
