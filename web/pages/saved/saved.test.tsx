import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { address, showPage } from '#tests/support/show-page.tsx'
import { SaveButton } from './save-button.tsx'
import { mostSaved, saveBusiness, savedBusinesses } from './saved-businesses.ts'
import { SavedList } from './saved-list.tsx'

const cafe = { slug: 'cafe-luz', name: 'Café Luz', what: 'Cafeterías · Lima' }
const at = '2026-11-20T10:00:00.000Z'
const Page = () => <SaveButton business={cafe} />

beforeEach(() => localStorage.clear())

test('a business is saved on the device, and leads to the list', async () => {
  showPage(Page, '/negocios/cafe-luz')
  const button = screen.getByRole('button', { name: 'Guardar' })
  expect(button.getAttribute('aria-pressed')).toBe('false')
  fireEvent.click(button)
  expect(button.getAttribute('aria-pressed')).toBe('true')
  expect(savedBusinesses()).toMatchObject([cafe])
  await act(async () => fireEvent.click(screen.getByText('Ver guardados')))
  expect(address()).toBe('/guardados')
})

test('pressed again it is taken off', () => {
  saveBusiness({ ...cafe, at })
  showPage(Page, '/negocios/cafe-luz')
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(savedBusinesses()).toEqual([])
})

test('where the device keeps nothing it says so and pretends nothing', () => {
  const barred = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  showPage(Page, '/negocios/cafe-luz')
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(screen.getByText('Tu navegador no deja guardar en este dispositivo.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Guardar' }).getAttribute('aria-pressed')).toBe('false')
  barred.mockRestore()
})

test('what was saved is listed, newest first, and can be taken off and put back', () => {
  saveBusiness({ ...cafe, at })
  saveBusiness({ slug: 'pan-rio', name: 'Pan Río', what: 'Panaderías · Cali', at })
  showPage(SavedList, '/guardados')
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/negocios/pan-rio', '/negocios/cafe-luz'])
  fireEvent.click(screen.getByRole('button', { name: 'Quitar Pan Río de guardados' }))
  expect(screen.queryByText('Pan Río')).toBeNull()
  fireEvent.click(screen.getByText('Deshacer'))
  expect(screen.getByText('Pan Río')).toBeTruthy()
})

test('spoilt or foreign storage is nothing, and the oldest give way', () => {
  for (const spoilt of ['{', '{"a":1}', '[{"slug":"../x","name":"a","what":"","at":""}]', '[null]']) {
    localStorage.setItem('lonja.saved', spoilt)
    expect(savedBusinesses()).toEqual([])
  }
  for (let i = 0; i <= mostSaved; i++) saveBusiness({ ...cafe, slug: `cafe-${i}`, at })
  expect(savedBusinesses()).toHaveLength(mostSaved)
  expect(savedBusinesses().some(({ slug }) => slug === 'cafe-0')).toBe(false)
})
