import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useSend } from '#shared/ui/calls/api.tsx'
import { NotShown } from '#shared/ui/calls/not-shown.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { countUnread, listNotifications, readNotification } from '../contract/notices.ts'

/** Marks a notice as read and redirects to its page; opened by clicking a push message. */
export function OpenNotice({ notificationId }: { notificationId: string }) {
  const navigate = useNavigate()
  const read = useSend(readNotification, {
    refreshes: [countUnread, listNotifications],
    onSuccess: ({ path }) => void navigate(path, { replace: true }),
  })
  const { mutate, error } = read
  useEffect(() => mutate({ notificationId }), [mutate, notificationId])
  if (error)
    return (
      <NotShown
        error={error}
        onRetry={() => mutate({ notificationId })}
        title="Ese aviso ya no está"
      >
        Puede ser de otra cuenta, o de hace mucho.
      </NotShown>
    )
  return <Skeleton height="12rem" />
}
