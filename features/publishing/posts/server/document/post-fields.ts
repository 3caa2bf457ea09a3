import type { PostDocument } from '../../contract/document.ts'
import type { PostFields } from '../../contract/post.ts'
import type { PostRow } from '../lock-post.ts'

/** The stored document; it was validated when it was saved. */
export const documentOf = ({ document }: { document: unknown }): PostDocument =>
  document as PostDocument

/** The content fields of a post row. */
export const postFieldsOf = (row: PostRow): PostFields => {
  const {
    kind,
    title,
    subtitle,
    synopsis,
    tags,
    categoryId,
    authorId,
    coverId,
    coverAlt,
    seoTitle,
    seoDescription,
    comments,
    slug,
  } = row
  return {
    kind,
    title,
    subtitle,
    synopsis,
    document: documentOf(row),
    tags,
    categoryId,
    authorId,
    coverId,
    coverAlt,
    seoTitle,
    seoDescription,
    comments,
    slug,
  }
}

/** The content columns for `published_posts`. */
export const publishedOf = (row: PostRow) => {
  const { slug: _, document: __, ...content } = postFieldsOf(row)
  return { ...content, document: row.document, plain: row.plain }
}
