import { act, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub, Link } from 'react-router'
import { expect, test } from 'vitest'
import { NavigationProgress } from './navigation-progress.tsx'

test('a bar is there while another page loads, silently, and takes no room', async () => {
  let arrive: (value: null) => void = () => undefined
  const Start = () => (
    <>
      <NavigationProgress />
      <Link to="/slow">Ir</Link>
    </>
  )
  const Stub = createRoutesStub([
    { path: '/', Component: Start },
    {
      path: '/slow',
      loader: () => new Promise<null>((resolve) => (arrive = resolve)),
      Component: () => <p>Llegaste</p>,
    },
  ])
  const { container } = render(<Stub initialEntries={['/']} />)
  const link = await screen.findByRole('link', { name: 'Ir' })
  const track = container.firstElementChild
  expect(track?.childElementCount).toBe(0)
  await act(async () => fireEvent.click(link))
  expect(track?.childElementCount).toBe(1)
  expect([track?.textContent, track?.querySelector('[role], [aria-live]')]).toEqual(['', null])
  await act(async () => arrive(null))
  expect(await screen.findByText('Llegaste')).toBeTruthy()
})
