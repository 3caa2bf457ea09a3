import type { Comments } from '#features/community/comments/contract/read.ts'
import type { Comment } from '#features/community/comments/contract/shown.ts'
import { commentPath } from '#features/community/comments/vocabulary.ts'
import { goneAuthor } from '#features/community/reviews/vocabulary.ts'
import type { PublicPost } from '#features/publishing/posts/contract/read.ts'

type Of = {
  siteUrl: string
  name: string
  /** What people say of it. */
  comments: Comments
}

const isSaid = ({ state, isHidden }: Comment) => state === 'published' && !isHidden

/** schema.org Article of a post, with the comments that its page shows. */
export function postData(post: PublicPost, { siteUrl, name, comments }: Of) {
  const { title, slug, author, category, tags, publishedAt, changedAt, shareImage } = post
  const url = `${siteUrl}/blog/${slug}`
  const house = {
    '@type': 'Organization',
    name,
    url: siteUrl,
    logo: { '@type': 'ImageObject', url: `${siteUrl}/icon-512.png`, width: 512, height: 512 },
  }
  const commentData = (said: Comment) => ({
    '@type': 'Comment',
    text: said.text,
    url: siteUrl + commentPath(slug, said.id),
    datePublished: said.createdAt,
    author: { '@type': 'Person', name: said.author ?? goneAuthor },
  })
  const said = comments.items.filter(isSaid).map((one) => {
    const replies = one.newest.filter(isSaid).map(commentData)
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
    publisher: house,
    author: author
      ? { '@type': 'Person', name: author.name, url: `${siteUrl}/blog/autores/${author.username}` }
      : house,
    commentCount: comments.count,
    ...(said.length > 0 && { comment: said }),
    ...(shareImage && { image: siteUrl + shareImage }),
    ...(category && { articleSection: category.name }),
    ...(tags.length > 0 && { keywords: tags.join(', ') }),
  }
}
