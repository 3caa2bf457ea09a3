import { IconFlag } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { lazyPart } from '#shared/ui/lazy-part.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import styles from './report-invitation.module.css'

const ReportPanel = lazyPart(
  async () => ({ default: (await import('./report-panel.tsx')).ReportPanel }),
  {
    waiting: <Skeleton height="18rem" />,
  },
)

type ReportInvitationProps = {
  business: { slug: string; name: string }
  /** Whether the reader has an account, in which they can see the outcome of their reports. */
  isMember: boolean
}

/** "¿Cerró? ¿Dato mal? Avísanos": button to report wrong data of a business page. The form is loaded on demand. */
export function ReportInvitation({ business, isMember }: ReportInvitationProps) {
  const [open, setOpen] = useState(false)
  return (
    <aside className={styles.invitation} aria-label="Avisar de un problema">
      <Button variant="quiet" onClick={() => setOpen(true)}>
        <IconFlag size="1.25rem" stroke={1.75} aria-hidden />
        ¿Cerró? ¿Dato mal? Avísanos
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={`Avísanos sobre ${business.name}`}>
        {open && (
          <ReportPanel business={business} isMember={isMember} onClose={() => setOpen(false)} />
        )}
      </Sheet>
    </aside>
  )
}
