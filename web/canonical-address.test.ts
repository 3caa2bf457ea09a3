import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { canonicalAddress } from './canonical-address.ts'

describe('the cache address of a page', () => {
  test.each([
    ['/home?x=1', '/home'],
    ['/?utm_source=a', '/'],
    ['/_root.data?x=2&_routes=routes', '/_root.data?_routes=routes'],
    ['/negocios/taller-los-compadres?fbclid=abc', '/negocios/taller-los-compadres'],
    ['/directorio?orden=nuevos&q=pan+dulce&x=1', '/directorio?q=pan+dulce&orden=nuevos'],
    [
      '/directorio?pago=tarjeta&pago=tarjeta&pago=efectivo',
      '/directorio?pago=tarjeta&pago=efectivo',
    ],
    [
      '/directorio/panaderias/comala-colima?q=&desde=abc',
      '/directorio/panaderias/comala-colima?q=&desde=abc',
    ],
    ['/directorio.data?q=pan&_routes=a', '/directorio.data?q=pan&_routes=a'],
    ['/register?ref=ana', '/register'],
    ['/home', '/home'],
    ['/favoritos?x=1', '/favoritos'],
    [
      '/online-store?orden=precio&x=1&q=playera&categoria=ropa',
      '/online-store?q=playera&categoria=ropa&orden=precio',
    ],
    ['/online-store.data?oferta=1&y=2&_routes=a', '/online-store.data?oferta=1&_routes=a'],
    ['/online-store-fire?x=1', '/online-store-fire'],
    ['/online-store-agent.data?x=1', '/online-store-agent.data'],
    [
      '/tienda/la-rosa?categoria=ropa&vista=catalogo&fbclid=a',
      '/tienda/la-rosa?vista=catalogo&categoria=ropa',
    ],
    ['/producto/playera-azul?utm_source=a', '/producto/playera-azul'],
    ['/cart?utm_source=a', '/cart'],
    ['/negocios/a/opiniones?x=1&orden=peores', '/negocios/a/opiniones?orden=peores'],
    ['/negocios/a/preguntas?x=1&respuesta=sin', '/negocios/a/preguntas?respuesta=sin'],
    ['/negocios/a/preguntas/b?x=1&desde=c', '/negocios/a/preguntas/b?desde=c'],
    ['/home?utm_source=a&ver=productos', '/home?ver=productos'],
  ])('%s → %s', (asked, canonical) => expect(canonicalAddress(asked)).toBe(canonical))

  test.each([
    '/auth/callback?code=1',
    '/borrar-cuenta?token=x',
    '/reset-password?token_hash=x',
    '/staff?cola=1',
    '/checkout?paso=pago',
    '/order-confirmation?compra=x',
    '/negocios/a/reclamar?x=1',
  ])('is unchanged for pages that are not cached: %s', (asked) =>
    expect(canonicalAddress(asked)).toBe(asked),
  )
})

test('no cached page reads its query while rendering, only in its loader', () => {
  const pages = join(import.meta.dirname, 'pages')
  const files = readdirSync(pages, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.tsx'),
  )
  const canonical = files.filter((name) =>
    /publicPage\(\)|markPageCacheable\(/.test(readFileSync(join(pages, name), 'utf8')),
  )
  expect(canonical.sort()).toEqual(
    [
      ...['author', 'page', 'post'].map((name) => `blog/${name}.tsx`),
      'business/page.tsx',
      'business/questions/page.tsx',
      'business/questions/question.tsx',
      'directory/page.tsx',
      ...['guest-preferences', 'onboarding', 'register', 'splash', 'welcome'].map(
        (name) => `sign-up/${name}.tsx`,
      ),
      'home/overview.tsx',
      'home/page.tsx',
      'legal/document.tsx',
      'legal/page.tsx',
      'reactions/page.tsx',
      'reactions/seen.tsx',
      'reviews/of-business.tsx',
      'reviews/of-product.tsx',
      ...['online-store', 'product/page', 'store/layout-page', 'store/page'].map(
        (name) => `shop/${name}.tsx`,
      ),
      'checkout/cart.tsx',
    ].sort(),
  )
  for (const name of canonical)
    expect(readFileSync(join(pages, name), 'utf8'), name).not.toMatch(
      /useSearchParams|useUrlState|useLocation/,
    )
})
