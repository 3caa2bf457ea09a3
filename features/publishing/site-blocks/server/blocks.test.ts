import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mediaObjects } from '#db/tables/platform/media.ts'
import { siteBlocks } from '#db/tables/publishing/site-blocks.ts'
import { cleanupPictures } from '#features/platform/media/server/cleanup-pictures.ts'
import type { ApiCaller } from '#shared/api-client.ts'
import { staffPermissions } from '#shared/staff-permissions.ts'
import { blockForm, makeVisibleBlock } from '#tests/support/content/site-blocks.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import * as contract from '../contract/blocks.ts'
import { listSiteBlocks } from '../contract/public.ts'
import { maxBlocksIn } from '../vocabulary.ts'

let test: TestApp
let staff: Person
let rosa: ApiCaller
let luis: ApiCaller
beforeAll(async () => {
  test = await openTestApp()
  staff = await makePerson(test.services, {
    fullName: 'Rosa Editora',
    staffPermissions: [...staffPermissions],
  })
  rosa = test.as(staff.token)
  luis = test.as(
    (
      await makePerson(test.services, {
        fullName: 'Luis Redactor',
        staffPermissions: [...staffPermissions],
      })
    ).token,
  )
})
afterAll(() => test.close())
beforeEach(async () => {
  test.setNow(null)
  await test.services.db.delete(siteBlocks)
})

const shown = async (place: 'overview' | 'home' | 'post') =>
  (await test.as().call(listSiteBlocks, { place })).items.map(({ title }) => title)
const standing = async (blockId: string) =>
  (await rosa.call(contract.readSiteBlock, { blockId })).standing

