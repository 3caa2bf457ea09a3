import { homeParameters } from '#features/community/home/home-tabs.ts'
import { searchParameters } from '#features/directory/search/contract/search-address.ts'
import { shopParameters } from '#features/selling/products/contract/shop-address.ts'
import { blogParameters } from './pages/blog/blog-address.ts'
import { questionsParameters } from './pages/business/questions/questions-address.ts'
import { reviewsParameters } from './pages/reviews/reviews-address.ts'
import { storeParameters } from './pages/shop/store/store-address.ts'

/**
 * Paths of public pages and the query parameters that affect them; data requests of the router end
 * in `.data`.
 */
const publicPages: [path: RegExp, parameters: readonly string[]][] = [
  [/^\/directorio(\/.*|\.data)?$/, searchParameters],
  [
    /^\/(|_root|onboarding|welcome|register|guest-preferences|favoritos|vistos|overview|cart|legal)(\.data)?$/,
    [],
  ],
  [/^\/legal\/[^/]+(\/[^/]+)?$/, []],
  [/^\/home(\.data)?$/, homeParameters],
  [/^\/negocios\/[^/]+$/, []],
  [/^\/(negocios|producto)\/[^/]+\/opiniones(\.data)?$/, reviewsParameters],
  [/^\/negocios\/[^/]+\/preguntas(\.data)?$/, questionsParameters],
  [/^\/negocios\/[^/]+\/preguntas\/[^/]+$/, ['desde']],
  [/^\/online-store(\.data)?$/, shopParameters],
  [/^\/online-store-(fire|agent|emprendedor|embajador)(\.data)?$/, []],
  [/^\/tienda\/[^/]+$/, storeParameters],
  [/^\/producto\/[^/]+$/, []],
  [/^\/blog(\.data)?$/, blogParameters],
  [/^\/blog\/[^/]+$/, []],
  [/^\/blog\/autores\/[^/]+$/, ['desde']],
]

/**
 * Canonical address under which a public page is cached and rendered: only parameters that affect
 * it, in a fixed order, without duplicates. Tracking parameters and invented ones share one entry.
 * Other addresses are returned unchanged.
 */
export function canonicalAddress(address: string): string {
  const at = address.indexOf('?')
  if (at < 0) return address
  const path = address.slice(0, at)
  const parameters = publicPages.find(([known]) => known.test(path))?.[1]
  if (!parameters) return address
  const received = new URLSearchParams(address.slice(at))
  const canonical = new URLSearchParams()
  for (const name of path.endsWith('.data') ? [...parameters, '_routes'] : parameters)
    for (const value of new Set(received.getAll(name))) canonical.append(name, value)
  return canonical.size > 0 ? `${path}?${canonical}` : path
}
