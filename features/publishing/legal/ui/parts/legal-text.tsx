import styles from './legal-text.module.css'

/** What a legal document says, as the server made it of the little that its texts may hold. */
export const LegalText = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: features/publishing/legal/server/render-text.ts makes it, and nobody else
  <div className={styles.body} dangerouslySetInnerHTML={{ __html: html }} />
)
