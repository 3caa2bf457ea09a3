import type { PublicPost } from '#features/publishing/posts/contract/read.ts'
import styles from './post-contents.module.css'

type Props = Pick<PublicPost, 'headings'>

const Headings = ({ headings }: Props) => (
  <ol className={styles.list}>
    {headings.map(({ id, level, text }) => (
      <li key={id} data-level={level}>
        <a href={`#${id}`}>{text}</a>
      </li>
    ))}
  </ol>
)

/** Headings of a post as links: open beside the text, and folded above it where there is one column. */
export const PostContents = (props: Props) => (
  <nav aria-label="En esta entrada" className={styles.contents}>
    <details>
      <summary>En esta entrada</summary>
      <Headings {...props} />
    </details>
    <div>
      <h2>En esta entrada</h2>
      <Headings {...props} />
    </div>
  </nav>
)
