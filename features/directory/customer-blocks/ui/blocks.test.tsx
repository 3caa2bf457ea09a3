import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { showPage } from '#tests/support/show-page.tsx'
import { BusinessBlocks } from './business-blocks.tsx'
import { CustomerBlock } from './parts/customer-block.tsx'

const since = '2026-11-20T10:00:00.000Z'

test('a manager blocks a customer and undoes it', async () => {
  let blockId: string | null = null
  const answers = {
    readCustomerBlock: () => ({ canBlock: true, blockId, mayDecide: true }),
    blockCustomer: () => {
      blockId = 'k'
      return { id: 'k', shownAs: 'Teo', decidedBy: 'Luz', since }
    },
    unblockCustomer: () => {
      blockId = null
      return {}
    },
  }
  const { calls } = showPage(
    () => <CustomerBlock businessId="b1" of={{ leadId: 'l1' }} refreshes={[]} />,
    '/',
    { answers },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Bloquear a esta persona' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Desbloquear' }))
  expect(await screen.findByRole('button', { name: 'Bloquear a esta persona' })).toBeTruthy()
  expect(calls.filter(([name]) => name.endsWith('lockCustomer'))).toEqual([
    ['blockCustomer', { businessId: 'b1', leadId: 'l1' }],
    ['unblockCustomer', { businessId: 'b1', blockId: 'k' }],
  ])
})

test.each([
  { canBlock: false, blockId: null, mayDecide: true },
  { canBlock: true, blockId: null, mayDecide: false },
])('offers no action that would be refused: %j', async (answer) => {
  const readCustomerBlock = vi.fn(() => answer)
  showPage(() => <CustomerBlock businessId="b1" of={{ orderId: 'o1' }} refreshes={[]} />, '/', {
    answers: { readCustomerBlock },
  })
  await vi.waitFor(() => expect(readCustomerBlock).toHaveBeenCalled())
  expect(screen.queryByRole('button')).toBeNull()
})

test('the list of blocked people names the member who decided', async () => {
  const people = [{ id: 'k', shownAs: 'Teo', decidedBy: 'Luz', since }]
  const { calls } = showPage(() => <BusinessBlocks businessId="b1" refreshes={[]} />, '/', {
    answers: { listBusinessBlocks: () => ({ people }), unblockCustomer: () => ({}) },
  })
  fireEvent.click(await screen.findByText('Personas bloqueadas (1)'))
  expect(screen.getByRole('listitem').textContent).toBe(
    'TeoDesde el 20 nov 2026, por LuzDesbloquear',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Desbloquear a Teo' }))
  await vi.waitFor(() =>
    expect(calls).toContainEqual(['unblockCustomer', { businessId: 'b1', blockId: 'k' }]),
  )
})
