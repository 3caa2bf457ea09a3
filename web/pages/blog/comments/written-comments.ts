import { isCommentHash } from '#features/community/comments/vocabulary.ts'
import { writtenPart } from '#web/written/written-part.tsx'
import { isReportHash } from '../../text-actions/report-hash.ts'

/** The part and its styles on the server; the browser's build has neither. */
const server = import.meta.env.SSR ? await import('./server-comments.ts') : null

/** Comments of a post, which most readers only read: the first press of a button loads their code. */
export const WrittenComments = writtenPart(
  async () => ({ default: (await import('./post-comments.tsx')).PostComments }),
  server?.PostComments ?? null,
  server?.commentsStyles ?? '',
  (hash) => isCommentHash(hash) || isReportHash(hash),
)
