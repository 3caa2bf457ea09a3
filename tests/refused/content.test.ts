import { afterAll, beforeAll } from 'vitest'
import { siteBlocks } from '#db/tables/publishing/site-blocks.ts'
import * as categories from '#features/publishing/posts/contract/categories.ts'
import * as blog from '#features/publishing/posts/contract/manage.ts'
import type { PostFields } from '#features/publishing/posts/contract/post.ts'
import { restorePostVersion } from '#features/publishing/posts/contract/versions.ts'
import * as house from '#features/publishing/site-blocks/contract/blocks.ts'
import { maxBlocks } from '#features/publishing/site-blocks/vocabulary.ts'
import type { ApiCaller } from '#shared/api-client.ts'
import { staffPermissions } from '#shared/staff-permissions.ts'
import { blockForm } from '#tests/support/content/site-blocks.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { postFieldsWith, publishedPost, writePost } from '#tests/support/factories/posts.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { testRefusals } from './test-refusals.ts'

let test: TestApp
let staff: ApiCaller
beforeAll(async () => {
  test = await openTestApp()
  staff = test.as(
    (await makePerson(test.services, { staffPermissions: [...staffPermissions] })).token,
  )
})
afterAll(() => test.close())

const tomorrow = () => ({
  day: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
  time: '12:00',
  zone: 'UTC',
})

testRefusals('of posts', () => test, {
  'what is written now comes back': [
    'Esta entrada ya está así.',
    async () => {
      const { id: postId, version } = await writePost(staff)
      return () => staff.call(restorePostVersion, { postId, number: version, version })
    },
  ],
  'a post that is scheduled is paused': [
    'Esta entrada está programada. Quita la fecha antes de pausarla o almacenarla.',
    async () => {
      const { id: postId, version } = await writePost(staff)
      await staff.call(blog.schedulePost, { postId, version, ...tomorrow() })
      return () => staff.call(blog.setPostState, { postId, state: 'paused' })
    },
  ],
})

const category = async () => {
  const { id: categoryId } = await staff.call(categories.createPostCategory, {
    name: `Tema ${crypto.randomUUID()}`,
  })
  return {
    set: { categoryId } satisfies Partial<PostFields>,
    remove: () => staff.call(categories.deletePostCategory, { categoryId }),
  }
}

testRefusals('of categories', () => test, {
  'one of a post is deleted': [
    'La usa 1 entrada. Cámbiala primero en ella.',
    async () => {
      const { set, remove } = await category()
      await writePost(staff, set)
      return remove
    },
  ],
  'one of several posts is deleted': [
    'La usan 2 entradas. Cámbiala primero en ellas.',
    async () => {
      const { set, remove } = await category()
      await writePost(staff, set)
      await writePost(staff, set)
      return remove
    },
  ],
  'one that a post has as readers see it is deleted': [
    'La usa 1 entrada. Cámbiala primero en ella.',
    async () => {
      const { set, remove } = await category()
      const { id: postId, version } = await publishedPost(staff, set)
      await staff.call(blog.savePost, { postId, version, fields: postFieldsWith() })
      return remove
    },
  ],
})

testRefusals('of what the house shows', () => test, {
  'there is one more than it may have': [
    'Ya hay 100. Elimina los que no uses para agregar otro.',
    async () => {
      await staff.call(house.createSiteBlock, blockForm())
      const [{ id: _, ...like } = {}] = await test.services.db.select().from(siteBlocks)
      const more = Array.from(
        { length: maxBlocks - 1 },
        () => like as typeof siteBlocks.$inferInsert,
      )
      await test.services.db.insert(siteBlocks).values(more)
      return () => staff.call(house.createSiteBlock, blockForm())
    },
  ],
  'one is put in order that is gone': [
    'Alguien del equipo cambió esta lista. Vuelve a abrirla para ordenarla.',
    async () => {
      const kind = 'service' as const
      const blockIds = [
        (await staff.call(house.createSiteBlock, blockForm({ kind }))).id,
        crypto.randomUUID(),
      ]
      return () => staff.call(house.orderSiteBlocks, { kind, blockIds })
    },
  ],
})
