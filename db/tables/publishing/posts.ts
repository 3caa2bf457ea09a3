import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { mediaObjects } from '#db/tables/platform/media.ts'
import { subjects } from '#db/tables/platform/subjects.ts'
import {
  commentSettings,
  postKinds,
  postStates,
  postStatuses,
} from '#features/publishing/posts/vocabulary.ts'
import { at, createdAt, oneOf, id as ownId, tsvector } from '../columns.ts'
import { authors } from './authors.ts'

const memberId = () => uuid().references(() => profiles.id, { onDelete: 'set null' })

/** The team's own categories of the blog. */
export const postCategories = pgTable(
  'post_categories',
  {
    id: ownId(),
    name: text().notNull(),
    /** In addresses. */
    slug: text().notNull(),
    /** Its name without case, accents and signs; the database writes it. */
    folded: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('post_categories_folded').on(t.folded),
    uniqueIndex('post_categories_slug').on(t.slug),
    check('post_categories_name', sql`char_length(${t.name}) between 1 and 60`),
  ],
)

const empty = sql`'{"content": [], "bibliography": []}'`

/** What is written in a post, alike in what the team works on and in what everybody reads. */
const written = () => ({
  kind: text({ enum: postKinds }).notNull().default('regular'),
  title: text().notNull().default(''),
  subtitle: text().notNull().default(''),
  synopsis: text().notNull().default(''),
  document: jsonb()
    .$type<{ content: unknown[]; bibliography: unknown[] }>()
    .notNull()
    .default(empty),
  /** What the document says, a line for each paragraph; made with it. */
  plain: text().notNull().default(''),
  /** Of `plain`, for the reading time. */
  words: integer()
    .notNull()
    .generatedAlwaysAs(sql`cardinality(regexp_split_to_array(btrim(plain), '\\s+'))`),
  tags: text().array().notNull().default([]),
  categoryId: uuid().references(() => postCategories.id),
  /** Whose words they are; the authors of the blog are kept apart from the team. */
  authorId: uuid().references(() => authors.id),
  coverId: uuid().references(() => mediaObjects.id),
  coverAlt: text().notNull().default(''),
  seoTitle: text().notNull().default(''),
  seoDescription: text().notNull().default(''),
  comments: text({ enum: commentSettings }).notNull().default('open'),
})

