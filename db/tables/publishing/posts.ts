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

/** The blog's categories, managed by the team. */
export const postCategories = pgTable(
  'post_categories',
  {
    id: ownId(),
    name: text().notNull(),
    /** Used in page addresses. */
    slug: text().notNull(),
    /** The name without case, accents and punctuation; a database trigger fills it. */
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

/**
 * Content columns shared by the working copy (`posts`) and the published copy (`published_posts`).
 */
const contentColumns = () => ({
  kind: text({ enum: postKinds }).notNull().default('regular'),
  title: text().notNull().default(''),
  subtitle: text().notNull().default(''),
  synopsis: text().notNull().default(''),
  document: jsonb()
    .$type<{ content: unknown[]; bibliography: unknown[] }>()
    .notNull()
    .default(empty),
  /** Plain text of `document`, one line per paragraph; derived from it. */
  plain: text().notNull().default(''),
  /** Word count of `plain`, for the reading time. */
  words: integer()
    .notNull()
    .generatedAlwaysAs(sql`cardinality(regexp_split_to_array(btrim(plain), '\\s+'))`),
  tags: text().array().notNull().default([]),
  categoryId: uuid().references(() => postCategories.id),
  /** Author shown to readers; blog authors are separate from team members. */
  authorId: uuid().references(() => authors.id),
  coverId: uuid().references(() => mediaObjects.id),
  coverAlt: text().notNull().default(''),
  seoTitle: text().notNull().default(''),
  seoDescription: text().notNull().default(''),
  comments: text({ enum: commentSettings }).notNull().default('open'),
})

/**
 * Working copy of a blog post. Readers see `published_posts`, so unfinished edits are never public.
 */
export const posts = pgTable(
  'posts',
  {
    id: ownId().references(() => subjects.id, { onDelete: 'cascade' }),
    ...contentColumns(),
    /**
     * Used in page addresses; null until a team member chooses it or the post is first published.
     */
    slug: text(),
    status: text({ enum: postStatuses }).notNull().default('draft'),
    state: text({ enum: postStates }).notNull().default('active'),
    /** First publication. */
    publishedAt: at(),
    /** Scheduled publication, the time zone in which it was entered, and who scheduled it. */
    scheduledFor: at(),
    scheduledZone: text(),
    scheduledBy: memberId(),
    /**
     * Why the scheduled publication failed; the post then waits until the team sets another date or
     * publishes it.
     */
    scheduleProblem: text(),
    /** When the text was last edited, or confirmed as still accurate. */
    checkedAt: at(),
    /** Incremented with each edit of the content; a save names the version that it began from. */
    version: integer().notNull().default(1),
    createdBy: memberId(),
    savedBy: memberId(),
    savedAt: createdAt(),
    /** Team member who last performed any action on the post. */
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
    // A paused or stored post has no schedule: an old one would take effect on the day the post
    // becomes active again.
    check('posts_scheduled_active', sql`${t.scheduledFor} is null or ${t.state} = 'active'`),
    check(
      'posts_schedule_problem',
      sql`${t.scheduleProblem} is null or (${t.scheduledFor} is not null and btrim(${t.scheduleProblem}) <> '')`,
    ),
    check('posts_version', sql`${t.version} > 0`),
  ],
)

/**
 * Published copy of a post, as it was when the team last published it. Readers see it while the
 * post's state is active.
 */
export const publishedPosts = pgTable(
  'published_posts',
  {
    postId: uuid()
      .primaryKey()
      .references(() => posts.id, { onDelete: 'cascade' }),
    ...contentColumns(),
    slug: text().notNull(),
    /**
     * Search vector of title, subtitle, synopsis, tags and document; a database trigger fills it.
     */
    search: tsvector().notNull().default(sql`''`),
    version: integer().notNull(),
    publishedAt: at().notNull(),
    /** When the content was last published again. */
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

/** Former slugs of a post; they redirect to it permanently. */
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

/**
 * Earlier contents of a post: before each edit by another person, and at each publication. Rows are
 * only inserted; `saved_by` is cleared when the account is deleted.
 */
export const postVersions = pgTable(
  'post_versions',
  {
    id: ownId(),
    postId: uuid()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    /** The post's version number at that time. */
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

/**
 * Pictures used by a post or by one of its stored versions; they are not deleted while it exists.
 */
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

/**
 * Who has a post open in the editor. A row counts for a minute or two after `seen_at`; it locks
 * nobody out.
 */
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
