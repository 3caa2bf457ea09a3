import type { Wing } from '#shared/server/feature.ts'
import { assistant } from './assistant/feature.ts'
import { authors } from './authors/feature.ts'
import { legal } from './legal/feature.ts'
import { posts } from './posts/feature.ts'
import { siteBlocks } from './site-blocks/feature.ts'

/** Blog, authors, legal texts and the platform's own blocks. */
export const publishing: Wing = {
  name: 'publishing',
  features: [authors, posts, siteBlocks, legal, assistant],
}
