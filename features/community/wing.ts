import type { Wing } from '#shared/server/feature.ts'
import { comments } from './comments/feature.ts'
import { feed } from './feed/feature.ts'
import { home } from './home/feature.ts'
import { questions } from './questions/feature.ts'
import { reactions } from './reactions/feature.ts'
import { reviews } from './reviews/feature.ts'

/** What people say about businesses, products and posts, and what they follow. */
export const community: Wing = {
  name: 'community',
  features: [reactions, feed, reviews, questions, comments, home],
}
