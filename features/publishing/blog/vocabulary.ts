/** What programs read of the blog, by the ending of its address. */
export const blogFeeds = ['rss', 'atom'] as const
export type BlogFeed = (typeof blogFeeds)[number]

export const blogFeedPath = (feed: BlogFeed): string => `/blog/${feed}.xml`

/** How a page says where programs find the feeds. */
export const blogFeedType = (feed: BlogFeed): string => `application/${feed}+xml`

/** So many posts stand in a feed. */
export const postsInFeed = 30
