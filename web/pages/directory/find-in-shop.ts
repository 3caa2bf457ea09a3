import { findProducts } from '#features/selling/products/contract/catalogue.ts'
import { shopAddress } from '#features/selling/products/contract/shop-address.ts'
import type { ApiCaller } from '#shared/api-client.ts'
import { wholeNumber } from '#shared/text/whole-number.ts'

/** Products that the same words find in the shop, in words and with its address; null where there are none. */
export async function findInShop(
  api: ApiCaller,
  q: string,
): Promise<{ words: string; href: string } | null> {
  const { total, isMore } = await api.call(findProducts, { q, size: 1 })
  if (total === 0) return null
  const words = `${wholeNumber(total)} ${total === 1 ? 'producto' : 'productos'} en la Tienda`
  return { words: isMore ? `Más de ${words}` : words, href: shopAddress({ q }) }
}
