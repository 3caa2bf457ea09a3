import { SignedInOnly } from '#features/identity/ui/signed-in-only.tsx'
import { RuleReport } from '#features/reports/ui/rule-report.tsx'
import { Skeleton } from '#shared/ui/states.tsx'

type Props = { subjectId: string; onClose: () => void }

/** What rule something breaks, for who has an account; everybody else is asked in first and comes back. */
export function ReportPanel(props: Props) {
  return <SignedInOnly waiting={<Skeleton height="20rem" />}>{() => <RuleReport {...props} />}</SignedInOnly>
}
