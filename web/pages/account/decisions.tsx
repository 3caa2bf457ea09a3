import { SignedInOnly } from '#features/accounts/auth/ui/signed-in-only.tsx'
import { DecisionsList } from '#features/trust/reports/ui/decisions-list.tsx'
import { Link } from '#shared/ui/link.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { PageHead } from '#web/page-head.tsx'
import { PageShell } from '#web/shell/page-shell.tsx'
import styles from '../reactions/page.module.css'

/** Page of decisions on the account's texts and reports, with the option to appeal. */
export default function Decisions() {
  return (
    <PageShell isWork>
      <PageHead
        title="Decisiones"
        description="Lo que decidimos sobre lo que escribiste o reportaste."
        hidden
      />
      <div className={styles.page}>
        <h1>Decisiones</h1>
        <p>
          Lo que decidimos sobre lo que escribiste o reportaste, con la regla y el motivo.{' '}
          <Link to="/legal#normas">Cómo decidimos</Link>
        </p>
        <SignedInOnly waiting={<Skeleton height="12rem" />}>{() => <DecisionsList />}</SignedInOnly>
      </div>
    </PageShell>
  )
}
