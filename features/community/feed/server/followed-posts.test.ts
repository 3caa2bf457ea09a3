import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishedPosts } from '#db/tables/publishing/posts.ts'
import { addReaction } from '#features/community/reactions/contract.ts'
import { setPostState } from '#features/publishing/posts/contract/manage.ts'
import { staffPermissions } from '#shared/staff-permissions.ts'
import { makeAuthor } from '#tests/support/content/authors.ts'
import { makePublishedPost } from '#tests/support/content/comments.ts'
import { followed } from '#tests/support/factories/followed-stores.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { findUnseen, listNews, markNewsSeen } from '../contract.ts'
import { feedRetentionDays } from '../vocabulary.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const { newsOf, textsOf, named, draft, publish } = followed(() => test)
const follow = ({ token }: Person, name: string, kind: 'author' | 'store' = 'author') =>
  test.as(token).call(addReaction, { act: 'follow', kind, name })

it('a followed author’s public post is in the feed, and unseen for people who followed before', async () => {
  const { id: authorId, username } = await makeAuthor(test.services, {
    firstName: 'Luz',
    lastName: 'Prado',
  })
  const before = await makePublishedPost(test, { authorId, title: 'La de antes' })
  const ana = await makePerson(test.services)
  await follow(ana, username)
  const unseen = async () => (await test.as(ana.token).call(findUnseen, {})).isNew
  expect(await unseen()).toBe(false)
  const post = await makePublishedPost(test, { authorId, title: 'Cómo elegir café' })
  expect(await newsOf(ana)).toMatchObject([
    {
      kind: 'post',
      text: 'Luz Prado publicó «Cómo elegir café» en el blog',
      path: `/blog/${post.publicSlug}`,
      who: 'Luz Prado',
      isNew: true,
    },
    { path: `/blog/${before.publicSlug}`, isNew: false },
  ])
  expect(await unseen()).toBe(true)
  await test.as(ana.token).call(markNewsSeen, { until: (await newsOf(ana))[0]?.at ?? '' })
  expect(await unseen()).toBe(false)
  const staff = test.as(
    (await makePerson(test.services, { staffPermissions: [...staffPermissions] })).token,
  )
  await staff.call(setPostState, { postId: post.id, state: 'paused' })
  expect(await textsOf(ana)).toEqual([expect.stringContaining('La de antes')])
  expect(await newsOf(await makePerson(test.services))).toEqual([])
})

it('posts are merged with business items in chronological order across pages, once each, for ninety days', async () => {
  const { id: authorId, username } = await makeAuthor(test.services)
  const [store, ana] = [await named('Barro y Fuego'), await makePerson(test.services)]
  await follow(ana, username)
  await follow(ana, store.handle, 'store')
  const old = await makePublishedPost(test, { authorId, title: 'Muy vieja' })
  const longAgo = new Date(Date.now() - (feedRetentionDays + 1) * 86_400_000)
  await test.services.db
    .update(publishedPosts)
    .set({ publishedAt: longAgo })
    .where(eq(publishedPosts.postId, old.id))
  await makePublishedPost(test, { authorId, title: 'Primera' })
  await publish(store, (await draft(store, 'Taza azul')).id)
  await makePublishedPost(test, { authorId, title: 'Tercera' })
  const texts: string[] = []
  for (let after: string | undefined; ; ) {
    const { items, next } = await test.as(ana.token).call(listNews, { after, size: 1 })
    texts.push(...items.map(({ text }) => text))
    if (!next) break
    after = next
  }
  expect(texts.map((text) => text.match(/«(.*)»/)?.[1])).toEqual([
    'Tercera',
    'Taza azul',
    'Primera',
  ])
})
