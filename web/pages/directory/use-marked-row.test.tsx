import { fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, test } from 'vitest'
import { useMarkedRow } from './use-marked-row.ts'

function List() {
  const list = useRef<HTMLDivElement>(null)
  const marked = useMarkedRow(list)
  return (
    <>
      <div ref={list} data-testid="list">
        <article>
          <a href="/negocios/dental-faro">Dental Faro</a>
          <p>Monterrey</p>
        </article>
        <p>Fuera</p>
      </div>
      <output>{marked ?? 'ninguno'}</output>
    </>
  )
}

test('the row under the pointer or with the focus is the one that the map marks', () => {
  render(<List />)
  const said = () => screen.getByRole('status').textContent
  fireEvent.pointerOver(screen.getByText('Monterrey'))
  expect(said()).toBe('dental-faro')
  fireEvent.pointerOver(screen.getByText('Fuera'))
  expect(said()).toBe('ninguno')
  fireEvent.focusIn(screen.getByRole('link'))
  expect(said()).toBe('dental-faro')
  fireEvent.focusOut(screen.getByRole('link'))
  expect(said()).toBe('ninguno')
  fireEvent.pointerOver(screen.getByText('Monterrey'))
  fireEvent.pointerLeave(screen.getByTestId('list'))
  expect(said()).toBe('ninguno')
})
