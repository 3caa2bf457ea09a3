import { SignedInOnly } from '#features/accounts/auth/ui/signed-in-only.tsx'
import { MyQuotationsList } from '#features/growth/quotations/ui/received/my-quotations-list.tsx'
import { BackLink } from '#shared/ui/back-link.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { PageHead } from '../../page-head.tsx'
import { PageShell } from '../../shell/page-shell.tsx'
import styles from './page.module.css'

/** Page of the quotations that the reader received. */
export default function MyQuotations() {
  return (
    <PageShell>
      <PageHead title="Cotizaciones" description="Lo que te cotizaron los negocios." hidden />
      <div className={styles.page}>
        <BackLink to="/mis-compras">Mis compras</BackLink>
        <h1>Cotizaciones</h1>
        <SignedInOnly waiting={<Skeleton height="16rem" />}>
          {() => <MyQuotationsList />}
        </SignedInOnly>
      </div>
    </PageShell>
  )
}
