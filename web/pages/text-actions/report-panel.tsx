import { useLocation, useNavigate } from 'react-router'
import { RuleReport } from '#features/trust/reports/ui/rule-report.tsx'
import { useViewer } from '#shared/ui/viewer.tsx'
import { reportHash } from './report-hash.ts'

type Props = { subjectId: string; onClose: () => void }

/**
 * Report form. Guests are asked to sign in when they send, and return to the form with their
 * choices.
 */
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
