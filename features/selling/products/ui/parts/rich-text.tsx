import styles from './rich-text.module.css'

/** Renders a sanitized description. */
export const RichText = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleaned it when it was saved
  <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
)
