import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rateLimits } from '#db/tables/accounts/auth.ts'
import type { ApiCaller } from '#shared/api-client.ts'
import { staffPermissions } from '#shared/staff-permissions.ts'
import { breadPost, documentOf } from '#tests/support/content/spanish-texts.ts'
import { makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { postFieldsWith, publishedPost } from '#tests/support/factories/posts.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { linkTerm } from '../contract/link-term.ts'
import { type Proposals, proposeForText } from '../contract/propose.ts'

let test: TestApp
let rosa: ApiCaller
beforeAll(async () => {
  test = await openTestApp()
  rosa = test.as(
    (await makePerson(test.services, { staffPermissions: [...staffPermissions] })).token,
  )
})
afterAll(() => test.close())

const propose = (fields = breadPost(), postId: string | null = null): Promise<Proposals> =>
  rosa.call(proposeForText, { postId, checkedAt: null, fields })

describe('what is proposed', () => {
  it('is made of the text: titles, synopsis, tags, reading time and a list of what to look at', async () => {
    const found = await propose()
    expect(found).toMatchObject({ minutes: 1, isCut: false })
    expect(found.words).toBeGreaterThan(150)
    expect(found.titles).toContain('Cómo reconocer un buen pan de muerto')
    expect(found.synopsis).toContain('pan de muerto')
    expect(found.seoDescription?.length).toBeLessThanOrEqual(155)
    expect(found.tags).toContainEqual({ tag: 'pan de muerto', source: 'text' })
    expect(found.tags).toContainEqual({ tag: 'panaderías', source: 'category' })
    expect(found.tags.map(({ tag }) => tag)).not.toContain('masa')
    expect(found.findings.find(({ check }) => check === 'synopsis')).toMatchObject({
      isGood: false,
    })
  })

  it('is deterministic', async () => expect(await propose()).toEqual(await propose()))

  it('returns little and no error for an empty text', async () => {
    const found = await propose(
      postFieldsWith({ title: '', document: { content: [], bibliography: [] } }),
    )
    expect(found).toMatchObject({
      words: 0,
      minutes: 1,
      titles: [],
      synopsis: null,
      seoTitle: null,
      seoDescription: null,
      tags: [],
      links: [],
    })
  })

  it('does not repeat what the post already has', async () => {
    const first = await propose()
    const synopsis = first.synopsis ?? ''
    const tags = first.tags.slice(0, 2).map(({ tag }) => tag)
    const again = await propose(
      breadPost({ synopsis, tags, seoDescription: first.seoDescription ?? '' }),
    )
    expect(again.synopsis).toBeNull()
    expect(again.tags.map(({ tag }) => tag)).not.toEqual(expect.arrayContaining(tags))
  })
})

describe('links into the site', () => {
  it('have real figures of the directory, and stand where the text says their words', async () => {
    const { rows: trades } = await test.services.db.execute<{ id: number }>(
      sql`select id from categories where slug = 'panaderias'`,
    )
    const set = { categoryId: trades[0]?.id ?? null }
    for (let i = 0; i < 3; i++)
      await makeBusiness(test.services, { published: true, name: `Pan ${i}`, set })
    const espiga = await makeBusiness(test.services, {
      published: true,
      name: 'Panadería La Espiga',
      set,
    })
    const { links } = await propose()
    const trade = links.find(({ kind }) => kind === 'trade_in_place')
    expect(trade).toMatchObject({
      term: 'panaderías',
      href: '/directorio/panaderias/guadalajara-jalisco',
    })
    expect(trade?.label).toBe('4 negocios de panaderías y pastelerías en Guadalajara')
    expect(links).toContainEqual({
      kind: 'business',
      term: 'Panadería La Espiga',
      href: `/negocios/${espiga.slug}`,
      label: 'Panadería La Espiga, en Guadalajara',
    })
    for (const { term, href } of links)
      expect(linkTerm(breadPost().document, term, href), term).not.toBeNull()
    const linked = linkTerm(breadPost().document, 'panaderías', trade?.href ?? '')
    const again = await propose(breadPost({ document: linked ?? breadPost().document }))
    expect(again.links.map(({ href }) => href)).not.toContain(trade?.href)
  })

  it('do not include a business whose name is ambiguous', async () => {
    for (let i = 0; i < 2; i++)
      await makeBusiness(test.services, { published: true, name: 'Fonda La Repetida' })
    const { links } = await propose(
      breadPost({ document: documentOf('Comimos en Fonda La Repetida y volvimos.') }),
    )
    expect(links.filter(({ kind }) => kind === 'business')).toEqual([])
  })

  it('lead to posts with a tag that occurs in the text, never to the post itself', async () => {
    const other = await publishedPost(rosa, {
      title: 'Todo sobre la masa madre',
      tags: ['masa madre'],
    })
    const found = await propose()
    expect(found.tags).toContainEqual({ tag: 'masa madre', source: 'used' })
    expect(found.links).toContainEqual({
      kind: 'post',
      term: 'masa madre',
      href: '/blog/todo-sobre-la-masa-madre',
      label: 'Entrada: Todo sobre la masa madre',
    })
    expect(
      (await propose(breadPost(), other.id)).links.filter(({ kind }) => kind === 'post'),
    ).toEqual([])
  })
})

describe('a text of the maximum length', () => {
  it('is accepted, whatever it contains', async () => {
    const line = 'Las Panaderías De San Luis Potosí y Guadalajara venden Pan De Muerto, '
    const content = Array.from({ length: 200 }, () => ({
      type: 'paragraph' as const,
      content: [{ type: 'text' as const, text: line.repeat(13) }],
    }))
    const { words } = await propose(breadPost({ document: { content, bibliography: [] } }))
    expect(words).toBe(200 * 13 * 12)
  })
})

it('one member is limited to a number of texts in ten minutes', async () => {
  const { id, token } = await makePerson(test.services, { staffPermissions: ['read'] })
  await test.services.db
    .insert(rateLimits)
    .values({ key: `assistant:text:${id}`, points: 299, expire: Date.now() + 600_000 })
  const ask = () =>
    test.as(token).call(proposeForText, { postId: null, checkedAt: null, fields: breadPost() })
  await ask()
  await expect(ask()).rejects.toMatchObject({ code: 'too_many' })
})