describe('a block', () => {
  it('is paused at first, seen once it is active, and by nobody when it is paused or stored', async () => {
    const { id: blockId, state } = await rosa.call(
      contract.createSiteBlock,
      blockForm({ title: 'Primera' }),
    )
    expect(state).toBe('paused')
    expect(await shown('home')).toEqual([])
    const active = await rosa.call(contract.setSiteBlockState, { blockId, state: 'active' })
    expect(active).toMatchObject({
      standing: 'shown',
      shownIn: ['home', 'post'],
      savedBy: 'Rosa Editora',
    })
    expect([await shown('home'), await shown('post'), await shown('overview')]).toEqual([
      ['Primera'],
      ['Primera'],
      [],
    ])
    for (const hidden of ['paused', 'stored'] as const) {
      await rosa.call(contract.setSiteBlockState, { blockId, state: hidden })
      expect(await shown('home')).toEqual([])
      expect(await standing(blockId)).toBe(hidden)
    }
  })

  it('is shown from its first to its last day in its zone', async () => {
    const { id } = await makeVisibleBlock(rosa, {
      title: 'De junio',
      beginsOn: '2027-06-01',
      endsOn: '2027-06-30',
      zone: 'America/Tijuana',
    })
    for (const [moment, says, isSeen] of [
      ['2027-06-01T06:59:59Z', 'scheduled', false],
      ['2027-06-01T07:00:00Z', 'shown', true],
      ['2027-07-01T06:59:59Z', 'shown', true],
      ['2027-07-01T07:00:00Z', 'ended', false],
    ] as const) {
      test.setNow(new Date(moment))
      // A session of that time, because today's have expired by then.
      const then = test.as((await makePerson(test.services, { staffPermissions: ['read'] })).token)
      const { standing: stands } = await then.call(contract.readSiteBlock, { blockId: id })
      expect([stands, (await shown('home')).length > 0], moment).toEqual([says, isSeen])
    }
  })

  it('waits while others come first in its places', async () => {
    for (let i = 0; i <= maxBlocksIn.home; i++)
      await makeVisibleBlock(rosa, { title: `Promo ${i}`, places: ['home'] })
    const { items, counts } = await rosa.call(contract.findSiteBlocks, { kind: 'promo' })
    expect(items.map((block) => block.standing)).toEqual(['shown', 'shown', 'waiting'])
    expect(counts).toEqual({ active: 3, paused: 0, stored: 0 })
    expect(await shown('home')).toEqual(['Promo 0', 'Promo 1'])
  })

  it('is deleted with its counts', async () => {
    const { id: blockId } = await makeVisibleBlock(rosa)
    await test.services.db.execute(sql`
      insert into site_block_counts (block_id, day, place, act, count) values (${blockId}, '2027-01-01', 'home', 'view', 3)`)
    await rosa.call(contract.deleteSiteBlock, { blockId })
    const { rows } = await test.services.db.execute(
      sql`select from site_block_counts where block_id = ${blockId}`,
    )
    expect(rows).toEqual([])
    await expect(rosa.call(contract.readSiteBlock, { blockId })).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})

/** Invalid link targets of a button. */
const badLinks = [
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'http://sin-cifrar.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https://',
  'https://ana:clave@evil.example',
  'https://evil.example/"onmouseover="x',
  'https://evil.example/<b>',
  'mailto:ana@a.example',
  'directorio',
  '#aqui',
  '',
]

describe('the input', () => {
  it.each(badLinks)('refuses the target %j, in the contract and in the database', async (href) => {
    const refused = rosa.call(contract.createSiteBlock, blockForm({ href }))
    await expect(refused).rejects.toMatchObject({
      code: 'invalid',
      fields: { href: expect.any(String) },
    })
    const { id } = await rosa.call(contract.createSiteBlock, blockForm())
    await expect(
      test.services.db.update(siteBlocks).set({ href }).where(eq(siteBlocks.id, id)),
    ).rejects.toThrow()
  })

  it.each([
    '/',
    '/directorio?q=pan',
    '/blog/como-elegir-cafe#s-molienda',
    'https://ejemplo.mx',
    'https://ejemplo.mx/a?b=1#c',
  ])('leads to %s', async (href) =>
    expect(await rosa.call(contract.createSiteBlock, blockForm({ href }))).toMatchObject({ href }),
  )

  it.each([
    ['a place of the other kind', { places: ['overview'] }, 'places'],
    ['no place', { places: [] }, 'places'],
    ['a last day before the first', { beginsOn: '2027-02-02', endsOn: '2027-02-01' }, 'endsOn'],
    ['a zone that there is none of', { zone: 'Luna/Copernico' }, 'zone'],
    ['no title', { title: ' \u200b ' }, 'title'],
    ['a title with controls', { title: 'a\u0000b' }, 'title'],
    ['a title too long', { title: 'x'.repeat(81) }, 'title'],
    ['a picture of nobody', { mediaId: randomUUID(), alt: 'Puesto' }, 'mediaId'],
    ['a picture without words', { mediaId: randomUUID() }, 'alt'],
  ] as const)('refuses %s', async (_, given, field) => {
    const refused = rosa.call(contract.createSiteBlock, blockForm(given as never))
    await expect(refused).rejects.toMatchObject({
      code: 'invalid',
      fields: { [field]: expect.any(String) },
    })
  })

  it('is checked by the database, too: places, days and alternative text', async () => {
    const { id } = await rosa.call(contract.createSiteBlock, blockForm())
    const bad = [
      { places: ['overview'] },
      { places: [] },
      { title: ' ' },
      { alt: 'Sin imagen' },
      { beginsOn: '2027-01-01' },
      { position: 0 },
    ]
    for (const set of bad)
      await expect(
        test.services.db
          .update(siteBlocks)
          .set(set as never)
          .where(eq(siteBlocks.id, id)),
        JSON.stringify(set),
      ).rejects.toThrow()
  })

  it('cannot turn a promo into a service', async () => {
    const { id: blockId, version } = await rosa.call(contract.createSiteBlock, blockForm())
    const turned = rosa.call(contract.saveSiteBlock, {
      ...blockForm({ kind: 'service' }),
      blockId,
      version,
    })
    await expect(turned).rejects.toMatchObject({
      code: 'invalid',
      fields: { kind: expect.any(String) },
    })
  })
})

describe('concurrent edits', () => {
  it('do not overwrite each other: of ten saves of one version one succeeds', async () => {
    const { id: blockId, version } = await rosa.call(contract.createSiteBlock, blockForm())
    const tries = Array.from({ length: 10 }, (_, i) =>
      (i % 2 ? rosa : luis).call(contract.saveSiteBlock, {
        ...blockForm({ title: `Título ${i}` }),
        blockId,
        version,
      }),
    )
    const ended = await Promise.allSettled(tries)
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(ended.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))).toEqual(
      Array(9).fill('conflict'),
    )
    expect((await rosa.call(contract.readSiteBlock, { blockId })).version).toBe('2')
  })

  it('change nothing when the values are the same', async () => {
    const { id: blockId, version } = await rosa.call(contract.createSiteBlock, blockForm())
    expect(
      (await luis.call(contract.saveSiteBlock, { ...blockForm(), blockId, version })).version,
    ).toBe(version)
  })

  it('reorder one after the other, and fail if a block no longer exists', async () => {
    const blocks = []
    for (const title of ['A', 'B', 'C', 'D'])
      blocks.push(await makeVisibleBlock(rosa, { kind: 'service', title }))
    const [a, b, c, d] = blocks.map(({ id }) => id) as [string, string, string, string]
    const titles = async () =>
      (await rosa.call(contract.findSiteBlocks, { kind: 'service' })).items
        .map(({ title }) => title)
        .join('')
    await rosa.call(contract.setSiteBlockState, { blockId: b, state: 'paused' })
    // The listed ones swap; the paused one keeps its position.
    await rosa.call(contract.orderSiteBlocks, { kind: 'service', blockIds: [d, c, a] })
    await rosa.call(contract.setSiteBlockState, { blockId: b, state: 'active' })
    expect(await titles()).toBe('DBCA')
    const orders = [
      [a, b, c, d],
      [d, c, b, a],
      [b, a, d, c],
    ]
    await Promise.all(
      orders.map((blockIds) => luis.call(contract.orderSiteBlocks, { kind: 'service', blockIds })),
    )
    expect(['ABCD', 'DCBA', 'BADC']).toContain(await titles())
    const positions = await test.services.db
      .select({ position: siteBlocks.position })
      .from(siteBlocks)
    expect(positions.map(({ position }) => position).sort()).toEqual([1, 2, 3, 4])
    await rosa.call(contract.deleteSiteBlock, { blockId: c })
    await expect(
      luis.call(contract.orderSiteBlocks, { kind: 'service', blockIds: [a, c] }),
    ).rejects.toMatchObject({ code: 'conflict' })
  })
})

