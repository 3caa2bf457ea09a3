import '#shared/ui/mantine.css'
import { NoticesList } from '#features/accounts/notifications/ui/notices-list.tsx'
import { Link } from '#shared/ui/link.tsx'
import { PageHead } from '../../page-head.tsx'
import { NoticesFrame } from './notices-frame.tsx'

/** Page of the account's notices. */
export default function Notices() {
  const below = (
    <p>
      <Link to="/user-settings/avisos">Elegir de qué te avisamos</Link>
    </p>
  )
  return (
    <>
      <PageHead
        title="Avisos"
        description="Lo que te concierne, de lo más nuevo a lo más viejo."
        hidden
      />
      <NoticesFrame open="/notificaciones" below={below}>
        {() => <NoticesList />}
      </NoticesFrame>
    </>
  )
}
