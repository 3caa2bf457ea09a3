import { blogFeedPath, blogFeeds, blogFeedType } from '#features/publishing/posts/vocabulary.ts'
import { useProductName } from '#web/use-settings.ts'

/** Feed links in the document head. */
export function FeedLinks() {
  const name = useProductName()
  return blogFeeds.map((feed) => (
    <link
      key={feed}
      rel="alternate"
      type={blogFeedType(feed)}
      title={`Blog de ${name}`}
      href={blogFeedPath(feed)}
    />
  ))
}
