import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { businesses } from '#db/tables/directory/businesses.ts'
import { businessPhotos } from '#db/tables/directory/businesses-photos.ts'
import { mediaObjects, storedSets } from '#db/tables/platform/media.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { startS3 } from '#tests/support/s3-server.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { jpegFile, plain } from '#tests/support/upload-files.ts'
import { deleteOrphanedSets } from './erase-sets.ts'
import { fileStore } from './files/open-file-store.ts'
import { imageSources, shareImage } from './image-sources.ts'
import { publicUrl, removeMedia, storeImage } from './index.ts'

const account = { bucket: 'archivos', accessKeyId: 'AKPRUEBA', region: 'us-east-1' }

const photoOf = async (test: TestApp, ana: Person, more = {}) =>
  storeImage(test.services, test.services.db, {
    bucket: 'profile-photos',
    path: `${ana.id}/${v7()}.jpg`,
    ownerId: ana.id,
    bytes: await jpegFile({ width: 1000, height: 700 }),
    ...more,
  })

const isKept = async (test: TestApp, key: string) =>
  (await fileStore(test.services.config).read(key, 'share.jpg')) !== null

// Told in order.
describe('stored pictures', { shuffle: false }, () => {
  let test: TestApp
  let ana: Person
  beforeAll(async () => {
    test = await openTestApp()
    ana = await makePerson(test.services)
  })
  afterAll(() => test.close())

  it('have every width up to their own, a preview and a JPEG for sharing, all decodable', async () => {
    const media = await photoOf(test, ana)
    const { url, srcset = '', width, height, blur } = imageSources(media)
    expect([width, height]).toEqual([1000, 700])
    expect(srcset.match(/\d+w/g)).toEqual(['96w', '192w', '400w', '800w', '1000w'])
    expect(url).toMatch(/\/800\.webp$/)
    expect(blur).toMatch(/^data:image\/webp;base64,/)
    expect(blur?.length).toBeLessThan(400)
    for (const address of [
      ...srcset.split(', ').map((source) => source.split(' ')[0] ?? ''),
      shareImage(media),
    ]) {
      const answer = await test.app.request(address)
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ])
    }
    expect(publicUrl(test.services.config, media)).toBe(
      `http://lonja.test/storage/v1/object/public/profile-photos/${media.name}`,
    )
  })

  it.each(['private', '../private', 'x', v7()])('have no other URL: %s', async (id) => {
    for (const name of [
      'original.pdf',
      'original.jpg',
      '96.webp',
      '..%2f..%2fsecret',
      '96.webp.part',
    ])
      expect((await test.app.request(`/files/${id}/${name}`)).status).toBe(404)
  })

  it('are deleted with their row: a rolled back deletion keeps them', async () => {
    const media = await photoOf(test, ana)
    const undone = test.services.db.transaction(async (tx) => {
      await removeMedia(test.services, tx, media.id)
      throw new Error('changed our mind')
    })
    await expect(undone).rejects.toThrow('changed our mind')
    expect(await isKept(test, media.storageKey)).toBe(true)
    const { rows } = await test.services.pool.query(
      `select data from pgboss.job where name = 'media.erase'`,
    )
    expect(rows).toEqual([])
  })

  it('cannot be deleted while a business uses them', async () => {
    const media = await photoOf(test, ana)
    const id = v7()
    await test.services.db
      .insert(businesses)
      .values({ id, slug: `negocio-${id}`, name: 'La Espiga' })
    await test.services.db
      .insert(businessPhotos)
      .values({ businessId: id, mediaId: media.id, kind: 'logo' })
    await expect(removeMedia(test.services, test.services.db, media.id)).rejects.toMatchObject({
      code: 'conflict',
    })
    expect(await isKept(test, media.storageKey)).toBe(true)
  })

  it('end as a single file when concurrent uploads use the same name', async () => {
    const path = `${ana.id}/carrera.jpg`
    const bytes = await plain({ width: 32, height: 32 }).jpeg().toBuffer()
    const settled = await Promise.allSettled(
      Array.from({ length: 4 }, () => photoOf(test, ana, { path, bytes })),
    )
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of settled)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'conflict' })
    const upserts = await Promise.allSettled(
      Array.from({ length: 4 }, () => photoOf(test, ana, { path, bytes, upsert: true })),
    )
    expect(upserts.every(({ status }) => status === 'fulfilled')).toBe(true)
    expect(
      await test.services.db.select().from(mediaObjects).where(eq(mediaObjects.name, path)),
    ).toHaveLength(1)
  })

  it('whose upload was interrupted are deleted after a day, the others stay', async () => {
    const media = await photoOf(test, ana)
    const orphan = `public/${v7()}`
    await test.services.db.insert(storedSets).values({ key: orphan })
    await fileStore(test.services.config).put(orphan, [
      { name: 'share.jpg', bytes: Buffer.from('x'), contentType: 'image/jpeg' },
    ])
    await deleteOrphanedSets(test.services)
    expect(await isKept(test, orphan)).toBe(true)
    await test.services.db
      .update(storedSets)
      .set({ createdAt: new Date(Date.now() - 25 * 3600 * 1000) })
    await deleteOrphanedSets(test.services)
    expect(await isKept(test, orphan)).toBe(false)
    expect(await isKept(test, media.storageKey)).toBe(true)
    expect(
      await test.services.db.select().from(storedSets).where(eq(storedSets.key, orphan)),
    ).toEqual([])
  })
})

