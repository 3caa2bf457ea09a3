import { useLocation, useNavigate } from 'react-router'
import { RuleReport } from '#features/trust/reports/ui/rule-report.tsx'
import { useViewer } from '#shared/ui/viewer.tsx'
import { reportHash } from './report-hash.ts'

type Props = { subjectId: string; onClose: () => void }

/** What rule something breaks. Who has no account is asked in when they send, and finds the form open with what they chose. */
export function ReportPanel({ subjectId, onClose }: Props) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const isGuest = useViewer().state === 'guest'
  const enter = () =>
    void navigate('/welcome', { state: { from: `${pathname}${search}${reportHash(subjectId)}` } })
  return (
    <RuleReport subjectId={subjectId} onClose={onClose} onGuest={isGuest ? enter : undefined} />
  )
}
