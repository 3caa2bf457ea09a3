import { CopyButton } from '#shared/ui/copy-button.tsx'
import { SettingsCard } from '#shared/ui/settings-card.tsx'
import { feedFormats, feedPath } from '../../vocabulary.ts'
import styles from './feed-panel.module.css'

type FeedPanelProps = {
  /** HTML id of the section. */
  id: string
  siteUrl: string
  handle: string
  /** Whether the store is public; otherwise it has no feed. */
  isPublic: boolean
}

/** Shows the feed URLs for other services. */
export function FeedPanel({ id, siteUrl, handle, isPublic }: FeedPanelProps) {
  return (
    <SettingsCard id={id} title="Integraciones">
      {isPublic ? (
        <>
          <p>
            Lleva tu catálogo a Google Merchant Center, a las tiendas de tus redes sociales o a tu
            propio sitio: dales una de estas direcciones. Llevan tus productos publicados con su
            precio y su disponibilidad del momento, hasta 10,000 filas.
          </p>
          <dl className={styles.feeds}>
            {feedFormats.map((format) => (
              <div key={format}>
                <dt>{format.toUpperCase()}</dt>
                <dd>
                  <span>{siteUrl + feedPath(handle, format)}</span>
                  <CopyButton
                    text={siteUrl + feedPath(handle, format)}
                    label={`la dirección del ${format.toUpperCase()}`}
                  />
                </dd>
              </div>
            ))}
          </dl>
        </>
      ) : (
        <p>
          Cuando abras tu tienda tendrás aquí las direcciones de tu catálogo para otros servicios.
        </p>
      )}
      <p className={styles.quiet}>
        Los avisos automáticos (webhooks) y las claves de acceso llegarán más adelante.
      </p>
    </SettingsCard>
  )
}
