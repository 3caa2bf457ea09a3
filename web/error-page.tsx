import { isRouteErrorResponse, useRouteError } from 'react-router'
import { Button } from '#shared/ui/button.tsx'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { isNetworkError, useCrashReport } from './crashes/use-crash-report.ts'
import styles from './error-page.module.css'
import { PageShell } from './shell/page-shell.tsx'

/** `shop`: the store of a product that was not found. */
type Words = { figure: string; title: string; text: string; shop?: { name: string; path: string } }

const missing: Words = {
  figure: '404',
  title: 'No encontramos esta página',
  text: 'Puede que la dirección haya cambiado o que el negocio ya no esté. Búscalo por su nombre o mira el directorio.',
}

const broken: Words = {
  figure: '500',
  title: 'Algo salió mal de nuestro lado',
  text: 'Espera un momento y vuelve a intentarlo.',
}

const barred: Words = {
  figure: '503',
  title: 'Volvemos en un momento',
  text: 'Ahora mismo no podemos atender esta página. Inténtalo de nuevo en unos minutos.',
}

const offline: Words = {
  figure: '···',
  title: 'No hay conexión',
  text: 'No pudimos abrir esta página. Revisa tu conexión a internet e inténtalo de nuevo.',
}

const busy = 'Espera un momento y vuelve a intentarlo.'

const loggedWords = 'Ya quedó registrado para que lo revisemos.'

/** Texts for an error answer of a loader (loader-errors.ts) or for an exception. */
function wordsFor(error: unknown): Words {
  if (!isRouteErrorResponse(error)) return isNetworkError(error) ? offline : broken
  if (error.status === 500) return broken
  const message: string | undefined = error.data?.message
  const shop: Words['shop'] = error.data?.shop
  if (error.status === 404 && shop)
    return {
      ...missing,
      title: 'No encontramos este producto',
      text: `${message} Mira qué más hay.`,
      shop,
    }
  if (error.status === 404)
    return message
      ? { ...missing, text: `${message} Búscalo por su nombre o mira el directorio.` }
      : missing
  if (error.status === 503) return { ...barred, text: message ?? barred.text }
  return {
    figure: String(error.status),
    title: 'No pudimos abrir esta página',
    text: message ?? busy,
  }
}

/** Page for unknown addresses and failed pages. */
export function ErrorPage() {
  const error = useRouteError()
  const isLogged = useCrashReport(error)
  const words = wordsFor(error)
  return (
    <PageShell>
      <title>{words.title}</title>
      <meta name="robots" content="noindex" />
      <div className={styles.page}>
        <svg viewBox="0 0 240 120" className={styles.arcade} aria-hidden="true">
          <path d="M6 114V74a34 34 0 0 1 68 0v40M166 114V74a34 34 0 0 1 68 0v40M2 116h236" />
          <path d="M82 114V64a38 38 0 0 1 76 0v50" className={styles.door} />
          <text x="120" y="102">
            {words.figure}
          </text>
        </svg>
        <h1 className={styles.title}>{words.title}</h1>
        <p className={styles.text}>
          {words === broken && isLogged ? `${loggedWords} ${words.text}` : words.text}
        </p>
        <p className={styles.actions}>
          {words.figure !== '404' && (
            <Button variant="main" large onClick={() => location.reload()}>
              Reintentar
            </Button>
          )}
          {words.shop ? (
            <ButtonLink to={words.shop.path} variant="main">
              Ver {words.shop.name}
            </ButtonLink>
          ) : (
            <ButtonLink to="/directorio" variant={words.figure === '404' ? 'main' : 'plain'}>
              Ver el directorio
            </ButtonLink>
          )}
          <ButtonLink to="/home" variant="plain">
            Ir al inicio
          </ButtonLink>
        </p>
      </div>
    </PageShell>
  )
}
