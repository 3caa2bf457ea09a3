import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { PageHead } from '../../page-head.tsx'
import { publicPage } from '../../public-page.ts'
import { BrandMark } from '../../shell/wordmark.tsx'
import { useProductName, useSettings } from '../../use-settings.ts'
import { siteData } from '../home/site-data.ts'
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
 * Splash page: the product's name for two seconds, then the introduction. Without JavaScript the
 * name is a link.
 */
export default function Splash() {
  const navigate = useNavigate()
  const productName = useProductName()
  const settings = useSettings()
  useEffect(() => {
    const timer = setTimeout(
      () => navigate('/onboarding', { replace: true }),
      Math.max(0, delay - visibleMs()),
    )
    return () => clearTimeout(timer)
  }, [navigate])
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