/** A post of the blog as the team works on it. What everybody reads of it is a copy: what is half written shows nowhere. */
export const posts = pgTable(
  'posts',
  {
    id: ownId().references(() => subjects.id, { onDelete: 'cascade' }),
    ...written(),
    /** In addresses; null until somebody chooses it, or it is published for the first time. */
    slug: text(),
    status: text({ enum: postStatuses }).notNull().default('draft'),
    state: text({ enum: postStates }).notNull().default('active'),
    /** Its first moment in public. */
    publishedAt: at(),
    /** When it is published by itself, and by whose clocks that was said. */
    scheduledFor: at(),
    scheduledZone: text(),
    scheduledBy: memberId(),
    /** Why it was not published by itself when its moment came; it waits for another date, or for somebody who publishes it. */
    scheduleProblem: text(),
    /** When somebody last wrote it, or said that it still holds. */
    checkedAt: at(),
    /** Counts what is written: who saves says over which they wrote. */
    version: integer().notNull().default(1),
    createdBy: memberId(),
    savedBy: memberId(),
    savedAt: createdAt(),
    /** Who of the team did something with it last, whatever that was. */
    actedBy: memberId(),
    actedAt: createdAt(),
    titleFolded: text().notNull().default(''),
    isDemo: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('posts_slug').on(t.slug),
    index('posts_acted').on(t.actedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('posts_category').on(t.categoryId),
    index('posts_author').on(t.authorId),
    index('posts_cover').on(t.coverId).where(sql`cover_id is not null`),
    index('posts_due')
      .on(t.scheduledFor, t.id)
      .where(sql`scheduled_for is not null and schedule_problem is null`),
    index('posts_creator').on(t.createdBy).where(sql`created_by is not null`),
    index('posts_saver').on(t.savedBy).where(sql`saved_by is not null`),
    index('posts_actor').on(t.actedBy).where(sql`acted_by is not null`),
    index('posts_scheduler').on(t.scheduledBy).where(sql`scheduled_by is not null`),
    check('posts_kind', oneOf(t.kind, postKinds)),
    check('posts_status', oneOf(t.status, postStatuses)),
    check('posts_state', oneOf(t.state, postStates)),
    check('posts_comments', oneOf(t.comments, commentSettings)),
    check(
      'posts_slug_form',
      sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(${t.slug}) between 3 and 80`,
    ),
    check(
      'posts_lengths',
      sql`char_length(${t.title}) <= 160 and char_length(${t.subtitle}) <= 200 and char_length(${t.synopsis}) <= 500`,
    ),
    check('posts_tags', sql`cardinality(${t.tags}) <= 12`),
    check(
      'posts_document',
      sql`jsonb_typeof(${t.document} -> 'content') = 'array' and jsonb_typeof(${t.document} -> 'bibliography') = 'array'`,
    ),
    check(
      'posts_published',
      sql`${t.status} = 'draft' or (${t.publishedAt} is not null and ${t.slug} is not null)`,
    ),
    check('posts_scheduled', sql`(${t.scheduledFor} is null) = (${t.scheduledZone} is null)`),
    check(
      'posts_scheduled_whole',
      sql`${t.scheduledFor} is null or (${t.status} = 'draft' and ${t.title} <> '' and jsonb_array_length(${t.document} -> 'content') > 0)`,
    ),
    // What is paused or stored waits for no date: an old one would come to pass on the day it is active again.
    check('posts_scheduled_active', sql`${t.scheduledFor} is null or ${t.state} = 'active'`),
    check(
      'posts_schedule_problem',
      sql`${t.scheduleProblem} is null or (${t.scheduledFor} is not null and btrim(${t.scheduleProblem}) <> '')`,
    ),
    check('posts_version', sql`${t.version} > 0`),
  ],
)

/** What everybody reads of a post, while its state is active: as it was when somebody said that it is to be read. */
export const publishedPosts = pgTable(
  'published_posts',
  {
    postId: uuid()
      .primaryKey()
      .references(() => posts.id, { onDelete: 'cascade' }),
    ...written(),
    slug: text().notNull(),
    /** Words of title, subtitle, synopsis, tags and document; the database writes it. */
    search: tsvector().notNull().default(sql`''`),
    version: integer().notNull(),
    publishedAt: at().notNull(),
    /** When its words were last published anew. */
    changedAt: at().notNull(),
  },
  (t) => [
    uniqueIndex('published_posts_slug').on(t.slug),
    index('published_posts_newest').on(
      t.publishedAt.desc().nullsFirst(),
      t.postId.desc().nullsFirst(),
    ),
    index('published_posts_category').on(
      t.categoryId,
      t.publishedAt.desc().nullsFirst(),
      t.postId.desc().nullsFirst(),
    ),
    index('published_posts_author').on(
      t.authorId,
      t.publishedAt.desc().nullsFirst(),
      t.postId.desc().nullsFirst(),
    ),
    index('published_posts_tags').using('gin', t.tags),
    index('published_posts_search').using('gin', t.search),
    index('published_posts_cover').on(t.coverId).where(sql`cover_id is not null`),
    check('published_posts_kind', oneOf(t.kind, postKinds)),
    check('published_posts_comments', oneOf(t.comments, commentSettings)),
    check(
      'published_posts_whole',
      sql`${t.title} <> '' and jsonb_array_length(${t.document} -> 'content') > 0`,
    ),
  ],
)

/** Addresses that led to a post once; they lead there for good. */
export const postFormerSlugs = pgTable(
  'post_former_slugs',
  {
    slug: text().primaryKey(),
    postId: uuid()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [index('post_former_slugs_post').on(t.postId)],
)

/** What a post was before somebody wrote over it, and what was published. Rows are only ever added; who wrote one is forgotten with their account. */
export const postVersions = pgTable(
  'post_versions',
  {
    id: ownId(),
    postId: uuid()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    /** The post's version at that time. */
    number: integer().notNull(),
    fields: jsonb().$type<Record<string, unknown>>().notNull(),
    savedBy: memberId(),
    savedAt: at().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('post_versions_number').on(t.postId, t.number),
    index('post_versions_saver').on(t.savedBy).where(sql`saved_by is not null`),
    check('post_versions_positive', sql`${t.number} > 0`),
  ],
)

/** Pictures that a post shows, or a version of it: they stay as long as it does. */
export const postPictures = pgTable(
  'post_pictures',
  {
    postId: uuid()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    mediaId: uuid()
      .notNull()
      .references(() => mediaObjects.id),
  },
  (t) => [
    primaryKey({ name: 'post_pictures_pk', columns: [t.postId, t.mediaId] }),
    index('post_pictures_media').on(t.mediaId),
  ],
)

/** Who has a post open for writing. Each row holds for a minute or two after it was last seen: nobody is kept out by it. */
export const postWriters = pgTable(
  'post_writers',
  {
    postId: uuid()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    profileId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    since: at().notNull(),
    seenAt: at().notNull(),
  },
  (t) => [
    primaryKey({ name: 'post_writers_pk', columns: [t.postId, t.profileId] }),
    index('post_writers_profile').on(t.profileId),
    index('post_writers_seen').on(t.seenAt),
    check('post_writers_order', sql`${t.since} <= ${t.seenAt}`),
  ],
)
