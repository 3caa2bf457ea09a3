import type { Comment } from '#features/community/comments/contract/comment.ts'
import type { Comments } from '#features/community/comments/contract/read.ts'
import { commentPath } from '#features/community/comments/vocabulary.ts'
import { deletedAccountWords } from '#features/community/reviews/vocabulary.ts'
import type { PublicPost } from '#features/publishing/posts/contract/read.ts'

type Of = {
  siteUrl: string
  name: string
  /** The comments that the page shows. */
  comments: Comments
}

const isVisible = ({ state, isHidden }: Comment) => state === 'published' && !isHidden

/** schema.org Article of a post with the comments on its page. */
export function postData(post: PublicPost, { siteUrl, name, comments }: Of) {
  const { title, slug, author, category, tags, publishedAt, changedAt, shareImage } = post
  const url = `${siteUrl}/blog/${slug}`
  const publisher = {
    '@type': 'Organization',
    name,
    url: siteUrl,
    logo: { '@type': 'ImageObject', url: `${siteUrl}/icon-512.png`, width: 512, height: 512 },
  }
  const commentData = (comment: Comment) => ({
    '@type': 'Comment',
    text: comment.text,
    url: siteUrl + commentPath(slug, comment.id),
    datePublished: comment.createdAt,
    author: { '@type': 'Person', name: comment.author ?? deletedAccountWords },
  })
  const visibleComments = comments.items.filter(isVisible).map((one) => {
    const replies = one.newest.filter(isVisible).map(commentData)
    return { ...commentData(one), ...(replies.length > 0 && { comment: replies }) }
  })
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    description: post.seoDescription || post.excerpt,
    url,
    mainEntityOfPage: url,
    inLanguage: 'es',
    datePublished: publishedAt,
    dateModified: changedAt,
    publisher,
    author: author
      ? { '@type': 'Person', name: author.name, url: `${siteUrl}/blog/autores/${author.username}` }
      : publisher,
    commentCount: comments.count,
    ...(visibleComments.length > 0 && { comment: visibleComments }),
    ...(shareImage && { image: siteUrl + shareImage }),
    ...(category && { articleSection: category.name }),
    ...(tags.length > 0 && { keywords: tags.join(', ') }),
  }
}
