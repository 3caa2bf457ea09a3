import { screen, waitFor } from '@testing-library/react'
import { Outlet } from 'react-router'
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { AppError } from '#shared/app-error.ts'
import { showPage } from '#tests/support/show-page.tsx'
import { ErrorPage } from '../error-page.tsx'

// React logs errors caught by a boundary.
let said: MockInstance
beforeEach(() => {
  said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => void said.mockClear())

const claim = /^Ya quedó registrado/

/** A page that throws this error while rendering. */
function breakWith(error: unknown, reportPageError: () => unknown) {
  const Broken = () => {
    throw error
  }
  const pages = [{ path: 'rota', Component: Broken, ErrorBoundary: ErrorPage }]
  const { calls } = showPage(Outlet, '/caja/rota', {
    route: 'caja',
    pages,
    answers: { reportPageError },
  })
  return {
    told: () => calls.filter(([name]) => name === 'reportPageError').map(([, input]) => input),
  }
}

function crash(): RangeError {
  const error = new RangeError('Invalid time value')
  error.stack =
    'RangeError: Invalid time value\n    at a (https://lonja.example/assets/my-money-B1x_-9.js:1:2048?x=1)\n    at b (https://otra.example/b.js:1:1)'
  return error
}

test('a page error in the browser is reported to the server once, and the page says so', async () => {
  const { told } = breakWith(crash(), () => ({}))
  await screen.findByText(claim)
  expect(told()).toMatchObject([
    {
      error: 'RangeError',
      words: 'Invalid time value',
      frames: ['/assets/my-money-B1x_-9.js:1:2048'],
    },
  ])
  expect(JSON.stringify(told())).not.toMatch(/otra\.example|lonja\.example/)
})

test('a failed report is not shown as reported', async () => {
  const { told } = breakWith(crash(), () => {
    throw new AppError('too_many', 'Demasiadas veces.')
  })
  await screen.findByText('Algo salió mal de nuestro lado')
  await waitFor(() => expect(told().length).toBe(1))
  expect(screen.queryByText(claim)).toBeNull()
  screen.getByText('Espera un momento y vuelve a intentarlo.')
})

test.each([
  ['what broke on the server is noted there', new Error('Unexpected Server Error'), true],
  ['nobody was reached', new TypeError('Failed to fetch'), false],
])('%s, and nothing is reported', async (_, error, isNoted) => {
  const { told } = breakWith(error, () => ({}))
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText(claim) !== null).toBe(isNoted)
  expect(told()).toEqual([])
})
