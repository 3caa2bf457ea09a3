import { useEffect } from 'react'
import { countViewCall } from '#features/publishing/posts/ui/parts/count-view-call.ts'
import { useApi } from '#shared/ui/calls/api.tsx'

/** Counts a view of a post anonymously. A lost one is ignored: no message and no retry. */
export function useCountView(postId: string): void {
  const api = useApi()
  useEffect(() => {
    api.call(countViewCall, { postId }, { keepalive: true }).catch(() => undefined)
  }, [api, postId])
}
