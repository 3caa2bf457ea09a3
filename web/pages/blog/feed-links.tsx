import { blogFeedPath, blogFeeds, blogFeedType } from '#features/publishing/posts/vocabulary.ts'
import { useProductName } from '#web/use-settings.ts'

/** Tells programs where they find what is new in the blog. React puts it into the head. */
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
