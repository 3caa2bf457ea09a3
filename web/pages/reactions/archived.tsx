import { SignedInOnly } from '#features/accounts/auth/ui/signed-in-only.tsx'
import { BackLink } from '#shared/ui/back-link.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { PageHead } from '#web/page-head.tsx'
import { PageShell } from '#web/shell/page-shell.tsx'
import { AccountArchived } from './account-lists.tsx'
import styles from './page.module.css'

/** Page of archived favourites. */
export default function Archived() {
  return (
    <PageShell>
      <PageHead title="Archivadas" description="Lo que apartaste de tus favoritos." hidden />
      <div className={styles.page}>
        <BackLink to="/home-user-log">Mi Panel</BackLink>
        <h1>Archivadas</h1>
        <SignedInOnly waiting={<Skeleton height="8rem" />}>
          {() => <AccountArchived />}
        </SignedInOnly>
      </div>
    </PageShell>
  )
}
