import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useAuth } from '#features/accounts/auth/ui/use-auth.ts'
import { PageHead } from '../../page-head.tsx'
import { publicPage } from '../../public-page.ts'
import { BrandMark } from '../../shell/wordmark.tsx'
import { useProductName, useSettings } from '../../use-settings.ts'
import { siteData } from '../home/site-data.ts'
import { entryPath } from './known-device.ts'
import styles from './splash.module.css'

const delay = 2_000

/**
 * Milliseconds since the first paint: on slow phones that is long before the scripts have loaded.
 */
function visibleMs(): number {
  const [painted] = performance.getEntriesByName?.('first-contentful-paint') ?? []
  return painted ? performance.now() - painted.startTime : 0
}

export const loader = publicPage()

/**
 * Splash page: on a device's first visit the product's name for two seconds, then the introduction.
 * Members and known devices go on at once. Without JavaScript the name is a link.
 */
export default function Splash() {
  const navigate = useNavigate()
  const productName = useProductName()
  const settings = useSettings()
  const { loading, user } = useAuth()
  const isMember = user !== null
  useEffect(() => {
    const goTo = (path: string) => void navigate(path, { replace: true })
    const known = isMember ? '/home-user-log' : entryPath()
    if (!loading && known) return goTo(known)
    // Only a device with a session loads for long; its start page waits for the session, too.
    const timer = setTimeout(
      () => goTo(loading ? '/home-user-log' : '/onboarding'),
      Math.max(0, delay - visibleMs()),
    )
    return () => clearTimeout(timer)
  }, [navigate, loading, isMember])
  return (
    <main className={styles.splash}>
      <PageHead
        title={productName}
        description={`${productName}: directorio de negocios verificados en español.`}
        canonical="/"
        data={settings && siteData(settings)}
      />
      <div className={styles.mark}>
        <BrandMark size="6rem" />
        <svg viewBox="0 0 120 120" className={styles.spinner} aria-hidden="true">
          <circle cx="60" cy="60" r="56" />
        </svg>
      </div>
      <h1 className={styles.name}>
        <a href="/onboarding">{productName}</a>
      </h1>
      <p role="status" className="only-spoken">
        Cargando
      </p>
    </main>
  )
}
