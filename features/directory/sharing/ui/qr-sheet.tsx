import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useMemo } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { drawQr } from './draw-qr.ts'
import styles from './share-panel.module.css'

/** Prints only the QR sheet; without the `data-prints` attribute the page prints as it is. */
function printSheet() {
  const { dataset } = document.documentElement
  dataset.prints = 'qr'
  window.addEventListener('afterprint', () => delete dataset.prints, { once: true })
  window.print()
}

/** The QR code of a URL, to print or download. */
export function QrSheet({ name, url, file }: { name: string; url: string; file: string }) {
  const qr = useMemo(() => `data:image/svg+xml,${encodeURIComponent(drawQr(url))}`, [url])
  return (
    <div className={styles.way}>
      <h3>QR para imprimir</h3>
      <div className={styles.sheet}>
        <strong className={styles.name}>{name}</strong>
        <img src={qr} alt={`Código QR de ${url}`} className={styles.code} />
        <span className={styles.address}>{url.replace(/^https?:\/\//, '')}</span>
      </div>
      <div className={styles.actions}>
        <Button onClick={printSheet}>
          <IconPrinter size="1.25rem" stroke={1.75} aria-hidden /> Imprimir
        </Button>
        <a className={styles.download} href={qr} download={`qr-${file}.svg`}>
          <IconDownload size="1.25rem" stroke={1.75} aria-hidden /> Descargar SVG
        </a>
      </div>
    </div>
  )
}
