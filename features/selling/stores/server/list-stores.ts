import { limitOf, run, SqlStatement } from '#db/statement.ts'
import { listedStates } from '#features/directory/businesses/vocabulary.ts'
import { pictureOf, type StoredPicture } from '#features/platform/server.ts'
import type { Output } from '#shared/endpoint.ts'
import { byTime, fromCursor, toCursor } from '#shared/server/cursor.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/store-page.ts'
import { storesBusiness } from './read-store-page.ts'
import { storedPicture } from './stored-picture.ts'

type Item = Output<typeof contract.listStores>['items'][number]
type Row = Omit<Item, 'logo' | 'banner'> & {
  logo: StoredPicture | null
  banner: StoredPicture | null
  key: string
}

/** Lists open stores, newest first. */
export const listStores = handle(
  contract.listStores,
  async ({ services, input: { layout, country, after, size } }) => {
    const from = fromCursor(after, byTime)
    const statement = new SqlStatement()
    const where = [`s.state = 'open'`, `b.state = any(${statement.value(listedStates)}::text[])`]
    if (layout) where.push(`s.layout = ${statement.value(layout)}`)
    if (country) where.push(`a.country_code = ${statement.value(country)}`)
    if (from)
      where.push(
        `(s.opened_at, s.id) < (${statement.value(from[0])}::timestamptz, ${statement.value(from[1])}::uuid)`,
      )
    const text = `select s.id, s.handle, s.name, s.layout, s.opened_at::text as key, ${storesBusiness} as business,
      ${storedPicture('l', `'Logo de ' || s.name`)} as logo, ${storedPicture('n', `''`)} as banner
    from stores s join businesses b on b.id = s.business_id
      left join business_addresses a on a.business_id = b.id and a.is_primary
      left join media_objects l on l.id = s.logo_id left join media_objects n on n.id = s.banner_id
    where ${where.join(' and ')} order by s.opened_at desc, s.id desc ${limitOf(size + 1)}`
    const rows = await run<Row>(services.reads.pool, text, statement)
    const last = rows.at(size - 1)
    return {
      items: rows.slice(0, size).map(({ key: _, ...row }) => ({
        ...row,
        logo: pictureOf(row.logo),
        banner: pictureOf(row.banner),
      })),
      next: rows.length > size && last ? toCursor([last.key, last.id]) : null,
    }
  },
)
