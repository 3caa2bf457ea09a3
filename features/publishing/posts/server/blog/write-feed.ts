import type { PostCard } from '#features/publishing/posts/contract/read.ts'
import { type BlogFeed, blogFeedPath } from '../../vocabulary.ts'

type Blog = { siteUrl: string; name: string; posts: (PostCard & { changedAt: string })[] }

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for XML; replaces control characters, which XML forbids, with spaces. */
const escaped = (text: string) =>
  text.replace(/[\p{Cc}\uFFFE\uFFFF]/gu, ' ').replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

const tag = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'

function rss({ siteUrl, name, posts }: Blog): string {
  const items = posts.map(({ id, slug, title, excerpt, author, category, tags, publishedAt }) => {
    const link = `${siteUrl}/blog/${slug}`
    // The id stays the same when the slug changes, so that feed readers do not show the post as
    // new.
    const guid = `<guid isPermaLink="false">urn:uuid:${id}</guid>`
    const about = [category?.name ?? [], ...tags].flat().map((word) => tag('category', word))
    const by = author ? tag('dc:creator', author.name) : ''
    const day = tag('pubDate', new Date(publishedAt).toUTCString())
    return `<item>${tag('title', title)}${tag('link', link)}${guid}${tag('description', excerpt)}${by}${about.join('')}${day}</item>\n`
  })
  const own = `<atom:link href="${escaped(siteUrl + blogFeedPath('rss'))}" rel="self" type="application/rss+xml"/>`
  const about =
    tag('title', `Blog de ${name}`) +
    tag('link', `${siteUrl}/blog`) +
    tag('description', `Lo que publica ${name}.`)
  const spaces =
    'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"'
  return `${head}<rss version="2.0" ${spaces}><channel>${about}${tag('language', 'es')}${own}\n${items.join('')}</channel></rss>\n`
}

function atom({ siteUrl, name, posts }: Blog): string {
  const entries = posts.map(
    ({ id, slug, title, excerpt, author, category, tags, publishedAt, changedAt }) => {
      const about = [category?.name ?? [], ...tags]
        .flat()
        .map((word) => `<category term="${escaped(word)}"/>`)
      const times = tag('published', publishedAt) + tag('updated', changedAt)
      const link = `<link href="${escaped(`${siteUrl}/blog/${slug}`)}"/>`
      const by = `<author>${tag('name', author?.name ?? name)}</author>`
      return `<entry>${tag('id', `urn:uuid:${id}`)}${tag('title', title)}${link}${tag('summary', excerpt)}${by}${about.join('')}${times}</entry>\n`
    },
  )
  const updated = posts.map(({ changedAt }) => changedAt).toSorted()
  const own = `<link rel="self" href="${escaped(siteUrl + blogFeedPath('atom'))}"/><link href="${escaped(`${siteUrl}/blog`)}"/>`
  // Atom requires an update time; a feed without posts uses a fixed one.
  const about =
    tag('id', `${siteUrl}/blog`) +
    tag('title', `Blog de ${name}`) +
    tag('updated', updated.at(-1) ?? '2026-01-01T00:00:00.000Z')
  return `${head}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="es">${about}${own}\n${entries.join('')}</feed>\n`
}

/** Writes the given posts as RSS 2.0 or Atom. `siteUrl` has no trailing slash. */
export const writeFeed: Record<BlogFeed, (blog: Blog) => string> = { rss, atom }
