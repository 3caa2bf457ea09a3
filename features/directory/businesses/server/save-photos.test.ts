import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { businesses } from '#db/tables/directory/businesses.ts'
import { businessPhotos } from '#db/tables/directory/businesses-photos.ts'
import { readBusiness } from '#features/directory/search/contract/business.ts'
import type { Output } from '#shared/endpoint.ts'
import { type Business, makeBusiness, makeMember } from '#tests/support/factories/businesses.ts'
import { makeFile } from '#tests/support/factories/files.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import * as contract from '../contract/owner.ts'

let test: TestApp
let business: Business
let mine: Output<typeof contract.readMyBusiness>
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  business = await makeBusiness(test.services, { name: 'Taller Luna' })
  mine = await read()
})

const owner = () => test.as(business.owner.token)
const read = () => owner().call(contract.readMyBusiness, { businessId: business.id })

describe('photos', () => {
  const upload = (ownerId: string, change: Parameters<typeof makeFile>[2] = {}) =>
    makeFile(test.services, ownerId, change)
  const save = (photos: object) =>
    owner().call(contract.savePhotos, {
      businessId: business.id,
      version: mine.sections.photos.version,
      logo: null,
      cover: null,
      gallery: [],
      ...photos,
    })

  it('are stored with their order and alternative text', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => upload(business.owner.id)))
    const [logo = '', ...rest] = ids
    const saved = await save({
      logo: { mediaId: logo, alt: 'Logotipo' },
      gallery: rest.map((mediaId, i) => ({ mediaId, alt: `Foto ${i}` })),
    })
    expect(saved.sections.photos.logo).toMatchObject({
      mediaId: logo,
      picture: { alt: 'Logotipo', url: `/files/${logo}/640.webp` },
    })
    expect(saved.sections.photos.gallery.map(({ mediaId, alt }) => [mediaId, alt])).toEqual(
      rest.map((id, i) => [id, `Foto ${i}`]),
    )
    mine = saved
    const turned = await save({
      gallery: rest.toReversed().map((mediaId) => ({ mediaId, alt: '' })),
    })
    expect(turned.sections.photos.gallery.map(({ mediaId }) => mediaId)).toEqual(rest.toReversed())
    expect(turned.sections.photos.logo).toBeNull()
  })

  it('store the focal point, the center by default, and show it publicly', async () => {
    const [cover = '', first = '', second = ''] = await Promise.all(
      [1, 2, 3].map(() => upload(business.owner.id)),
    )
    const focus = { x: 0.35, y: 0.05 }
    const { photos } = (
      await save({
        cover: { mediaId: cover, alt: '', focus },
        gallery: [
          { mediaId: first, alt: '', focus: { x: 0.5, y: 0.5 } },
          { mediaId: second, alt: '' },
        ],
      })
    ).sections
    expect(photos.cover?.picture.focus).toEqual(focus)
    expect(photos.gallery.map(({ picture }) => 'focus' in picture)).toEqual([false, false])
    await test.services.db.transaction(async (tx) => {
      await tx
        .update(businesses)
        .set({ state: 'published', publishedAt: new Date() })
        .where(eq(businesses.id, business.id))
      await test.services.announce(tx, 'business.changed', { businessId: business.id })
    })
    const page = await test.as().call(readBusiness, { slug: business.slug })
    expect(page).toMatchObject({
      business: { cover: { focus }, gallery: [{ alt: '' }, { alt: '' }] },
    })
    expect(JSON.stringify(page).match(/"focus"/g)).toHaveLength(1)
  })

  it('refuse a focal point outside the picture, as does the database', async () => {
    const mediaId = await upload(business.owner.id)
    await expect(
      save({ cover: { mediaId, alt: '', focus: { x: 1.1, y: 0 } } }),
    ).rejects.toMatchObject({ code: 'invalid' })
    const sneaky = test.services.db
      .insert(businessPhotos)
      .values({ businessId: business.id, mediaId, kind: 'cover', focusY: -0.1 })
    await expect(sneaky).rejects.toMatchObject({ cause: { code: '23514' } })
  })

  it('must be files of the team in a public bucket', async () => {
    const stranger = await makePerson(test.services)
    const wrong = [
      await upload(stranger.id),
      await upload(business.owner.id, { bucketId: 'evidence', contentType: 'image/jpeg' }),
      await upload(business.owner.id, { contentType: 'application/pdf' }),
      crypto.randomUUID(),
    ]
    for (const mediaId of wrong)
      await expect(save({ cover: { mediaId, alt: '' } })).rejects.toMatchObject({
        fields: { cover: expect.stringContaining('Súbela de nuevo') },
      })
  })

  it('remain when the member who uploaded them has left', async () => {
    const manager = await makeMember(test.services, business.id, 'manager')
    const mediaId = await upload(manager.id)
    mine = await save({ cover: { mediaId, alt: 'Fachada' } })
    await owner().call(contract.removeTeamMember, {
      businessId: business.id,
      profileId: manager.id,
    })
    await save({ cover: { mediaId, alt: 'Fachada nueva' } })
  })

  it('are twelve at most, which the database keeps too', async () => {
    const gallery = await Promise.all(
      Array.from({ length: 13 }, async () => ({
        mediaId: await upload(business.owner.id),
        alt: '',
      })),
    )
    await expect(save({ gallery })).rejects.toMatchObject({
      fields: { gallery: 'Sube como máximo 12 fotos' },
    })
    await save({ gallery: gallery.slice(0, 12) })
    const sneaky = test.services.db.insert(businessPhotos).values({
      businessId: business.id,
      mediaId: gallery[12]?.mediaId ?? '',
      kind: 'gallery',
      position: 12,
    })
    await expect(sneaky).rejects.toMatchObject({ cause: { code: '23514' } })
  })
})
