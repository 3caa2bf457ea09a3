import '#shared/ui/mantine.css'
import { useParams } from 'react-router'
import { SignedInOnly } from '#features/accounts/auth/ui/signed-in-only.tsx'
import { ConversationsView } from '#features/accounts/conversations/ui/conversations-view.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { PageHead } from '../../page-head.tsx'
import { PageShell } from '../../shell/page-shell.tsx'
import { ReportSheet } from '../text-actions/report-sheet.tsx'
import styles from './page.module.css'
import { useFileSlot } from './use-file-slot.tsx'

/** The person's conversations with businesses and people. */
export default function Messages() {
  const { conversationId } = useParams()
  const fileSlot = useFileSlot()
  return (
    <PageShell isWork>
      <PageHead title="Mensajes" description="Tus conversaciones." hidden />
      <div className={styles.page}>
        <h1 className="only-spoken">Mensajes</h1>
        <SignedInOnly waiting={<Skeleton height="32rem" />}>
          {() => (
            <ConversationsView
              openId={conversationId}
              ReportSheet={ReportSheet}
              fileSlot={fileSlot}
            />
          )}
        </SignedInOnly>
      </div>
    </PageShell>
  )
}
