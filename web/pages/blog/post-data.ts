import type { PublicPost } from '#features/content/contract/read.ts'

/** schema.org Article of a post. */
export function postData(post: PublicPost, { siteUrl, name }: { siteUrl: string; name: string }) {
  const { title, slug, author, category, tags, publishedAt, changedAt, shareImage } = post
  const url = `${siteUrl}/blog/${slug}`
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
    publisher: { '@type': 'Organization', name, url: siteUrl },
    author: author
      ? { '@type': 'Person', name: author.name, url: `${siteUrl}/blog/autores/${author.username}` }
      : { '@type': 'Organization', name, url: siteUrl },
    ...(shareImage && { image: siteUrl + shareImage }),
    ...(category && { articleSection: category.name }),
    ...(tags.length > 0 && { keywords: tags.join(', ') }),
  }
}
