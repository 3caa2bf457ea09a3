import { createReadStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businesses } from '#db/tables/directory/businesses.ts'
import { businessCards, businessSearch } from '#db/tables/directory/search.ts'
import { refreshSearch } from '#features/directory/search/server/index.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { createSearchIndexer } from './create-search-indexer.ts'
import { runImport } from './run-import.ts'

const sample = join(process.cwd(), 'tests/data/denue-muestra.csv.gz')

/** The header and every tenth of the first rows of the register's sample. */
async function readSample(): Promise<string> {
  const lines: string[] = []
  let at = 0
  for await (const line of createInterface(createReadStream(sample).pipe(createGunzip()))) {
    if (at++ % 10 === 0) lines.push(line)
    if (lines.length > 1500) break
  }
  return `${lines.join('\n')}\n`
}

const lonja = `id,nombre,pais,estado,ciudad,descripcion,calle,categoria,latitud,longitud,colonia
1,"Peña ""Ñandú""",ES,Asturias,Gijón,"Sidra\\t y\nfabricacion ½ de añejos",Calle Ø 5,,43.5,-5.6,
2,Sín Punto,AR,Santa Fe,Rosario,,,,,,Centro
`

// The tests examine one import in sequence.
describe('the search data that an import writes', { shuffle: false }, () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp()
    const folder = test.services.config.dataDir
    await mkdir(folder, { recursive: true })
    for (const [name, text] of Object.entries({ denue: await readSample(), lonja })) {
      await writeFile(join(folder, name), text)
      await runImport(test.services, { path: join(folder, name), edition: '05/2024' })
    }
  })
  afterAll(() => test.close())

  const listed = async () => {
    const { rows } = await test.services.db.execute<{
      spot: string | null
      page: Record<string, string>
      card: object
    }>(sql`
      select s.*, c.card, c.page from business_search s join business_cards c using (business_id) order by business_id`)
    const hundredth = (spot: string | null) =>
      spot && JSON.stringify(spot).replace(/(\.\d{9})\d*/g, '$1')
    return rows.map(({ spot, page, ...row }) => ({
      ...row,
      spot: hundredth(spot),
      page: {
        ...page,
        publishedAt: Date.parse(page.publishedAt as string),
        updatedAt: Date.parse(page.updatedAt as string),
      },
    }))
  }

  it('equals what a refresh of the search makes, row by row', async () => {
    const before = await listed()
    expect(before.length).toBeGreaterThan(1400)
    await refreshSearch(test.services.db, 'all')
    const after = await listed()
    for (const [at, row] of after.entries()) expect(before[at]).toEqual(row)
    expect(before.length).toBe(after.length)
  })

  it('leaves out businesses that were changed or deleted in the meantime', async () => {
    const { db } = test.services
    const [changed, gone] = await db.select().from(businesses).limit(2)
    if (!changed || !gone) throw new Error('nothing was imported')
    await db.update(businesses).set({ name: 'Nombre Nuevo' }).where(eq(businesses.id, changed.id))
    await db.delete(businesses).where(eq(businesses.id, gone.id))
    const stale = [changed, gone].map((row) => ({
      ...row,
      businessId: row.id,
      nameless: false,
      publishedAt: new Date(),
      activityName: null,
      credit: null,
      placeId: null,
      countryCode: 'MX',
      state: 'Colima',
      city: 'Comala',
      officialTown: null,
      neighborhood: null,
      street: null,
      streetNumber: null,
      interior: null,
      postalCode: null,
      lat: null,
      lng: null,
    }))
    const search = createSearchIndexer(test.services)
    await search.refresh({ created: stale, changed: [] })
    await search.finish()
    const ids = [changed.id, gone.id]
    const cards = await db
      .select()
      .from(businessCards)
      .where(inArray(businessCards.businessId, ids))
    expect(cards.map(({ businessId, card }) => [businessId, card.name])).toEqual([
      [changed.id, 'Nombre Nuevo'],
    ])
    const rows = await db
      .select()
      .from(businessSearch)
      .where(inArray(businessSearch.businessId, ids))
    expect(rows.map(({ name }) => name)).toEqual(['nombre nuevo'])
  })
})
