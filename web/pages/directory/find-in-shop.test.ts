import { expect, test } from 'vitest'
import type { ApiCaller } from '#shared/api-client.ts'
import { findInShop } from './find-in-shop.ts'

const found = (total: number, isMore = false) =>
  findInShop({ call: async () => ({ total, isMore }) } as unknown as ApiCaller, 'ropa de niña')

test('what the words find in the shop is counted and linked', async () => {
  expect(await found(1)).toEqual({
    words: '1 producto en la Tienda',
    href: '/online-store?q=ropa+de+ni%C3%B1a',
  })
  expect((await found(1000, true))?.words).toBe('Más de 1,000 productos en la Tienda')
  expect(await found(0)).toBeNull()
})
