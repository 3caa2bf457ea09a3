import { SignedInOnly } from '#features/accounts/auth/ui/signed-in-only.tsx'
import { DecisionsList } from '#features/trust/reports/ui/decisions-list.tsx'
import { Link } from '#shared/ui/link.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { AccountFrame } from './account-frame.tsx'

/** Page of decisions on the account's texts and reports, with the option to appeal. */
export default function Decisions() {
  return (
    <AccountFrame
      title="Decisiones"
      description="Lo que decidimos sobre lo que escribiste o reportaste."
    >
      <p>
        Lo que decidimos sobre lo que escribiste o reportaste, con la regla y el motivo.{' '}
        <Link to="/legal#normas">Cómo decidimos</Link>
      </p>
      <SignedInOnly waiting={<Skeleton height="12rem" />}>{() => <DecisionsList />}</SignedInOnly>
    </AccountFrame>
  )
}
