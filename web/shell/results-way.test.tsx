import { beforeEach, expect, test } from 'vitest'
import { showPage } from '#tests/support/show-page.tsx'
import { useRememberResults, wayToResults } from './results-way.ts'

/** The browser at an address, as many steps into the history of the tab. */
function comeTo(address: string, idx: number) {
  history.replaceState({ idx }, '', address)
  const Page = () => {
    useRememberResults()
    return null
  }
  showPage(Page, address).unmount()
}

beforeEach(() => sessionStorage.clear())

test('from a business the way leads back to the list, with its search and as many steps as were taken', () => {
  comeTo('/directorio/panaderias?q=pan&abierto=1', 3)
  comeTo('/negocios/pan-rio', 4)
  expect(wayToResults()).toEqual({ address: '/directorio/panaderias?q=pan&abierto=1', steps: -1 })
  comeTo('/negocios/otro-parecido', 5)
  expect(wayToResults()).toEqual({ address: '/directorio/panaderias?q=pan&abierto=1', steps: -2 })
})

test('who goes back beyond the list and takes another way is not led there', () => {
  comeTo('/directorio?q=pan', 1)
  comeTo('/home', 0)
  comeTo('/negocios/pan-rio', 1)
  expect(wayToResults()).toBeNull()
})

test('who comes straight to a business has no way, nor is one believed that leads elsewhere', () => {
  comeTo('/negocios/pan-rio', 0)
  expect(wayToResults()).toBeNull()
  history.replaceState({ idx: 4 }, '', '/negocios/pan-rio')
  for (const address of ['https://otro.example/', '//otro.example', '/directoriox', '/home']) {
    sessionStorage.setItem('lonja.results', JSON.stringify({ address, at: 1 }))
    expect(wayToResults()).toBeNull()
  }
})
