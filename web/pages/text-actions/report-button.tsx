import { IconFlag } from '@tabler/icons-react'
import { Button } from '#shared/ui/button.tsx'
import { useReportSheet } from './report-hash.ts'
import { ReportSheet } from './report-sheet.tsx'

/** Button to report a product, store or post. */
export function ReportButton({ subjectId, title }: { subjectId: string; title: string }) {
  const { open, setOpen } = useReportSheet(subjectId)
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        <IconFlag size="1.25rem" stroke={1.75} aria-hidden />
        Reportar
      </Button>
      <ReportSheet subjectId={subjectId} title={title} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
