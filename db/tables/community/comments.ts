import { sql } from 'drizzle-orm'
import {
  boolean,
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
import { profiles } from '#db/tables/accounts/profiles.ts'
import { subjects } from '#db/tables/platform/subjects.ts'
import { posts } from '#db/tables/publishing/posts.ts'
import {
  commentEditMinutes,
  commentSignatures,
  commentStates,
} from '#features/community/comments/vocabulary.ts'
import { at, createdAt, oneOf, id as ownId, sqlNumber } from '../columns.ts'

/** A comment on a post or a reply to a comment. Replies cannot be replied to; the foreign keys enforce that. */
export const postComments = pgTable(
  'post_comments',
  {
    id: ownId().references(() => subjects.id, { onDelete: 'cascade' }),
    postId: uuid()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    /** The comment that it replies to: of the same post, and not itself a reply. */
    parentId: uuid(),
    isReply: boolean().notNull().generatedAlwaysAs(sql`parent_id is not null`),
    /** `is_reply` of its parent, always false; part of the foreign key. */
    parentIsReply: boolean().generatedAlwaysAs(sql`case when parent_id is not null then false end`),
    /** Null after the account was deleted. */
    personId: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    /** Idempotency key: the browser creates one per submission. */
    key: uuid().notNull(),
    /** Empty after the author withdrew it. */
    text: text().notNull(),
    state: text({ enum: commentStates }).notNull().default('published'),
    /** Role of the author at the time of writing. Triggers write this column and the next. */
    signedAs: text({ enum: commentSignatures }).notNull().default('reader'),
    /** Number of published replies. */
    replies: integer().notNull().default(0),
    createdAt: createdAt(),
    editedAt: at(),
  },
  (t) => [
    unique('post_comments_parents').on(t.id, t.postId, t.isReply),
    foreignKey({
      name: 'post_comments_parent',
      columns: [t.parentId, t.postId, t.parentIsReply],
      foreignColumns: [t.id, t.postId, t.isReply],
    }).onDelete('cascade'),
    uniqueIndex('post_comments_once').on(t.personId, t.key),
    index('post_comments_newest')
      .on(t.postId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`parent_id is null`),
    index('post_comments_post').on(
      t.postId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('post_comments_replies').on(
      t.parentId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('post_comments_person').on(
      t.personId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    check('post_comments_state', oneOf(t.state, commentStates)),
    check('post_comments_signed', oneOf(t.signedAs, commentSignatures)),
    check(
      'post_comments_text',
      sql`case when ${t.state} = 'published' then char_length(${t.text}) between 1 and 2000 else char_length(${t.text}) <= 2000 end`,
    ),
    check('post_comments_replies', sql`${t.replies} >= 0`),
    // The text can only be edited for 15 minutes (a trigger requires `edited_at` with each change).
    check(
      'post_comments_edited',
      sql`${t.editedAt} between ${t.createdAt} and ${t.createdAt} + interval '${sqlNumber(commentEditMinutes)} minutes'`,
    ),
  ],
)
