import { StorageClient } from '@supabase/storage-js'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businesses, businessMembers } from '#db/tables/directory/businesses.ts'
import { auditEntries } from '#db/tables/platform/audit.ts'
import { authors } from '#db/tables/publishing/authors.ts'
import { makeAuthor } from '#tests/support/content/authors.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { jpegFile, pdfFile, pngFile } from '#tests/support/upload-files.ts'

describe('the storage protocol, through its own client', () => {
  let test: TestApp
  let ana: Person
  let luis: Person
  const clientOf = (person?: Person) =>
    new StorageClient(
      'http://lonja.test/storage/v1',
      person ? { authorization: `Bearer ${person.token}` } : {},
      (input, init) => Promise.resolve(test.app.request(input as string, init)),
    )
  const open = (url: string) => test.app.request(url.replace('http://lonja.test', ''))
  beforeAll(async () => {
    test = await openTestApp()
    ana = await makePerson(test.services)
    luis = await makePerson(test.services)
  })
  afterAll(() => test.close())

  it('uploads a form as the specification does, and gives it a public address', async () => {
    const photos = clientOf(ana).from('profile-photos')
    const path = `${ana.id}/${v7()}.jpg`
    const file = new File([new Uint8Array(await jpegFile())], 'foto.jpg', { type: 'image/jpeg' })
    const { data, error } = await photos.upload(path, file, { cacheControl: '7200', upsert: true })
    expect(error).toBeNull()
    expect(data).toEqual({ path, id: expect.any(String), fullPath: `profile-photos/${path}` })
    const answer = await open(photos.getPublicUrl(path).data.publicUrl)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=7200',
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    })
    const etag = answer.headers.get('etag') as string
    const again = await test.app.request(photos.getPublicUrl(path).data.publicUrl, {
      headers: { 'if-none-match': etag },
    })
    expect(again.status).toBe(304)
    const small = await open(
      photos.getPublicUrl(path, { transform: { width: 100 } }).data.publicUrl,
    )
    expect(small.headers.get('content-type')).toBe('image/webp')
  })

  it('uploads raw bytes, refuses an existing name, replaces with upsert and update', async () => {
    const photos = clientOf(ana).from('cover-photos')
    const path = `${ana.id}/portada.png`
    const first = await photos.upload(path, await pngFile(), { contentType: 'image/png' })
    expect(first.error).toBeNull()
    const second = await photos.upload(path, await pngFile(), { contentType: 'image/png' })
    expect(second.error).toMatchObject({
      status: 409,
      statusCode: '409',
      message: 'Ya existe un archivo con ese nombre.',
    })
    const { publicUrl } = photos.getPublicUrl(path).data
    const before = (await open(publicUrl)).headers.get('etag')
    expect(
      (await photos.upload(path, await pngFile({ width: 30, height: 20 }), { upsert: true })).error,
    ).toBeNull()
    expect((await open(publicUrl)).headers.get('etag')).not.toBe(before)
    expect((await photos.update(path, await jpegFile())).error).toBeNull()
    expect((await open(publicUrl)).headers.get('content-type')).toBe('image/jpeg')
  })

  it('lists, describes and removes own files', async () => {
    const photos = clientOf(luis).from('profile-photos')
    for (const name of ['a.jpg', 'b.jpg', 'viejas/c.jpg'])
      await photos.upload(`${luis.id}/${name}`, await jpegFile())
    const all = await photos.list(luis.id, { sortBy: { column: 'name', order: 'desc' } })
    expect(all.data?.map(({ name, id }) => [name, id !== null])).toEqual([
      ['viejas', false],
      ['b.jpg', true],
      ['a.jpg', true],
    ])
    expect((await photos.list(luis.id, { search: 'b' })).data).toMatchObject([
      { name: 'b.jpg', metadata: { mimetype: 'image/jpeg' } },
    ])
    expect((await photos.list(luis.id, { limit: 1, offset: 1 })).data).toMatchObject([
      { name: 'a.jpg' },
    ])
    expect((await photos.info(`${luis.id}/a.jpg`)).data).toMatchObject({
      bucketId: 'profile-photos',
      contentType: 'image/jpeg',
    })
    expect((await photos.exists(`${luis.id}/a.jpg`)).data).toBe(true)
    const removed = await photos.remove([`${luis.id}/a.jpg`, `${luis.id}/none.jpg`])
    expect(removed.data).toMatchObject([{ name: `${luis.id}/a.jpg`, bucket_id: 'profile-photos' }])
    expect((await photos.exists(`${luis.id}/a.jpg`)).data).toBe(false)
    expect((await open(photos.getPublicUrl(`${luis.id}/a.jpg`).data.publicUrl)).status).toBe(404)
  })

  it('refuses to delete files in use', async () => {
    const photos = clientOf(luis).from('profile-photos')
    const path = `${luis.id}/autor.jpg`
    const { data } = await photos.upload(path, await jpegFile())
    const { id } = await makeAuthor(test.services, { profileImageId: data?.id })
    const remove = () =>
      test.app.request(`/storage/v1/object/profile-photos/${path}`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${luis.token}` },
      })
    const refused = {
      statusCode: '409',
      message: 'El archivo está en uso. Quítalo primero de donde aparece.',
    }
    expect(await (await remove()).json()).toMatchObject(refused)
    expect((await photos.remove([path])).error).toMatchObject(refused)
    expect((await photos.exists(path)).data).toBe(true)
    await test.services.db.delete(authors).where(eq(authors.id, id))
    expect(await (await remove()).json()).toEqual({ message: 'Successfully deleted' })
    expect((await photos.exists(path)).data).toBe(false)
  })

  it('refuses other operations of the hosted service as unsupported', async () => {
    const photos = clientOf(luis).from('profile-photos')
    const refused = { statusCode: '404', message: 'Esa operación con archivos no se ofrece aquí.' }
    const path = `${luis.id}/a.jpg`
    expect((await photos.move(path, `${luis.id}/b.jpg`)).error).toMatchObject(refused)
    expect((await photos.copy(path, `${luis.id}/b.jpg`)).error).toMatchObject(refused)
    expect((await photos.listV2()).error).toMatchObject(refused)
    expect((await photos.createSignedUploadUrl(path)).error).toMatchObject(refused)
  })

  it("refuses other people's folders", async () => {
    const mine = `${ana.id}/mia.jpg`
    await clientOf(ana)
      .from('profile-photos')
      .upload(mine, await jpegFile())
    const stranger = clientOf(luis).from('profile-photos')
    const forbidden = { status: 403, statusCode: '403', message: 'Esa carpeta no es tuya.' }
    expect((await stranger.upload(`${ana.id}/x.jpg`, await jpegFile())).error).toMatchObject(
      forbidden,
    )
    expect((await stranger.upload(mine, await jpegFile(), { upsert: true })).error).toMatchObject(
      forbidden,
    )
    expect((await stranger.createSignedUrl(mine, 60)).error).toMatchObject(forbidden)
    expect((await stranger.remove([mine])).data).toEqual([])
    expect((await stranger.list(ana.id)).data).toEqual([])
    expect((await clientOf(ana).from('profile-photos').exists(mine)).data).toBe(true)
    const guest = await clientOf()
      .from('profile-photos')
      .upload(`${ana.id}/y.jpg`, await jpegFile())
    expect(guest.error).toMatchObject({
      status: 401,
      message: 'Usuario no autenticado. No se puede subir el archivo.',
    })
  })

  it.each(['../', '..%2f', '%2e%2e%2f', './', '%00', 'a\\..\\', 'ñ', ''])(
    'refuses the name %j',
    async (name) => {
      const answer = await test.app.request(`/storage/v1/object/profile-photos/${ana.id}/${name}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${ana.token}` },
        body: new Uint8Array(await jpegFile({ width: 8, height: 8 })),
      })
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({
        statusCode: '400',
        message: 'El nombre del archivo no es válido.',
      })
    },
  )

  it("opens a business's folder to its owners and managers", async () => {
    const id = v7()
    await test.services.db
      .insert(businesses)
      .values({ id, slug: `negocio-${id}`, name: 'Panadería La Espiga' })
    await test.services.db.insert(businessMembers).values([
      { businessId: id, profileId: ana.id, role: 'manager' },
      { businessId: id, profileId: luis.id, role: 'seller' },
    ])
    const upload = async (person: Person) =>
      (
        await clientOf(person)
          .from('business-photos')
          .upload(`${id}/${v7()}.jpg`, await jpegFile())
      ).error?.message
    expect(await upload(ana)).toBeUndefined()
    expect(await upload(luis)).toBe('Esa carpeta no es tuya.')
    expect((await clientOf(ana).from('business-photos').list(id)).data).toHaveLength(1)
    const own = await clientOf(ana)
      .from('business-photos')
      .upload(`${ana.id}/x.jpg`, await jpegFile())
    expect(own.error?.message).toBe('Esa carpeta no es tuya.')
  })

  it('keeps evidence private: five minutes by link, every opening recorded', async () => {
    const evidence = clientOf(ana).from('evidence')
    const path = `${ana.id}/registro mercantil.pdf`
    expect(
      (await evidence.upload(path, pdfFile(), { contentType: 'application/pdf' })).error,
    ).toBeNull()
    expect((await open(evidence.getPublicUrl(path).data.publicUrl)).status).toBe(404)
    expect((await clientOf(luis).from('evidence').download(path)).error).not.toBeNull()
    const { data } = await evidence.createSignedUrl(path, 86_400)
    const link = data?.signedUrl as string
    const answer = await open(link)
    expect(answer.status).toBe(200)
    expect(Buffer.from(await answer.arrayBuffer()).equals(pdfFile())).toBe(true)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringMatching(/^attachment;/),
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    })
    const lines = await test.services.db.select().from(auditEntries)
    expect(lines).toMatchObject([
      { action: 'media.private_file_opened', actorId: ana.id, detail: { name: path } },
    ])

    for (const wrong of [link.replace('registro%20mercantil', 'otro'), `${link}x`])
      expect(await (await open(wrong)).json()).toMatchObject({
        statusCode: '400',
        message: 'El enlace no es válido.',
      })
    test.setNow(new Date(Date.now() + 301_000))
    const late = await open(link)
    test.setNow(null)
    expect(await late.json()).toMatchObject({
      statusCode: '400',
      message: 'El enlace caducó. Pide uno nuevo.',
    })
  })

  it('answers like the hosted service for missing files', async () => {
    expect(
      (
        await clientOf(ana)
          .from('nada')
          .upload(`${ana.id}/x.jpg`, await jpegFile())
      ).error,
    ).toMatchObject({ status: 404, message: 'Ese espacio de archivos no existe.' })
    expect(
      (await clientOf(ana).from('evidence').createSignedUrl(`${ana.id}/x.pdf`, 60)).error,
    ).toMatchObject({ status: 404 })
    const unknown = await open('/storage/v1/bucket')
    expect(await unknown.json()).toEqual({
      statusCode: '404',
      code: 'NoSuchKey',
      error: 'not_found',
      message: 'Esa dirección no existe.',
    })
  })
})
