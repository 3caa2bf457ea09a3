import styles from './legal-text.module.css'

/** A legal text as HTML that the server rendered from a restricted Markdown. */
export const LegalText = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: features/publishing/legal/server/render-text.ts is its only source
  <div className={styles.body} dangerouslySetInnerHTML={{ __html: html }} />
)
