import { date, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { posts } from './posts.ts'

/** Views of posts by day (UTC): no reader and no IP address is stored. */
export const postDailyViews = pgTable(
  'post_daily_views',
  {
    postId: uuid()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.postId, t.day] }), index('post_daily_views_day').on(t.day)],
)
