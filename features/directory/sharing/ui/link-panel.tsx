import type { ReactNode } from 'react'
import { CopyButton } from '#shared/ui/copy-button.tsx'
import { QrSheet } from './qr-sheet.tsx'
import { ShareButton } from './share-button.tsx'
import styles from './share-panel.module.css'

type LinkPanelProps = {
  /** HTML id of the section. */
  id: string
  title: string
  /** Name of the linked page, printed above the QR code. */
  name: string
  url: string
  /** Name of the downloaded file: `qr-<file>.svg`. */
  file: string
  children?: ReactNode
}

/** Panel to share a page: its URL and QR code. */
export default function LinkPanel({ id, title, name, url, file, children }: LinkPanelProps) {
  return (
    <section id={id} className={styles.panel} aria-labelledby={`${id}-titulo`}>
      <h2 id={`${id}-titulo`}>{title}</h2>
      <div className={styles.link}>
        <span>{url}</span>
        <CopyButton text={url} label="la dirección" />
        <ShareButton title={name} url={url} />
      </div>
      <QrSheet name={name} url={url} file={file} />
      {children}
    </section>
  )
}
