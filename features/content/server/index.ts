export { plainOf } from './document/plain-text.ts'
export { type PublicRow, presentCard, publicColumns, publicSource } from './present-public.ts'
export { publish } from './publish-post.ts'
