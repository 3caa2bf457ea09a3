import styles from './post-body.module.css'

/** A post's body as HTML that the server rendered from known node types. */
export const PostBody = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: features/publishing/posts/server/document/render-html.ts is its only source
  <div className={styles.body} dangerouslySetInnerHTML={{ __html: html }} />
)
