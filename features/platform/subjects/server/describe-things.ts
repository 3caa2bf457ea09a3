import { type SQL, sql } from 'drizzle-orm'
import { pictureOf, type StoredPicture } from '#features/platform/media/server/index.ts'
import type { ReportedItem } from '#shared/server/feature.ts'
import type { Database } from '#shared/server/services.ts'

type Row = {
  id: string
  title: string
  text: string | null
  path: string
  businessId: string
  pictures: StoredPicture[]
  changedAt: string
  isSeen: boolean
  isTakenDown: boolean
}

/** SQL expression: the columns of a stored picture `m` as one JSON object, for `describeThings`. */
export const pictureJson = (alt: SQL) =>
  sql`json_build_object('storageKey', m.storage_key, 'width', m.width, 'height', m.height, 'variants', m.variants, 'blur', m.blur, 'alt', ${alt})`

/**
 * Describes for staff subjects that belong to a business rather than to a person, from the rows of
 * `select`; `plain` converts the stored text to plain text.
 */
export const describeThings = (select: (ids: SQL) => SQL, plain = (text: string) => text) => ({
  describe: async (db: Database, ids: string[]): Promise<ReportedItem[]> => {
    const { rows } = await db.execute<Row>(select(sql`${sql.param(ids)}::uuid[]`))
    return rows.map(
      ({ id, title, text, path, businessId, pictures, changedAt, isSeen, isTakenDown }) => ({
        id,
        title,
        path,
        businessId,
        authorId: null,
        around: [],
        text: text && plain(text),
        pictures: pictures.map((one) => ({ url: pictureOf(one).url, alt: one.alt })),
        changedAt: new Date(changedAt),
        standing: isTakenDown
          ? ('removed' as const)
          : isSeen
            ? ('seen' as const)
            : ('unseen' as const),
      }),
    )
  },
})
