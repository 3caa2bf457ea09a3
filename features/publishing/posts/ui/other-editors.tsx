import { useEffect } from 'react'
import { agoWords } from '#shared/text/dates.ts'
import { useApi, useCall } from '#shared/ui/calls/api.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { reportPostPresence } from '../contract/manage.ts'
import { presenceSeconds } from '../vocabulary.ts'

const pollingMs = presenceSeconds.every * 1000

/**
 * Shows which other members have the post open, and reports that this page has. Refreshed on
 * opening, at an interval while visible, and on return to the page.
 */
export function OtherEditors({ postId }: { postId: string }) {
  const api = useApi()
  const { data } = useCall(
    reportPostPresence,
    { postId },
    {
      refetchInterval: pollingMs,
      refetchOnWindowFocus: true,
      staleTime: pollingMs - 1000,
      gcTime: 0,
      retry: false,
    },
  )
  useEffect(() => {
    // If this request is lost, the server's entry expires.
    return () => void api.call(reportPostPresence, { postId, leaves: true }).catch(() => undefined)
  }, [api, postId])
  const others = data?.others ?? []
  if (others.length === 0) return null
  return (
    <Notice
      title={
        others.length === 1
          ? 'Alguien más la está escribiendo'
          : 'Otras personas la están escribiendo'
      }
    >
      {others.map(({ id, name, since }) => (
        <p key={id}>
          {name ?? 'Alguien del equipo'},{' '}
          {agoWords(since) === 'ahora' ? 'hace un momento' : `desde ${agoWords(since)}`}.
        </p>
      ))}
      <p>Pueden seguir todos: quien guarde después verá lo que guardó el otro, y decide.</p>
    </Notice>
  )
}
