export { excerptOf, plainOf, readingMinutes } from './document/plain-text.ts'
export { type PublicRow, presentCard, publicColumns, publicSource } from './present-public.ts'
export { publish } from './publish-post.ts'
export { authorName, storedPicture } from './said-words.ts'
