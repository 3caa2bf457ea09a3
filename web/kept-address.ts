import { homeParameters } from '#features/community/home/vocabulary.ts'
import { searchParameters } from '#features/directory/search/contract/search-address.ts'
import { shopParameters } from '#features/selling/products/contract/shop-address.ts'
import { blogParameters } from './pages/blog/blog-address.ts'
import { questionsParameters } from './pages/business/questions/questions-address.ts'
import { reviewsParameters } from './pages/reviews/reviews-address.ts'
import { storeParameters } from './pages/shop/store/store-address.ts'

/** Paths of public pages and what of their query changes them; what a loader is asked for in the browser ends in `.data`. */
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
 * The address under which a public page is kept and rendered: without what changes nothing, in one order, each once. A crawler's marks and a
 * stranger's inventions share one page. Other pages keep their address as it is.
 */
export function keptAddress(address: string): string {
  const at = address.indexOf('?')
  if (at < 0) return address
  const path = address.slice(0, at)
  const parameters = publicPages.find(([known]) => known.test(path))?.[1]
  if (!parameters) return address
  const given = new URLSearchParams(address.slice(at))
  const kept = new URLSearchParams()
  for (const name of path.endsWith('.data') ? [...parameters, '_routes'] : parameters)
    for (const value of new Set(given.getAll(name))) kept.append(name, value)
  return kept.size > 0 ? `${path}?${kept}` : path
}
