import { render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { localDayWords } from '../../text/dates.ts'
import { useDayWords } from './use-day-words.ts'

const at = '2026-11-20T03:30:00Z'

function Said({ timeZone }: { timeZone?: string }) {
  return <time>{useDayWords(timeZone)(at)}</time>
}

test.each([
  [undefined, '19 nov 2026'],
  ['Europe/Madrid', '20 nov 2026'],
])('the server says the day of %s, and the page that of the reader’s clocks', (timeZone, day) => {
  const container = document.createElement('div')
  container.innerHTML = renderToString(<Said timeZone={timeZone} />)
  expect(container.textContent).toBe(day)
  // A difference between both would be a complaint, and those are heard (tests/support/page-setup.ts).
  render(<Said timeZone={timeZone} />, { container, hydrate: true })
  expect(container.textContent).toBe(localDayWords(at))
})
