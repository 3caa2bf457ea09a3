import type { PostDocument } from '../../contract/document.ts'
import type { PostFields } from '../../contract/post.ts'
import type { PostRow } from '../lock-post.ts'

/** A document as it was checked when it was saved. */
export const documentOf = ({ document }: { document: unknown }): PostDocument =>
  document as PostDocument

/** What is written in a post, field by field. */
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

/** The same as columns of what everybody reads, with what was made of it. */
export const publishedOf = (row: PostRow) => {
  const { slug: _, document: __, ...written } = postFieldsOf(row)
  return { ...written, document: row.document, plain: row.plain }
}
