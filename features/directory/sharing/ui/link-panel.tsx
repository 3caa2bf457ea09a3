import type { ReactNode } from 'react'
import { CopyButton } from '#shared/ui/copy-button.tsx'
import { QrSheet } from './qr-sheet.tsx'
import { ShareButton } from './share-button.tsx'
import styles from './share-panel.module.css'

type LinkPanelProps = {
  /** Its place in the page. */
  id: string
  title: string
  /** What the address is of, as it stands over the QR. */
  name: string
  url: string
  /** Of the file that is downloaded: `qr-<file>.svg`. */
  file: string
  children?: ReactNode
}

/** A page of ours to be shared: its address and its QR. */
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
