import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showPage } from '#tests/support/show-page.tsx'
import type { PublicSiteBlock } from '../../contract/public.ts'
import { SiteBlocks } from './site-blocks.tsx'

const id = '019a9b00-0000-7000-8000-000000000001'
const block: PublicSiteBlock = {
  id,
  kind: 'promo',
  title: 'Vende',
  text: 'Hoy.',
  buttonText: 'Abrir',
  href: 'https://a.example',
  picture: null,
}

/** An IntersectionObserver that the test controls. */
let see: (isIntersecting: boolean, intersectionRatio?: number) => void
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: object[]) => void) {
        see = (isIntersecting, intersectionRatio = 1) =>
          callback([
            {
              target: document.querySelector('[data-block]'),
              isIntersecting,
              intersectionRatio,
              intersectionRect: { height: 10 },
            },
          ])
      }
      observe() {
        this.observes = true
      }
      unobserve() {
        this.observes = false
      }
      disconnect() {
        this.observes = false
      }
      observes = false
    },
  )
  see = () => undefined
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const show = async (place?: 'home') => {
  const { calls } = showPage(
    () => <SiteBlocks items={[block]} place={place} mark="Promoción de Lonja" />,
    '/home',
    {
      answers: { countSiteBlocks: () => ({}) },
    },
  )
  await screen.findByText('Vende')
  await vi.dynamicImportSettled()
  return calls
}

test('advertising is labelled, and marked for search engines', async () => {
  await show()
  screen.getByText('Promoción de Lonja')
  expect(screen.getByRole('link', { name: 'Abrir' }).getAttribute('rel')).toBe('noopener sponsored')
})

test('a block counts as seen once, after a second on screen, and as clicked once', async () => {
  const calls = await show('home')
  vi.useFakeTimers()
  const advanceTimers = (milliseconds: number) =>
    act(() => vi.advanceTimersByTimeAsync(milliseconds))
  see(true, 0.4)
  await advanceTimers(2000)
  see(true)
  await advanceTimers(500)
  see(false)
  await advanceTimers(2000)
  expect(calls).toEqual([])
  see(true)
  await advanceTimers(1000)
  see(true)
  await advanceTimers(2000)
  expect(calls).toEqual([['countSiteBlocks', { place: 'home', act: 'view', blockIds: [id] }]])
  const link = screen.getByRole('link', { name: 'Abrir' })
  link.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(link)
  fireEvent.click(link)
  expect(calls.slice(1)).toEqual([
    ['countSiteBlocks', { place: 'home', act: 'press', blockIds: [id] }],
  ])
})

test("the team's preview counts nothing", async () => {
  const calls = await show()
  fireEvent.click(screen.getByText('Vende'))
  expect(calls).toEqual([])
})
