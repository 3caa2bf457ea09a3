import '#shared/ui/mantine.css'
import { useSearchParams } from 'react-router'
import { MergeLink } from '#features/backoffice/account-merges/ui/parts/merge-link.tsx'
import { PageHead } from '../../page-head.tsx'
import { PageShell } from '../../shell/page-shell.tsx'
import styles from '../account/user-settings.module.css'

/** Page of the link in the account-merge e-mail. Needs no session. */
export default function MergeAccounts() {
  const [query] = useSearchParams()
  return (
    <PageShell>
      <PageHead
        title="Unir tus cuentas"
        description="Confirma si tus dos cuentas se unen en una."
        hidden
      />
      <div className={styles.page}>
        <h1 className={styles.title}>¿Unir tus dos cuentas?</h1>
        <MergeLink token={query.get('token') ?? ''} />
      </div>
    </PageShell>
  )
}
