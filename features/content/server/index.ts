export { type PublicRow, presentCard, publicColumns, publicSource } from './present-public.ts'
export { authorName, storedPicture } from './said-words.ts'
