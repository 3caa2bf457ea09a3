import { anyone } from '#shared/endpoint.ts'
import type { Feature } from '#shared/server/feature.ts'
import { listRelatedPosts } from './server/list-related-posts.ts'
import { openBlogAdapter } from './server/open-blog-adapter.ts'
import { postReportable } from './server/report-post.ts'
import { blogFeeds } from './vocabulary.ts'

/** The blog as readers and their programs find their way in it. */
export const blog: Feature = {
  name: 'blog',
  title: 'Lectura del blog',
  endpoints: [listRelatedPosts],
  reportables: { post: postReportable },
  adapters: {
    '/blog': {
      open: openBlogAdapter,
      routes: blogFeeds.map((feed) => ({ method: 'GET', path: `/${feed}.xml`, allow: anyone })),
      kept: { tags: ['posts'], max: { points: 60, seconds: 60 } },
    },
  },
}
