import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LinkedText } from './linked-text.tsx'

test('addresses in a text are links that count for nothing, all else is its words', () => {
  const text =
    'Mira <b>https://taller.mx/a?b=1&c=2</b>, www.otro.mx. y javascript:alert(1) o bien.me'
  const { container } = render(<LinkedText text={text} />)
  expect(container.textContent).toBe(text)
  expect(
    [...container.querySelectorAll('a')].map(({ href, rel, target }) => [href, rel, target]),
  ).toEqual([
    ['https://taller.mx/a?b=1&c=2', 'ugc nofollow noopener', '_blank'],
    ['https://www.otro.mx/', 'ugc nofollow noopener', '_blank'],
  ])
})
