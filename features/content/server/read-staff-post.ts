import { handle } from '#shared/server/route.ts'
import { readStaffPost as contract } from '../contract/manage.ts'
import { loadStaffPost } from './load-post.ts'

/** A post for editing. Throws `not_found`. */
export const readStaffPost = handle(contract, ({ services, input: { postId } }) => loadStaffPost(services.db, postId))
