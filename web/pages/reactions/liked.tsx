import { SignedInOnly } from '#features/accounts/auth/ui/signed-in-only.tsx'
import { BackLink } from '#shared/ui/back-link.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { PageHead } from '#web/page-head.tsx'
import { PageShell } from '#web/shell/page-shell.tsx'
import { AccountLiked } from './account-lists.tsx'
import styles from './page.module.css'

/** Page of liked items. */
export default function Liked() {
  return (
    <PageShell>
      <PageHead title="Me gustan" description="Los negocios y productos que te gustan." hidden />
      <div className={styles.page}>
        <BackLink to="/home-user-log">Mi Panel</BackLink>
        <h1>Me gustan</h1>
        <SignedInOnly waiting={<Skeleton height="8rem" />}>{() => <AccountLiked />}</SignedInOnly>
      </div>
    </PageShell>
  )
}
