import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AppError } from '#shared/app-error.ts'
import { showPage } from '#tests/support/show-page.tsx'
import MergeAccounts from './page.tsx'

const at = '/unir-cuentas?token=abc'
const link = {
  state: 'proposed',
  side: 'absorbed',
  email: 'rosa@correo.test',
  otherEmail: 'a•••@correo.test',
  confirmed: false,
  otherConfirmed: false,
  expiresAt: '2026-12-02T10:00:00Z',
}
const show = (answers: Record<string, unknown>) =>
  showPage(MergeAccounts, at, { answers: answers as never })

test('opening the link confirms nothing; typing the other address does', async () => {
  let now: object = link
  const { calls } = show({
    readMergeLink: () => now,
    confirmMerge: () => {
      now = { ...link, confirmed: true }
      return { state: 'proposed' }
    },
  })
  const yes = await screen.findByRole('button', { name: 'Sí, son mías: unirlas' })
  expect(screen.getByText(/no confirmes/)).toBeTruthy()
  expect(calls.map(([name]) => name)).toEqual(['readMergeLink'])
  fireEvent.click(yes)
  await screen.findByText('Escribe el otro correo.')
  fireEvent.change(screen.getByLabelText('Escribe el otro correo completo'), {
    target: { value: 'ana@correo.test' },
  })
  fireEvent.click(yes)
  await screen.findByText('Ya dijiste que sí')
  expect(calls.find(([name]) => name === 'confirmMerge')?.[1]).toMatchObject({
    token: 'abc',
    other: 'ana@correo.test',
  })
})

test('a wrong address is reported at its field', async () => {
  const words = 'No es el correo de la otra cuenta.'
  show({
    readMergeLink: () => link,
    confirmMerge: () =>
      Promise.reject(new AppError('invalid', words, { fields: { other: words } })),
  })
  fireEvent.change(await screen.findByLabelText('Escribe el otro correo completo'), {
    target: { value: 'otra@correo.test' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Sí, son mías: unirlas' }))
  await screen.findByText(words)
})

test('declining ends it', async () => {
  let now: object = link
  show({
    readMergeLink: () => now,
    declineMerge: () => {
      now = { ...link, state: 'declined' }
      return {}
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'No unirlas' }))
  await screen.findByText('La propuesta se rechazó')
})

test.each([
  ['merged', 'Tus cuentas ya son una'],
  ['withdrawn', 'Retiramos la propuesta'],
  ['expired', 'La propuesta venció'],
  ['undone', 'Separamos las dos cuentas'],
])('a link of a merge that is %s says so', async (state, words) => {
  show({ readMergeLink: () => ({ ...link, state }) })
  await screen.findByText(words)
  expect(screen.queryByRole('button', { name: /unirlas/ })).toBeNull()
})

test('an invalid link says what to do', async () => {
  show({
    readMergeLink: () => {
      throw new AppError('not_found', 'No encontramos ese enlace.')
    },
  })
  await screen.findByText(/Este enlace no es válido/)
})
