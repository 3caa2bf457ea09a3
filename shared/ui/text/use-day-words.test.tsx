import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { localDayWords } from '../../text/dates.ts'
import { useDayWords } from './use-day-words.ts'

const at = '2026-11-20T03:30:00Z'

function Said({ timeZone }: { timeZone?: string }) {
  return <time>{useDayWords(timeZone)(at)}</time>
}

test.each([
  [undefined, '19 nov 2026'],
  ['Europe/Madrid', '20 nov 2026'],
])('the server says the day of %s, and the page that of the reader’s clocks, without a complaint', async (timeZone, day) => {
  const complaint = vi.fn()
  const place = document.createElement('div')
  place.innerHTML = renderToString(<Said timeZone={timeZone} />)
  expect(place.textContent).toBe(day)
  const root = await act(() => hydrateRoot(place, <Said timeZone={timeZone} />, { onRecoverableError: complaint }))
  expect(place.textContent).toBe(localDayWords(at))
  expect(complaint).not.toHaveBeenCalled()
  act(() => root.unmount())
})
