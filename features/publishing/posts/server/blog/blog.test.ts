import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createApi } from '#api/app.ts'
import { createPageCache } from '#api/middleware/page-cache.ts'
import { hearInvalidations } from '#api/pages/hear-invalidations.ts'
import { addReaction, listReactions } from '#features/community/reactions/contract.ts'
import { readAuthor } from '#features/publishing/authors/contract/public.ts'
import { findAuthors } from '#features/publishing/authors/contract/team.ts'
import { setPostState } from '#features/publishing/posts/contract/manage.ts'
import { staffPermissions } from '#shared/staff-permissions.ts'
import { makeAuthor } from '#tests/support/content/authors.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { publishedPost } from '#tests/support/factories/posts.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { listRelatedPosts } from '../../contract/blog.ts'
import { listPostTopics } from '../../contract/read.ts'
import { blogFeedPath } from '../../vocabulary.ts'
import { writeFeed } from './write-feed.ts'

let test: TestApp
let staff: Person
let authorId: string
let username: string
beforeAll(async () => {
  test = await openTestApp()
  staff = await makePerson(test.services, { staffPermissions: [...staffPermissions] })
  const author = await makeAuthor(test.services, { firstName: 'Luz', lastName: 'Prado & hijas' })
  authorId = author.id
  username = author.username
})
afterAll(() => test.close())

const team = () => test.as(staff.token)
const publish = (title: string, given: object = {}) => publishedPost(team(), { title, ...given })

describe('related posts', () => {
  it('are ordered by what they share, without hidden posts', async () => {
    const one = await publish('Barro negro', { tags: ['barro', 'oaxaca'], authorId })
    const both = await publish('Hornos de barro', { tags: ['barro', 'oaxaca'] })
    const same = await publish('Vidrio soplado', { authorId })
    const tag = await publish('Mezcal', { tags: ['oaxaca'], authorId })
    const paused = await publish('Barro rojo', { tags: ['barro', 'oaxaca'] })
    await publish('Otra cosa', { tags: ['pan'] })
    await team().call(setPostState, { postId: paused.id, state: 'paused' } as never)
    const { items } = await test.as().call(listRelatedPosts, { postId: one.id })
    expect(items.map(({ id }) => id)).toEqual([both.id, tag.id, same.id])
    expect(await test.as().call(readAuthor, { username })).toMatchObject({ posts: 3 })
    const { items: rows } = await team().call(findAuthors, { q: 'Prado' })
    expect(rows).toMatchObject([{ posts: 3 }])
  })
})

describe('reactions to a post', () => {
  it('are stored by its address and listed while it is public', async () => {
    const reader = await makePerson(test.services)
    const { id } = await publish('Cómo empacar vidrio')
    const me = test.as(reader.token)
    for (const act of ['like', 'save'] as const)
      await me.call(addReaction, { act, kind: 'post', name: 'como-empacar-vidrio' })
    const saved = () => me.call(listReactions, { act: 'save' })
    const line = {
      kind: 'post',
      name: 'como-empacar-vidrio',
      title: 'Cómo empacar vidrio',
      isSeen: true,
    }
    expect((await saved()).items).toMatchObject([line])
    await team().call(setPostState, { postId: id, state: 'paused' } as never)
    expect((await saved()).items).toMatchObject([{ ...line, isSeen: false }])
    const again = me.call(addReaction, { act: 'save', kind: 'post', name: 'como-empacar-vidrio' })
    await expect(again).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('the feeds', () => {
  it.each(['rss', 'atom'] as const)('%s holds the newest posts with escaped text', async (feed) => {
    await publish('Sal <y> "pimienta" & más', { authorId, tags: ['sal'] })
    const answer = await test.app.request(blogFeedPath(feed))
    expect(answer.headers.get('content-type')).toContain(`application/${feed}+xml`)
    const text = await answer.text()
    expect(text).toContain('Sal &lt;y&gt; &quot;pimienta&quot; &amp; más')
    expect(text).toContain('http://lonja.test/blog/sal-y-pimienta-y-mas')
    expect(text).toContain('Luz Prado &amp; hijas')
    expect(text).toMatch(
      feed === 'rss'
        ? /<guid isPermaLink="false">urn:uuid:[0-9a-f-]{36}<\/guid>/
        : /<id>urn:uuid:[0-9a-f-]{36}<\/id>/,
    )
    expect(text).not.toContain('Barro rojo')
  })

  it('exclude demonstration posts', async () => {
    const demo = await makeAuthor(test.services, { username: 'inventada', isDemo: true })
    await publish('Una muestra', { authorId: demo.id })
    await publish('De verdad')
    const text = await (await test.app.request(blogFeedPath('atom'))).text()
    expect(text).toContain('De verdad')
    expect(text).not.toContain('Una muestra')
    expect(await test.as().call(listPostTopics, {})).toMatchObject({ hasFeed: true })
  })

  it('are cached separately and rendered again when a post changes', async () => {
    const cache = createPageCache({ seconds: 600 })
    const stop = await hearInvalidations(cache, test.services.hear)
    const app = createApi(test.services, cache)
    const path = blogFeedPath('rss')
    const first = await app.request(`${path}?lector=1`)
    const etag = first.headers.get('etag') ?? ''
    expect([first.headers.get('cache-control'), cache.size().pages]).toEqual(['no-cache', 1])
    expect((await app.request(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
    await publish('Recién salida')
    await vi.waitFor(async () =>
      expect(await (await app.request(path)).text()).toContain('Recién salida'),
    )
    expect((await app.request(path, { headers: { 'if-none-match': etag } })).status).toBe(200)
    await stop()
  })

  it('are valid without posts', () => {
    const blog = { siteUrl: 'http://lonja.test', name: 'Lonja', posts: [] }
    expect(writeFeed.atom(blog)).toContain('<updated>')
    expect(writeFeed.rss(blog)).toContain('<title>Blog de Lonja</title>')
  })
})
