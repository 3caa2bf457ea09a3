export { element, escapeText, type Html, joinHtml, voidElement } from './document/html.ts'
export { excerptOf, plainOf, readingMinutes } from './document/plain-text.ts'
export { getDraftOverview } from './get-draft-overview.ts'
export { authorName, storedPostPicture } from './post-sql.ts'
export { publish } from './publish-post.ts'
export {
  type PublicRow,
  publicColumns,
  publicSource,
  serializePostCard,
} from './serialize-public.ts'
