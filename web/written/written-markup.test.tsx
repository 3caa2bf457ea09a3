// @vitest-environment node
import { IconSearch } from '@tabler/icons-react'
import { renderToString } from 'react-dom/server'
import { Link as RouterLink, StaticRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { BusinessGrid } from '#features/directory/businesses/ui/parts/business-grid.tsx'
import { CachedMarkup, MarkupContext } from '#shared/ui/cached-markup.tsx'
import { Link } from '#shared/ui/link.tsx'
import { createMarkupCache } from './create-markup-cache.ts'
import createWrittenIcon from './written-icon.ts'

const business = {
  name: 'Panadería',
  category: null,
  place: { neighborhood: null, city: 'Lima', state: 'Lima', countryCode: 'PE' },
  distanceMeters: null,
  rating: null,
  open: { state: 'unknown' as const, text: '' },
  badge: { level: 0, facts: [], until: null },
  claimed: true,
  source: null,
  offers: [],
  logo: null,
  isDemo: false,
}

describe('a part rendered once', () => {
  let drawn = 0
  function Card({ name }: { name: string }) {
    drawn++
    return <p title={`"${name}"`}>{name} & más</p>
  }
  const list = (names: string[]) =>
    names.map((name) => (
      <CachedMarkup key={name} of={[name]}>
        <Card name={name} />
      </CachedMarkup>
    ))

  test('has the same HTML as without the cache, and is rendered once', () => {
    const names = ['Ñandú', 'Café <b>']
    const plain = renderToString(<ul>{list(names)}</ul>)
    const write = createMarkupCache()
    drawn = 0
    for (let page = 0; page < 3; page++)
      expect(
        renderToString(
          <MarkupContext value={write}>
            <ul>{list(names)}</ul>
          </MarkupContext>,
        ),
      ).toBe(plain)
    expect(drawn).toBe(2)
  })

  test('leaves cards with an eager photo to their page, which preloads it in its head', () => {
    const cover = { url: '/a.webp', width: 160, height: 90, blur: null, alt: '' }
    const items = ['a', 'b', 'c'].map((slug) => ({ ...business, slug, cover }))
    const grid = <BusinessGrid items={items} firstCovers={2} />
    const plain = renderToString(grid)
    expect(plain).toContain('rel="preload"')
    expect(renderToString(<MarkupContext value={createMarkupCache()}>{grid}</MarkupContext>)).toBe(
      plain,
    )
  })

  test('must not contain document-level tags', () => {
    expect(() => createMarkupCache()('photo', <img src="/a.webp" alt="" />)).toThrow(
      'document-level',
    )
  })

  test('is evicted when the cache is full', () => {
    const write = createMarkupCache(300)
    const written = (name: string) => {
      const before = drawn
      write(name.padEnd(80), <Card name={name} />)
      return drawn > before
    }
    expect([written('a'), written('b'), written('c'), written('c'), written('a')]).toEqual([
      true,
      true,
      true,
      false,
      true,
    ])
  })
})

test('an icon has Tabler’s own HTML', () => {
  const parts = (
    IconSearch as unknown as {
      render: (props: object) => { props: { children: { type: string; props: object }[] } }
    }
  )
    .render({})
    .props.children.filter(Boolean)
    .map(({ type, props }) => [type, props] as [string, Record<string, string>])
  const Written = createWrittenIcon('outline', 'search', 'Search', parts)
  for (const props of [
    {},
    { size: '1rem', stroke: 1.75, className: 'a', 'aria-hidden': true },
    { title: 'Buscar' },
  ])
    expect(renderToString(<Written {...props} />)).toBe(renderToString(<IconSearch {...props} />))
})

test('a link has the router’s own HTML', () => {
  const attributes = (html: string) =>
    [...html.matchAll(/[\w-]+="[^"]*"/g)].map(([pair]) => pair).sort()
  for (const to of ['/negocios/a?b=c&d#e', '/', '?seccion=horario'])
    expect(
      attributes(
        renderToString(
          <StaticRouter location="/x">
            <Link to={to} className="a" preventScrollReset rel="nofollow">
              Ir
            </Link>
          </StaticRouter>,
        ),
      ),
    ).toEqual(
      attributes(
        renderToString(
          <StaticRouter location="/x">
            <RouterLink to={to} className="a" preventScrollReset rel="nofollow">
              Ir
            </RouterLink>
          </StaticRouter>,
        ),
      ),
    )
})
