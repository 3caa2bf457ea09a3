import { StorageClient } from '@supabase/storage-js'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { v4 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { mediaObjects } from '#db/tables/platform/media.ts'
import { cleanupPictures } from '#features/platform/media/server/cleanup-pictures.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { readProfile, updateProfile } from '../contract/profile.ts'

const address = {
  countryCode: 'MX',
  state: 'Colima',
  city: 'Comala',
  neighborhood: 'Centro',
  street: 'Juárez 12',
  postalCode: '28450',
}
const form = {
  firstName: 'Ana',
  lastName: 'Prueba',
  bio: '',
  birthday: '1990-02-28',
  phone: '55 1234 5678',
  socialMedia: { instagram: 'https://instagram.com/ana', website: 'https://ana.example' },
  address,
}

describe('changing the own profile', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp()
  })
  afterAll(() => test.close())

  it('writes the caller and nobody else, and counts as complete', async () => {
    const ana = await makePerson(test.services)
    const luis = await makePerson(test.services, { fullName: 'Luis Otro' })
    expect(await test.as(ana.token).call(updateProfile, form)).toMatchObject({
      id: ana.id,
      fullName: 'Ana Prueba',
      bio: null,
      birthday: '1990-02-28',
      phone: {
        number: '+525512345678',
        country: 'MX',
        national: '55 1234 5678',
        international: '+52 55 1234 5678',
      },
      socialMedia: form.socialMedia,
      address: { ...address, country: 'México' },
      isProfileComplete: true,
      role: 'user',
    })
    const [other] = await test.services.db.select().from(profiles).where(eq(profiles.id, luis.id))
    expect(other).toMatchObject({ fullName: 'Luis Otro', isProfileComplete: false })
    expect(
      await test
        .as(ana.token)
        .call(updateProfile, { ...form, lastName: '', phone: '', birthday: '', socialMedia: {} }),
    ).toMatchObject({
      fullName: 'Ana',
      lastName: null,
      phone: null,
      birthday: null,
      socialMedia: {},
    })
  })

  it("refuses names that imitate the site's, but lets existing ones change the rest", async () => {
    const ana = await makePerson(test.services)
    const me = test.as(ana.token)
    const refused = me.call(updateProfile, { firstName: 'Lonja', lastName: 'Verificada' })
    await expect(refused).rejects.toMatchObject({
      fields: { firstName: 'Ese nombre parece de nosotros. Elige otro.' },
    })
    const said = { firstName: 'Lonja', lastName: 'Oficial', fullName: 'Lonja Oficial' }
    await test.services.db.update(profiles).set(said).where(eq(profiles.id, ana.id))
    expect(
      await me.call(updateProfile, { ...form, firstName: 'Lonja', lastName: 'Oficial' }),
    ).toMatchObject({ bio: null })
  })

  it('refuses changes based on an outdated version, and accepts them on the current one', async () => {
    const ana = await makePerson(test.services)
    const me = test.as(ana.token)
    const { versions } = await me.call(readProfile, {})
    const first = await me.call(updateProfile, { ...form, bio: 'Panadera', versions })
    await expect(me.call(updateProfile, { ...form, bio: '', versions })).rejects.toMatchObject({
      code: 'conflict',
    })
    expect(await me.call(readProfile, {})).toMatchObject({
      bio: 'Panadera',
      versions: first.versions,
    })
    expect(
      (await me.call(updateProfile, { ...form, bio: 'Pastelera', versions: first.versions })).bio,
    ).toBe('Pastelera')
  })

  it('accepts changes of different sections from two tabs, also concurrently', async () => {
    const ana = await makePerson(test.services)
    const me = test.as(ana.token)
    const { versions } = await me.call(updateProfile, form)
    await Promise.all([
      me.call(updateProfile, { bio: 'Panadera', versions }),
      me.call(updateProfile, { phone: '312 123 4567', phoneCountry: 'MX', versions }),
      me.call(updateProfile, { address: { ...address, street: 'Hidalgo 3' }, versions }),
    ])
    expect(await me.call(readProfile, {})).toMatchObject({
      fullName: 'Ana Prueba',
      bio: 'Panadera',
      birthday: form.birthday,
      socialMedia: form.socialMedia,
      phone: { number: '+523121234567' },
      address: { street: 'Hidalgo 3', city: 'Comala' },
    })
  })

  it('accepts only the first of two concurrent changes of a section', async () => {
    const ana = await makePerson(test.services)
    const me = test.as(ana.token)
    const { versions } = await me.call(updateProfile, form)
    const bios = ['Panadera', 'Pastelera', 'Repostera']
    const saved = await Promise.allSettled(
      bios.map((bio) => me.call(updateProfile, { bio, versions })),
    )
    expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of saved)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'conflict' })
    expect((await me.call(readProfile, {})).bio).toBe(
      bios[saved.findIndex(({ status }) => status === 'fulfilled')],
    )
  })

  it('is complete with a name only', async () => {
    const me = test.as((await makePerson(test.services)).token)
    expect((await me.call(updateProfile, { bio: 'Panadera' })).isProfileComplete).toBe(false)
    expect((await me.call(updateProfile, { firstName: 'Ana' })).isProfileComplete).toBe(true)
  })

  it('parses a phone number by its country', async () => {
    const ana = await makePerson(test.services)
    for (const [phone, phoneCountry, number] of [
      ['612 34 56 78', 'ES', '+34612345678'],
      ['+34 612 34 56 78', 'MX', '+34612345678'],
      ['987 654 321', 'PE', '+51987654321'],
    ] as const)
      expect(
        (await test.as(ana.token).call(updateProfile, { ...form, phone, phoneCountry })).phone
          ?.number,
      ).toBe(number)
  })

  it.each([
    [{ firstName: ' ' }, 'firstName', 'El nombre es requerido'],
    [{ birthday: '2990-01-01' }, 'birthday', 'Revisa la fecha'],
    [{ birthday: '1990-02-30' }, 'birthday', 'Escribe una fecha'],
    [
      { phone: '12345678' },
      'phone',
      'Revisa el número: escribe la clave de área o, si es de otro país, + y su código',
    ],
    [
      { socialMedia: { website: 'javascript:alert(1)' } },
      'socialMedia.website',
      'Escribe una dirección completa, con https://',
    ],
    [
      { socialMedia: { instagram: '@ana' } },
      'socialMedia.instagram',
      'Escribe una dirección completa, con https://',
    ],
    [{ address: { ...address, countryCode: 'XX' } }, 'address.countryCode', 'Elige un país'],
    [
      { avatar: 'https://otro.example/a.jpg' },
      'avatar',
      'No encontramos la imagen. Súbela de nuevo.',
    ],
    [{ bio: 'x'.repeat(501) }, 'bio', 'Escribe como máximo 500 letras'],
  ])('refuses %j', async (change, field, message) => {
    const ana = await makePerson(test.services)
    await expect(
      test.as(ana.token).call(updateProfile, { ...form, ...change }),
    ).rejects.toMatchObject({
      code: 'invalid',
      fields: { [field]: message },
    })
  })

  it.each(['role', 'verified', 'isProfileComplete', 'id', 'userId', 'permissions', '__proto__'])(
    'never takes %s',
    async (key) => {
      const ana = await makePerson(test.services)
      const input = JSON.parse(`{"${key}": "staff"}`)
      const body = Object.defineProperty({ ...form }, key, { value: input[key], enumerable: true })
      const refused = await test
        .as(ana.token)
        .call(updateProfile, body as never)
        .catch((error: unknown) => error)
      const [row] = await test.services.db.select().from(profiles).where(eq(profiles.id, ana.id))
      expect(row).toMatchObject({ role: 'user', isProfileComplete: false })
      expect(refused).toMatchObject({ code: 'invalid' })
    },
  )

  const upload = async (
    person: Person,
    bucket: string,
    options: { upsert?: boolean } = { upsert: true },
  ) => {
    const path = `${person.id}/${v4()}.jpg`
    const client = new StorageClient(
      'http://lonja.test/storage/v1',
      { authorization: `Bearer ${person.token}` },
      (input, init) => Promise.resolve(test.app.request(String(input), init)),
    )
    const bytes = await sharp({
      create: { width: 64, height: 64, channels: 3, background: '#12372a' },
    })
      .jpeg()
      .toBuffer()
    const body = new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })
    const { error } = await client
      .from(bucket)
      .upload(path, body, { cacheControl: '3600', ...options })
    if (error) throw error
    return path
  }
  const isKept = async (path: string) =>
    (await test.services.db.$count(mediaObjects, eq(mediaObjects.name, path))) === 1

  it('shows the uploaded pictures; what it no longer shows is removed after a day', async () => {
    const ana = await makePerson(test.services)
    const [first, second, unused] = [
      await upload(ana, 'profile-photos'),
      await upload(ana, 'profile-photos'),
      await upload(ana, 'cover-photos'),
    ]
    const cover = await upload(ana, 'cover-photos')
    const call = test.as(ana.token)
    const shown = await call.call(updateProfile, { ...form, avatar: first, cover })
    expect(shown).toMatchObject({
      avatarUrl: `/storage/v1/object/public/profile-photos/${first}`,
      coverPhoto: `/storage/v1/object/public/cover-photos/${cover}`,
    })
    const picture = await test.app.request(shown.avatarUrl as string)
    expect([picture.status, picture.headers.get('cache-control')]).toEqual([
      200,
      expect.stringContaining('max-age=3600'),
    ])
    expect(await call.call(updateProfile, form)).toMatchObject({
      avatarUrl: shown.avatarUrl,
      coverPhoto: shown.coverPhoto,
    })

    const pass = (hours: number) =>
      test.services.db
        .update(mediaObjects)
        .set({ updatedAt: sql`updated_at - make_interval(hours => ${hours})` })
    await pass(23)
    await cleanupPictures(test.services)
    expect(await Promise.all([first, second, unused, cover].map(isKept))).toEqual([
      true,
      true,
      true,
      true,
    ])
    await call.call(updateProfile, { ...form, avatar: second })
    await pass(2)
    await cleanupPictures(test.services)
    expect(await Promise.all([first, second, unused, cover].map(isKept))).toEqual([
      true,
      true,
      false,
      true,
    ])
    await pass(23)
    await cleanupPictures(test.services)
    expect(await Promise.all([first, second, cover].map(isKept))).toEqual([false, true, true])
    expect(await call.call(updateProfile, { ...form, avatar: null })).toMatchObject({
      avatarUrl: null,
    })
  })

  it('refuses pictures of other people or buckets', async () => {
    const [ana, luis] = [await makePerson(test.services), await makePerson(test.services)]
    const refused = {
      code: 'invalid',
      fields: { avatar: 'No encontramos la imagen. Súbela de nuevo.' },
    }
    for (const avatar of [
      await upload(luis, 'profile-photos'),
      await upload(ana, 'cover-photos'),
      `${ana.id}/${v4()}.jpg`,
    ])
      await expect(
        test.as(ana.token).call(updateProfile, { ...form, avatar }),
      ).rejects.toMatchObject(refused)
  })

  it('refuses a guest', async () => {
    await expect(test.as().call(updateProfile, form)).rejects.toMatchObject({
      code: 'unauthenticated',
    })
  })
})
