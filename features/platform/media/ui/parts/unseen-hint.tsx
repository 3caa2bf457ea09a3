import styles from './evidence-viewer.module.css'

/** Why an approval waits: files that this member has not opened. */
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
