import { lazyPart } from '#shared/ui/lazy-part.tsx'
import { Skeleton } from '#shared/ui/states.tsx'

/** Comment form, loaded on demand. */
export const LazyCommentForm = lazyPart(
  async () => ({
    default: (await import('#features/community/comments/ui/comment-form.tsx')).CommentForm,
  }),
  {
    waiting: <Skeleton height="10rem" />,
  },
)
