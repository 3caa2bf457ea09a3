import styles from './evidence-viewer.module.css'

/** Tells why approval is disabled: the staff member has not opened all files. */
export function UnseenHint({ unseen }: { unseen: number }) {
  return (
    <p className={styles.unseen} role="status">
      {unseen > 0 &&
        (unseen === 1
          ? 'Abre el documento antes de aprobar.'
          : `Abre los ${unseen} documentos antes de aprobar.`)}
    </p>
  )
}
