import { CopyButton } from '#shared/ui/copy-button.tsx'
import { QrSheet } from './qr-sheet.tsx'
import styles from './share-panel.module.css'

type SharePanelProps = {
  business: { id: string; name: string; slug: string }
  siteUrl: string
  productName: string
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/**
 * Panel to share a business page: its QR code to print, and its badge for the business's own site.
 */
export default function SharePanel({
  business: { id, name, slug },
  siteUrl,
  productName,
}: SharePanelProps) {
  const page = `${siteUrl}/negocios/${slug}`
  const badge = `${siteUrl}/insignia/${id}.svg`
  const html = `<a href="${page}"><img src="${badge}" alt="${escaped(name)} en ${escaped(productName)}" height="64"></a>`
  return (
    <section id="comparte" className={styles.panel} aria-labelledby="comparte-titulo">
      <h2 id="comparte-titulo">Comparte tu página</h2>
      <div className={styles.link}>
        <span>{page}</span>
        <CopyButton text={page} label="la dirección de tu página" />
      </div>
      <div className={styles.ways}>
        <QrSheet name={name} url={page} file={slug} />
        <div className={styles.way}>
          <h3>Insignia para tu sitio</h3>
          <p className={styles.quiet}>
            Siempre dice lo que está verificado hoy, y lleva a tu página.
          </p>
          <img
            src={`/insignia/${id}.svg`}
            alt={`Así se ve la insignia de ${name}`}
            className={styles.badge}
            height={64}
          />
          <textarea
            readOnly
            aria-label="HTML de la insignia"
            className={styles.html}
            rows={4}
            value={html}
          />
          <div className={styles.actions}>
            <CopyButton text={html} label="el HTML de la insignia" />
          </div>
        </div>
      </div>
    </section>
  )
}
