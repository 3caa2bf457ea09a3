import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { businesses } from '#db/tables/directory/businesses.ts'
import { mediaObjects } from '#db/tables/platform/media.ts'
import {
  type BlockPlace,
  blockEvents,
  blockKinds,
  blockPlaces,
  blockStates,
  placesOf,
} from '#features/publishing/site-blocks/vocabulary.ts'
import { allOf, at, createdAt, id, oneOf } from '../columns.ts'

const memberId = () => uuid().references(() => profiles.id, { onDelete: 'set null' })

/** The platform's own service and promotion blocks on public pages. */
export const siteBlocks = pgTable(
  'site_blocks',
  {
    id: id(),
    kind: text({ enum: blockKinds }).notNull(),
    title: text().notNull(),
    text: text().notNull(),
    buttonText: text().notNull(),
    /** A path within the site, or an https URL. */
    href: text().notNull(),
    mediaId: uuid().references(() => mediaObjects.id),
    /** Alternative text of the picture; empty without one. */
    alt: text().notNull().default(''),
    places: text().array().$type<BlockPlace[]>().notNull(),
    /** First and last whole day, as entered. */
    beginsOn: date(),
    endsOn: date(),
    zone: text().notNull(),
    /** Start (inclusive) and end (exclusive) instants of these days in `zone`. */
    beginsAt: at(),
    endsAt: at(),
    /** Order within its kind; equal positions are ordered by id. */
    position: integer().notNull(),
    state: text({ enum: blockStates }).notNull().default('paused'),
    /** Incremented with each edit of the content; a save names the version that it began from. */
    version: integer().notNull().default(1),
    createdBy: memberId(),
    savedBy: memberId(),
    savedAt: at().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('site_blocks_order').on(t.kind, t.position, t.id),
    index('site_blocks_picture').on(t.mediaId).where(sql`media_id is not null`),
    index('site_blocks_creator').on(t.createdBy).where(sql`created_by is not null`),
    index('site_blocks_saver').on(t.savedBy).where(sql`saved_by is not null`),
    check('site_blocks_kind', oneOf(t.kind, blockKinds)),
    check('site_blocks_state', oneOf(t.state, blockStates)),
    check(
      'site_blocks_filled',
      sql`btrim(${t.title}) <> '' and char_length(${t.title}) <= 80 and btrim(${t.text}) <> '' and char_length(${t.text}) <= 240
        and btrim(${t.buttonText}) <> '' and char_length(${t.buttonText}) <= 30`,
    ),
    check(
      'site_blocks_href',
      sql`char_length(${t.href}) <= 500 and ${t.href} !~ '[[:space:][:cntrl:]\\\\<>"''\`]'
        and (${t.href} ~ '^/($|[^/])' or ${t.href} ~ '^https://[^/?#@]+($|[/?#])')`,
    ),
    check(
      'site_blocks_alt',
      sql`char_length(${t.alt}) <= 300 and (${t.mediaId} is null) = (btrim(${t.alt}) = '')`,
    ),
    check(
      'site_blocks_places',
      sql`cardinality(${t.places}) > 0 and case when ${t.kind} = 'service' then ${allOf(t.places, placesOf.service)} else ${allOf(t.places, placesOf.promo)} end`,
    ),
    check(
      'site_blocks_days',
      sql`(${t.beginsOn} is null) = (${t.beginsAt} is null) and (${t.endsOn} is null) = (${t.endsAt} is null)
        and coalesce(${t.endsOn} >= ${t.beginsOn}, true) and coalesce(${t.endsAt} > ${t.beginsAt}, true)`,
    ),
    check('site_blocks_position', sql`${t.position} > 0`),
    check('site_blocks_version', sql`${t.version} > 0`),
  ],
)

/**
 * Views and clicks of a block per place and day (UTC). Only counts: no reader and no IP address.
 */
export const siteBlockCounts = pgTable(
  'site_block_counts',
  {
    blockId: uuid()
      .notNull()
      .references(() => siteBlocks.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    place: text({ enum: blockPlaces }).notNull(),
    act: text({ enum: blockEvents }).notNull(),
    count: integer().notNull(),
  },
  (t) => [
    primaryKey({ name: 'site_block_counts_pk', columns: [t.blockId, t.day, t.place, t.act] }),
    check('site_block_counts_place', oneOf(t.place, blockPlaces)),
    check('site_block_counts_act', oneOf(t.act, blockEvents)),
    check('site_block_counts_positive', sql`${t.count} > 0`),
  ],
)

/** The business that the platform itself runs, in a single row; no row while none is chosen. */
export const platformBusiness = pgTable(
  'platform_business',
  {
    id: boolean().primaryKey().default(true),
    businessId: uuid()
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    chosenBy: memberId(),
    chosenAt: at().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('platform_business_business').on(t.businessId),
    index('platform_business_chooser').on(t.chosenBy).where(sql`chosen_by is not null`),
    check('platform_business_one', sql`${t.id}`),
  ],
)
