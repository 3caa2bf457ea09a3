export { getDraftOverview } from '#features/publishing/posts/server/get-draft-overview.ts'
export { authorName, storedPostPicture } from '#features/publishing/posts/server/post-sql.ts'
export { acceptAtSignUp } from './legal/server/accept-versions.ts'
