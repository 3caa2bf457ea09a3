import { isRouteErrorResponse, useRouteError } from 'react-router'
import { Button } from '#shared/ui/button.tsx'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { useCrashReport } from '#web/crashes/use-crash-report.ts'
import { ErrorPage } from '#web/error-page.tsx'
import { ShopShell } from '../shop-shell.tsx'
import styles from './store-view.module.css'

/** Error page of a store; an unknown store shows the general 404 page. */
export function StoreProblem() {
  const error = useRouteError()
  useCrashReport(error)
  if (isRouteErrorResponse(error) && error.status === 404) return <ErrorPage />
  return (
    <ShopShell>
      <title>No se pudo cargar la tienda</title>
      <meta name="robots" content="noindex" />
      <div className={styles.problem} role="alert">
        <h1 className={styles.problemTitle}>No se pudo cargar la información de la tienda.</h1>
        <p>Espera un momento y vuelve a intentarlo.</p>
        <p className={styles.acts}>
          <Button variant="main" large onClick={() => location.reload()}>
            Reintentar
          </Button>
          <ButtonLink to="/online-store" variant="plain">
            Ver otras tiendas
          </ButtonLink>
        </p>
      </div>
    </ShopShell>
  )
}
