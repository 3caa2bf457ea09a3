/**
 * What cached pages and API answers show, so that a change can invalidate them: `directory` for lists of businesses and
 * other pages that show them, `stores` for stores and products, `business:<id>` and `post:<id>` for the page of one;
 * `*` for everything.
 */
export type PageTag =
  | '*'
  | 'directory'
  | 'stores'
  | 'questions'
  | 'posts'
  | 'comments'
  | 'house-blocks'
  | 'legal'
  | `business:${string}`
  | `post:${string}`