// Told in order.
describe('pictures in S3', { shuffle: false }, () => {
  let test: TestApp
  let ana: Person
  let s3: Awaited<ReturnType<typeof startS3>>
  beforeAll(async () => {
    s3 = await startS3(account)
    test = await openTestApp({
      s3: { ...account, endpoint: s3.endpoint, secretAccessKey: 'secreto' },
    })
    ana = await makePerson(test.services)
    await test.startJobs()
  })
  afterAll(async () => {
    await test.close()
    await s3.stop()
  })

  const upload = async (bucket: string, name: string) =>
    test.app.request(`/storage/v1/object/${bucket}/${ana.id}/${name}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ana.token}`, 'content-type': 'image/jpeg' },
      body: new Uint8Array(await jpegFile({ width: 50, height: 50 })),
    })

  it('are served from there, and private ones are deleted as soon as their row is', async () => {
    expect((await upload('profile-photos', 'a.jpg')).status).toBe(200)
    expect(
      (
        await test.app.request(`/storage/v1/object/public/profile-photos/${ana.id}/a.jpg`)
      ).headers.get('content-type'),
    ).toBe('image/jpeg')
    expect((await upload('evidence', 'ine.jpg')).status).toBe(200)
    const isPrivate = (key: string) => key.startsWith('private/')
    expect([...s3.objects.keys()].filter(isPrivate)).toEqual([
      expect.stringMatching(/\/original\.jpg$/),
    ])
    const [media] = await test.services.db
      .select()
      .from(mediaObjects)
      .where(eq(mediaObjects.bucketId, 'evidence'))
    await removeMedia(test.services, test.services.db, media?.id ?? '')
    await vi.waitFor(() => expect([...s3.objects.keys()].filter(isPrivate)).toEqual([]), 8000)
  })

  it('say so when it is down, half do nothing, and the rest of the site goes on', async () => {
    const [before] = await test.services.db.select().from(mediaObjects)
    const count = async () => (await test.services.db.select().from(mediaObjects)).length
    const rows = await count()
    s3.fault.status = 500
    const refused = await upload('profile-photos', 'b.jpg')
    expect([refused.status, await refused.json()]).toEqual([
      503,
      expect.objectContaining({
        message:
          'No pudimos guardar el archivo en este momento. Inténtalo de nuevo en unos minutos.',
      }),
    ])
    expect(await count()).toBe(rows)
    expect(
      (await test.app.request(shareImage({ storageKey: before?.storageKey ?? '' }))).status,
    ).toBe(503)
    expect((await test.app.request('/api/docs')).status).toBe(200)
    s3.fault.status = 0
    expect((await upload('profile-photos', 'b.jpg')).status).toBe(200)
  })
})
