import { findLinks } from '../../text/find-links.ts'

/**
 * A user's text with links that search engines ignore and that send no referrer. Plain elements,
 * because it repeats.
 */
export function LinkedText({ text }: { text: string }) {
  return findLinks(text).map(({ text: words, href }, i) =>
    href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text keep their order
      <a key={i} href={href} target="_blank" rel="ugc nofollow noopener">
        {words}
      </a>
    ) : (
      words
    ),
  )
}
