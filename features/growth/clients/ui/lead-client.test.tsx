import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { showPage } from '#tests/support/show-page.tsx'
import type { CallWay } from '../vocabulary.ts'
import { LeadClient } from './lead-client.tsx'

const businessId = '019a0000-0000-7000-8000-000000000001'
const contact = { id: '019a0000-0000-7000-8000-000000000002', name: 'Rosa Díaz' }
const show = (answers: Record<string, () => unknown>, way: CallWay | null = null) => {
  const onClose = vi.fn()
  showPage(
    () => (
      <LeadClient
        businessId={businessId}
        leadId="019a0000-0000-7000-8000-000000000009"
        way={way}
        onClose={onClose}
      />
    ),
    '/solicitudes',
    { answers },
  )
  return onClose
}

test('a request leads to its client, and saved texts are read when they are wanted', async () => {
  const readClientReach = vi.fn(() => ({
    name: contact.name,
    phone: { value: '+523312345678', shown: '+52 33 1234 5678', whatsapp: '523312345678' },
    texts: [{ title: 'Saludar', text: 'Hola, Rosa.' }],
  }))
  show({ readLeadClient: () => ({ contact }), readClientReach })
  const link = await screen.findByRole('link', { name: 'Ver a Rosa Díaz en Clientes' })
  expect(link.getAttribute('href')).toBe(
    `/dashboard-my-business/clientes/${contact.id}?negocio=${businessId}`,
  )
  expect(readClientReach).not.toHaveBeenCalled()
  const details = screen.getByText('Usar un texto guardado o anotar cómo te fue').parentElement
  details?.setAttribute('open', '')
  fireEvent(details as Element, new Event('toggle'))
  const chat = await screen.findByRole('link', { name: /Saludar/ })
  expect(chat.getAttribute('href')).toBe('https://wa.me/523312345678?text=Hola%2C%20Rosa.')
})

test('after a chat one tap writes down how it went on the timeline of the client', async () => {
  const recordClientCall = vi.fn(() => ({ id: contact.id }))
  const onClose = show({ readLeadClient: () => ({ contact }), recordClientCall }, 'whatsapp')
  await screen.findByRole('dialog', { name: '¿Cómo te fue en WhatsApp?' })
  fireEvent.click(screen.getByRole('button', { name: 'No contestó' }))
  await waitFor(() =>
    expect(recordClientCall).toHaveBeenCalledWith(
      expect.objectContaining({
        contactId: contact.id,
        way: 'whatsapp',
        outcome: 'unanswered',
      }),
    ),
  )
  await waitFor(() => expect(onClose).toHaveBeenCalled())
})

test('of somebody unknown nothing is shown, nor asked', async () => {
  const readLeadClient = vi.fn(() => ({ contact: null }))
  show({ readLeadClient }, 'phone')
  await waitFor(() => expect(readLeadClient).toHaveBeenCalled())
  const page = screen.getByText('/solicitudes').parentElement
  await waitFor(() => expect(page?.querySelector('[aria-hidden]')).toBeNull())
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
})
