import { lazyPart } from '#shared/ui/lazy-part.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import styles from './report-sheet.module.css'

const ReportPanel = lazyPart(
  async () => ({ default: (await import('./report-panel.tsx')).ReportPanel }),
  {
    waiting: <Skeleton height="20rem" />,
  },
)

type Props = {
  subjectId: string
  title: string
  /** Above the form: who sees what. */
  explains?: string
  open: boolean
  onClose: () => void
}

/** Sheet with the report form, which loads on demand. */
export function ReportSheet({ subjectId, title, explains, open, onClose }: Props) {
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      {explains && <p className={styles.explains}>{explains}</p>}
      {open && <ReportPanel subjectId={subjectId} onClose={onClose} />}
    </Sheet>
  )
}
