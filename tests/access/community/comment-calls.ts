import * as write from '#features/community/comments/contract/write.ts'
import type { ApiCaller } from '#shared/api-client.ts'

/** Complete, valid calls on another person's comment. */
export const commentCalls = (
  me: () => ApiCaller,
  ids: { comment: string },
): Record<string, (businessId: string) => Promise<unknown>> => ({
  editComment: () =>
    me().call(write.editComment, { commentId: ids.comment, text: 'Lo digo yo en su lugar.' }),
  deleteComment: () => me().call(write.deleteComment, { commentId: ids.comment }),
})
