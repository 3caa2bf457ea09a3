import { posts } from '#db/tables/content/posts.ts'
import { handle } from '#shared/server/route.ts'
import { createPost as contract } from '../contract/manage.ts'
import { recordDeed } from './record-deed.ts'

/** Begins a post that holds nothing yet. */
export const createPost = handle(contract, ({ services, caller, request }) =>
  services.db.transaction(async (tx) => {
    const at = services.now()
    const by = caller.userId
    const set = { createdBy: by, savedBy: by, actedBy: by, createdAt: at, savedAt: at, actedAt: at, checkedAt: at }
    const [row] = await tx.insert(posts).values(set).returning()
    if (!row) throw new Error('insert returned no row')
    await recordDeed(tx, { caller, request }, 'content.post_created', row)
    return { id: row.id }
  }),
)
