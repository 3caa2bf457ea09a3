import { findLinks } from '../../text/find-links.ts'

/** What somebody wrote, with its addresses as links that count for nothing in searches and learn nothing of this page. Plain elements: it repeats. */
export function LinkedText({ text }: { text: string }) {
  return findLinks(text).map(({ text: words, href }, i) =>
    href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text keep their order
      <a key={i} href={href} target="_blank" rel="ugc nofollow noopener">
        {words}
      </a>
    ) : (
      words
    ),
  )
}
