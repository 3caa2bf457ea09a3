/** What programs read of the blog, by the ending of its address. */
export const blogFeeds = ['rss', 'atom'] as const
export type BlogFeed = (typeof blogFeeds)[number]

export const blogFeedPath = (feed: BlogFeed): string => `/blog/${feed}.xml`

/** So many posts stand in a feed. */
export const postsInFeed = 30
