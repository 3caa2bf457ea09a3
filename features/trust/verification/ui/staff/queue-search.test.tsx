import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sampleId, sampleQueue } from '#tests/support/answers/review-queue.ts'
import { address, showPage } from '#tests/support/show-page.tsx'
import { VerificationWorkspace } from './verification-workspace.tsx'

const Page = () => (
  <VerificationWorkspace
    viewerId="rita"
    canDecide
    productName="Lonja"
    refreshes={[]}
    aside={null}
  />
)
const key = (name: string) => act(async () => void fireEvent.keyDown(document.body, { key: name }))

test('another view closes the open case and its shortcuts; another filter leaves it open', async () => {
  const { calls } = showPage(Page, `/staff?caso=${sampleId('b1')}`, { answers: sampleQueue() })
  await screen.findByRole('article', { name: 'Botica Brisa' })
  fireEvent.change(screen.getByLabelText('País'), { target: { value: 'MX' } })
  expect(address()).toBe(`/staff?caso=${sampleId('b1')}&pais=MX`)
  fireEvent.click(screen.getByRole('button', { name: 'Apartados' }))
  expect(address()).toBe('/staff?pais=MX&vista=parked')
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Botica Brisa' })).toBeNull())
  await key('a')
  expect(document.querySelector('section[aria-current]')).toBeNull()
  expect(calls.filter(([name]) => name === 'decideFact')).toEqual([])
})

test('the queue is searched by part of the business name; no match says so', async () => {
  const kept = sampleQueue()
  const listVerifications = ({ q = '' }: { q?: string }) => {
    const found = kept.listVerifications()
    return {
      ...found,
      items: found.items.filter(({ business }) => business.name.toLowerCase().includes(q)),
    }
  }
  const { calls } = showPage(Page, '/staff', { answers: { ...kept, listVerifications } })
  await screen.findByRole('button', { name: /Panadería Alba/ })
  const field = screen.getByRole('searchbox', { name: 'Buscar un negocio por su nombre' })
  fireEvent.change(field, { target: { value: 'brisa' } })
  await screen.findByRole('button', { name: /Botica Brisa/ })
  await waitFor(() => expect(screen.queryByRole('button', { name: /Panadería Alba/ })).toBeNull())
  await screen.findByRole('button', { name: /Botica Brisa/ })
  expect(calls.findLast(([name]) => name === 'listVerifications')?.[1]).toMatchObject({
    q: 'brisa',
  })
  fireEvent.change(field, { target: { value: 'ceiba' } })
  await screen.findByText('Ningún negocio coincide')
})
