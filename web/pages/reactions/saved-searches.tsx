import { SignedInOnly } from '#features/accounts/auth/ui/signed-in-only.tsx'
import { SavedSearchesList } from '#features/directory/saved-searches/ui/saved-searches-list.tsx'
import { BackLink } from '#shared/ui/back-link.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { PageHead } from '#web/page-head.tsx'
import { PageShell } from '#web/shell/page-shell.tsx'
import styles from './page.module.css'
import { SuggestedAlerts } from './suggested-alerts.tsx'

/** Page of saved searches. */
export default function SavedSearches() {
  return (
    <PageShell>
      <PageHead
        title="Búsquedas guardadas"
        description="Lo que buscas seguido, y qué hay de nuevo."
        hidden
      />
      <div className={styles.page}>
        <BackLink to="/favoritos">Mis favoritos</BackLink>
        <h1>Búsquedas guardadas</h1>
        <SignedInOnly waiting={<Skeleton height="16rem" />}>
          {() => (
            <>
              <SavedSearchesList />
              <SuggestedAlerts />
            </>
          )}
        </SignedInOnly>
      </div>
    </PageShell>
  )
}