describe('a picture of a block', () => {
  async function upload(by: Person) {
    const bytes = await sharp({
      create: { width: 32, height: 18, channels: 3, background: 'teal' },
    })
      .png()
      .toBuffer()
    const response = await test.app.request(
      `/storage/v1/object/house-photos/${by.id}/${randomUUID()}.png`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${by.token}`, 'content-type': 'image/png' },
        body: new Uint8Array(bytes),
      },
    )
    return { status: response.status, id: ((await response.json()) as { Id?: string }).Id ?? '' }
  }
  const isThere = async (id: string) =>
    (await test.services.db.$count(mediaObjects, eq(mediaObjects.id, id))) > 0
  const later = () => test.setNow(new Date(Date.now() + 25 * 3600 * 1000))

  it('stays while it is used, also when another member saves, and is deleted a day later', async () => {
    const { id: mediaId } = await upload(staff)
    const block = await makeVisibleBlock(rosa, { mediaId, alt: 'Un puesto' })
    const { items } = await test.as().call(listSiteBlocks, { place: 'post' })
    expect(items[0]?.picture).toMatchObject({ alt: 'Un puesto', width: 32 })
    const saved = await luis.call(contract.saveSiteBlock, {
      ...blockForm({ mediaId, alt: 'Un puesto', title: 'Otro' }),
      blockId: block.id,
      version: block.version,
    })
    later()
    await cleanupPictures(test.services)
    expect(await isThere(mediaId)).toBe(true)
    test.setNow(null)
    await luis.call(contract.saveSiteBlock, {
      ...blockForm(),
      blockId: block.id,
      version: saved.version,
    })
    await cleanupPictures(test.services)
    expect(await isThere(mediaId)).toBe(true)
    later()
    await cleanupPictures(test.services)
    expect(await isThere(mediaId)).toBe(false)
  })

  it('can be uploaded by team members only', async () => {
    for (const staffPermissions of [undefined, ['read' as const]]) {
      const { status } = await upload(await makePerson(test.services, { staffPermissions }))
      expect(status).not.toBe(200)
    }
  })
})
