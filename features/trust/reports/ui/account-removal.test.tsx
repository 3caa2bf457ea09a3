import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useCall } from '#shared/ui/calls/api.tsx'
import { showPage } from '#tests/support/show-page.tsx'
import { readCase } from '../contract/cases.ts'
import { AccountRemoval } from './account-removal.tsx'

const id = (end: string) => `019a9b00-0000-7000-8000-0000000000${end}`
const caseId = id('a1')

/** Its context on the page: the case, loaded from the server. */
function Around() {
  const { data } = useCall(readCase, { caseId })
  return data?.author ? <AccountRemoval caseId={caseId} author={data.author} /> : null
}

test('the case shows a started removal of the account’s content', async () => {
  let removal: object | null = null
  const begun = {
    id: id('d0'),
    state: 'removing',
    rule: 'spam',
    total: 3,
    removed: 1,
    returned: 0,
    skipped: 0,
  }
  const { calls } = showPage(Around, '/staff/avisos', {
    answers: {
      readCase: () => ({ id: caseId, author: { name: 'Inés Sol', removal } }),
      readAccountRemoval: () => removal,
      removeAccountContent: () => {
        removal = begun
        return begun
      },
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Deshacer todo lo de esta cuenta' }))
  fireEvent.click(screen.getByLabelText('Regla', { selector: 'input' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Spam o publicidad', hidden: true }))
  fireEvent.change(screen.getByLabelText('Motivo'), { target: { value: 'Solo anuncia.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Retirar todo lo que escribió' }))
  await screen.findByText('Retirando: 1 de 3')
  expect(calls.find(([name]) => name === 'removeAccountContent')?.[1]).toEqual({
    caseId,
    rule: 'spam',
    reason: 'Solo anuncia.',
  })
  expect(screen.queryByLabelText('Motivo')).toBeNull()
})
