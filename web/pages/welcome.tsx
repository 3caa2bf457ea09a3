import { useEffect, useState } from 'react'
import { Link, type LoaderFunctionArgs, useLocation, useNavigate } from 'react-router'
import { ButtonLink } from '../../shared/ui/button-link.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { Mark } from '../../shared/ui/wordmark.tsx'
import { keepPage } from '../context.ts'
import { PageHead } from '../page-head.tsx'
import { useProductName } from '../use-settings.ts'
import { welcomeError } from '../welcome/welcome-error.ts'
import styles from './welcome.module.css'

export function loader({ context }: LoaderFunctionArgs) {
  keepPage(context)
  return null
}

/** The door: ways in, and what went wrong on the way in. */
export default function Welcome() {
  const productName = useProductName()
  const [error, clearError] = useArrivalError()
  return (
    <main className={styles.page}>
      <PageHead title="Bienvenido" description={`Entra a ${productName} o sigue como invitado.`} canonical="/welcome" />
      <div className={styles.card}>
        <Mark size="4.5rem" />
        <h1 className={styles.title}>Bienvenido a {productName}</h1>
        <p className={styles.tagline}>Compra y vende en tu comunidad, con gente que da la cara.</p>
        {error && (
          <div className={styles.error}>
            <Notice tone="problem" onClose={clearError}>
              {error}
            </Notice>
          </div>
        )}
        <div className={styles.ways}>
          <ButtonLink to="/guest-preferences" look="plain" wide>
            Continuar como invitado
          </ButtonLink>
        </div>
        <p className={styles.small}>
          <Link to="/legal#terminos">Términos de uso</Link>
          <Link to="/legal#privacidad">Política de privacidad</Link>
        </p>
      </div>
    </main>
  )
}

/** The message that the address came with. Read once, after hydration; the address is then left without its query. */
function useArrivalError(): [string | null, () => void] {
  const [message, setMessage] = useState<string | null>(null)
  const { search, pathname } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const found = welcomeError(new URLSearchParams(search))
    if (!found) return
    setMessage(found)
    navigate(pathname, { replace: true, preventScrollReset: true })
  }, [search, pathname, navigate])
  return [message, () => setMessage(null)]
}
