export { element, type Html, joined, lone, textOf } from './document/html.ts'
export { excerptOf, plainOf, readingMinutes } from './document/plain-text.ts'
export { publish } from './publish-post.ts'
export { readDrafts } from './read-drafts.ts'
export { authorName, storedPostPicture } from './said-words.ts'
export {
  type PublicRow,
  publicColumns,
  publicSource,
  serializePostCard,
} from './serialize-public.ts'
