import styles from './post-body.module.css'

/** What a post says, as the server made it of nodes that it knows. */
export const PostBody = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: features/publishing/posts/server/document/render-html.ts makes it, and nobody else
  <div className={styles.body} dangerouslySetInnerHTML={{ __html: html }} />
)
