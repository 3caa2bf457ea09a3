import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { createElement, Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { matchRoutes, type RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'
import { features } from '#features/wings.ts'
import routes from '#web/routes.ts'

/** Links in e-mails and notifications must lead to an existing page that reads the link's parameters. */

const objectsOf = (entries: readonly RouteConfigEntry[]): RouteObject[] =>
  entries.map(({ path, index, file, children }) =>
    index
      ? { index: true, handle: file }
      : {
          ...(path !== undefined && { path }),
          handle: file,
          ...(children && { children: objectsOf(children) }),
        },
  )
const objects = objectsOf(routes)

const site = { product: 'Mercado', url: 'https://mercado.test', legalAddress: 'Calle 1' }
const templates = (
  await Promise.all(
    features.map(async ({ emailTemplates }) => Object.entries((await emailTemplates?.()) ?? {})),
  )
).flat()

const linksOf = (html: string) =>
  [
    ...new Set(
      [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&')),
    ),
  ].filter((href) => href.startsWith(site.url))

const known = new Map<string, string>()

/** A file's source with all project files that it imports. */
function sourceOf(file: string, seen: Set<string>): string {
  if (seen.has(file) || !existsSync(file)) return ''
  seen.add(file)
  const text = known.get(file) ?? readFileSync(file, 'utf8')
  known.set(file, text)
  const imported = [
    ...text.matchAll(/(?:from|import\()\s*'((?:#(?:features|shared|web)|\.{1,2})\/[^']+)'/g),
  ].map(([, name = '']) =>
    name.startsWith('#') ? join(process.cwd(), name.slice(1)) : join(dirname(file), name),
  )
  return [text, ...imported.map((one) => sourceOf(one, seen))].join('\n')
}

const sources = new Map<string, string>()
function pageSource(files: readonly string[]): string {
  const key = files.join()
  const source =
    sources.get(key) ??
    files.map((file) => sourceOf(join(process.cwd(), 'web', file), new Set())).join('\n')
  sources.set(key, source)
  return source
}

/** Paths outside the pages, which protocol adapters answer. */
const prefixes = features.flatMap(({ adapters = {} }) => Object.keys(adapters))

/** Parameters that authentication links contain by protocol and that the page need not read. */
const ofForm: Record<string, string> = { '/reset-password': 'type' }

/** What is wrong with a site address; null when it opens what it names. */
function faultOf(address: string): string | null {
  const { pathname, searchParams, hash } = new URL(address, site.url)
  if (prefixes.some((prefix) => pathname.startsWith(`${prefix}/`))) return null
  const matched = matchRoutes(objects, pathname) ?? []
  const files = matched.map(({ route }) => String(route.handle))
  if (files.length === 0 || files.includes('pages/not-found.tsx'))
    return `${address}: no page has this address`
  const source = pageSource(files)
  for (const name of searchParams.keys())
    if (
      name !== ofForm[pathname] &&
      !new RegExp(
        `\\.(?:get|has)\\('${name}'\\)|Field(?:<[^>]*>)?\\('${name}'|Param(?:s|eters)?\\b[^\\n]*'${name}'`,
      ).test(source)
    )
      return `${address}: its page never reads «${name}»`
  if (hash.startsWith('#t=') && !source.includes('#t='))
    return `${address}: its page reads no token`
  return null
}

describe('links of an e-mail are valid', () => {
  it.each(templates)('%s', (_, template) => {
    const { parts } = template.write(template.sample, site)
    const links = linksOf(renderToStaticMarkup(createElement(Fragment, null, ...parts)))
    expect(links.map(faultOf).filter(Boolean)).toEqual([])
  })
})

/** Paths in code that notifies: texts that begin like a page's address, each inserted part replaced by a parameter. */
const firsts = new Set(
  objects
    .flatMap(({ path }) => path?.split('/')[0] ?? [])
    .filter((first) => first !== '*' && !first.startsWith(':')),
)
/**
 * Files whose paths belong to protocol adapters or a provider's API: only those that begin like a page's address are
 * checked.
 */
const ofOthers =
  /^features\/(?:accounts\/auth|platform\/media)\/|\/(?:mercado-pago|paypal|providers)\//
/** Replaces each inserted part, and each parameter built from an object, by a placeholder. */
const filled = (source: string) =>
  source.replaceAll(/\$\{(?:[^{}`]|\{[^{}]*\}|`[^`]*`)*\}/g, (part) => {
    const [, fields] = /^\$\{new URLSearchParams\(\{([^{}]*)\}\)\}$/.exec(part) ?? []
    return fields === undefined
      ? 'X'
      : [...fields.matchAll(/(\w+)(?::[^,]*)?/g)].map(([, name]) => `${name}=x`).join('&')
  })
const paths = globSync([
  'features/*/*/server/**/*.ts',
  'features/*/*/contract/**/*.ts',
  'features/*/*/!(feature).ts',
])
  .filter(
    (file) =>
      !file.startsWith('features/buying/payments/server/mercado-pago/') &&
      !file.endsWith('.test.ts'),
  )
  .filter(
    (file) =>
      /path|letter|notice/.test(file) ||
      /queueMail|notify|letter|notice|Path\b/.test(readFileSync(file, 'utf8')),
  )
  .flatMap((file) =>
    [...filled(readFileSync(file, 'utf8')).matchAll(/(['`])(\/[a-z][^'`\s<]*)\1/g)].flatMap(
      ([, , path = '']) => {
        const first = path.split(/[/?#]/)[1] ?? ''
        const isHeld = first !== 'api' && (firsts.has(first) || !ofOthers.test(file))
        return isHeld && !/[${}*]|\/$|\.\w+$/.test(path) ? [[file, path] as const] : []
      },
    ),
  )

describe('the path of a notification is valid', () => {
  it('many paths are found', () => expect(paths.length).toBeGreaterThan(40))
  it.each(paths)('%s: %s', (_, path) => expect(faultOf(path)).toBeNull())
})

it('an address with parameters that its page does not read is detected', () => {
  expect(faultOf('/dashboard-my-business/pedidos?negocio=x&pedido=y')).toContain(
    'never reads «pedido»',
  )
  expect(faultOf('/no-hay-tal-pagina')).toContain('no page')
})
