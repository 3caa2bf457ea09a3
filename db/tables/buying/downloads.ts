import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { mediaObjects } from '#db/tables/platform/media.ts'
import { products } from '#db/tables/selling/products.ts'
import { defaultDownloadTerms, downloadLimits } from '#features/buying/downloads/vocabulary.ts'
import { at, createdAt, id } from '../columns.ts'
import { orderLines, purchases } from './orders.ts'

/** Download limits of a product: number of downloads and days. A product without a row has `defaultDownloadTerms`. */
export const downloadTerms = pgTable(
  'download_terms',
  {
    productId: uuid()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    times: integer().notNull().default(defaultDownloadTerms.times),
    days: integer().notNull().default(defaultDownloadTerms.days),
  },
  (t) => [
    check(
      'download_terms_times',
      sql`${t.times} between 1 and ${sql.raw(String(downloadLimits.times))}`,
    ),
    check(
      'download_terms_days',
      sql`${t.days} between 1 and ${sql.raw(String(downloadLimits.days))}`,
    ),
  ],
)

/** A file sold with a product. A retired file is stored for as long as earlier buyers may download it. */
export const productFiles = pgTable(
  'product_files',
  {
    id: id(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Null once the file was retired and no buyer may download it any more. */
    mediaId: uuid().references(() => mediaObjects.id),
    /** File name under which the buyer saves it. */
    name: text().notNull(),
    position: integer().notNull(),
    createdAt: createdAt(),
    retiredAt: at(),
  },
  (t) => [
    index('product_files_product').on(t.productId),
    uniqueIndex('product_files_position')
      .on(t.productId, t.position)
      .where(sql`retired_at is null`),
    uniqueIndex('product_files_media').on(t.mediaId),
    check(
      'product_files_position_range',
      sql`${t.position} between 0 and ${sql.raw(String(downloadLimits.files - 1))}`,
    ),
    check('product_files_name', sql`length(${t.name}) between 1 and 120`),
    check('product_files_kept', sql`${t.mediaId} is not null or ${t.retiredAt} is not null`),
  ],
)

/** Download permission for one file of one paid order line, with the limits that applied at payment. */
export const downloadGrants = pgTable(
  'download_grants',
  {
    id: id(),
    orderId: uuid().notNull(),
    sellableId: uuid().notNull(),
    fileId: uuid()
      .notNull()
      .references(() => productFiles.id),
    maxDownloads: integer().notNull(),
    downloadCount: integer().notNull().default(0),
    until: at().notNull(),
  },
  (t) => [
    unique('download_grants_once').on(t.orderId, t.sellableId, t.fileId),
    foreignKey({
      name: 'download_grants_line',
      columns: [t.orderId, t.sellableId],
      foreignColumns: [orderLines.orderId, orderLines.sellableId],
    }).onDelete('cascade'),
    index('download_grants_file').on(t.fileId, t.until),
    check('download_grants_used', sql`${t.downloadCount} between 0 and ${t.maxDownloads}`),
  ],
)

/** A download that was started; each one counts against its grant. */
export const downloads = pgTable(
  'downloads',
  {
    id: id(),
    grantId: uuid()
      .notNull()
      .references(() => downloadGrants.id, { onDelete: 'cascade' }),
    madeAt: createdAt(),
    /** Bytes sent so far in answers to the download's address. */
    sent: bigint({ mode: 'number' }).notNull().default(0),
  },
  (t) => [
    index('downloads_grant').on(t.grantId, t.madeAt),
    check('downloads_sent', sql`${t.sent} >= 0`),
  ],
)

/**
 * When the buyer of a purchase asked for immediate access to the files, accepting that the right of withdrawal ends
 * once a download starts.
 */
export const downloadConsents = pgTable('download_consents', {
  purchaseId: uuid('purchase_id')
    .primaryKey()
    .references(() => purchases.id, { onDelete: 'cascade' }),
  madeAt: createdAt(),
})
