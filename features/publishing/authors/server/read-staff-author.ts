import { handle } from '#shared/server/route.ts'
import { readStaffAuthor as contract } from '../contract/team.ts'
import { loadAuthor } from './load-author.ts'

/** One author, for the team. */
export const readStaffAuthor = handle(contract, ({ services, input: { authorId } }) =>
  loadAuthor(services.db, authorId),
)
