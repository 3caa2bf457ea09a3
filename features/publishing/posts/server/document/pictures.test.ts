import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mediaObjects } from '#db/tables/platform/media.ts'
import { cleanupPictures } from '#features/platform/media/server/cleanup-pictures.ts'
import { staffPermissions } from '#shared/staff-permissions.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { postFieldsWith, publishedPost } from '#tests/support/factories/posts.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { deletePost, savePost } from '../../contract/manage.ts'
import { readPost } from '../../contract/read.ts'
import { comparePostVersion } from '../../contract/versions.ts'

let test: TestApp
let staff: Person
beforeAll(async () => {
  test = await openTestApp()
  staff = await makePerson(test.services, { staffPermissions: [...staffPermissions] })
})
afterAll(() => test.close())

async function upload(by: Person, bucket = 'content-photos') {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const response = await test.app.request(
    `/storage/v1/object/${bucket}/${by.id}/${randomUUID()}.png`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${by.token}`, 'content-type': 'image/png' },
      body: new Uint8Array(bytes),
    },
  )
  return { status: response.status, id: ((await response.json()) as { Id?: string }).Id ?? '' }
}

it('a picture of the house is shown, held while the post is there, and goes with it', async () => {
  const { status, id: mediaId } = await upload(staff)
  expect(status).toBe(200)
  const by = test.as(staff.token)
  const document = {
    content: [{ type: 'image' as const, attrs: { mediaId, alt: 'Puesto', caption: '' } }],
    bibliography: [],
  }
  const post = await publishedPost(by, {
    title: 'Con foto',
    document,
    coverId: mediaId,
    coverAlt: 'Portada',
  })
  const read = await test.as().call(readPost, { name: 'con-foto' })
  expect(read.cover).toMatchObject({ alt: 'Portada', width: 40 })
  expect(read.html).toMatch(/^<figure><img src="\/files\/[0-9a-f-]{36}\/\d+\.webp"/)
  const bare = await by.call(savePost, {
    postId: post.id,
    version: post.version,
    fields: postFieldsWith({ title: 'Con foto' }),
  })
  const { fields } = await by.call(comparePostVersion, { postId: post.id, number: post.version })
  expect(fields.find(({ name }) => name === 'Portada')).toMatchObject({
    before: 'Portada',
    now: '',
    pictures: { before: { width: 40 }, now: null },
  })
  // Removed from the text it stays, because an earlier version uses it.
  expect(bare.fields.coverId).toBeNull()
  await expect(
    test.services.db.delete(mediaObjects).where(eq(mediaObjects.id, mediaId)),
  ).rejects.toThrow()
  await by.call(deletePost, { postId: post.id })
  expect(await test.services.db.$count(mediaObjects, eq(mediaObjects.id, mediaId))).toBe(0)
})

it('only blog editors upload pictures there, and no other picture is accepted', async () => {
  const reader = await makePerson(test.services)
  const onlyReads = await makePerson(test.services, { staffPermissions: ['read'] })
  for (const one of [reader, onlyReads]) expect((await upload(one)).status).not.toBe(200)
  const { id: coverId } = await upload(reader, 'profile-photos')
  const save = publishedPost(test.as(staff.token), { coverId })
  await expect(save).rejects.toMatchObject({
    code: 'invalid',
    fields: { 'fields.coverId': expect.any(String) },
  })
})

it('a picture whose post was never saved is deleted after a day; a used one stays', async () => {
  const isThere = async (id: string) =>
    (await test.services.db.$count(mediaObjects, eq(mediaObjects.id, id))) > 0
  const [lone, cover] = [(await upload(staff)).id, (await upload(staff)).id]
  await publishedPost(test.as(staff.token), {
    title: 'Con portada',
    coverId: cover,
    coverAlt: 'Portada',
  })
  expect(await cleanupPictures(test.services)).toBe(0)
  test.setNow(new Date(Date.now() + 25 * 3_600_000))
  await cleanupPictures(test.services)
  expect([await isThere(lone), await isThere(cover)]).toEqual([false, true])
  test.setNow(null)
})
