import type { Wing } from '#shared/server/feature.ts'
import { comments } from './comments/feature.ts'
import { feed } from './feed/feature.ts'
import { home } from './home/feature.ts'
import { questions } from './questions/feature.ts'
import { reactions } from './reactions/feature.ts'
import { reviews } from './reviews/feature.ts'

/** Reactions, reviews, questions, comments and the feed. */
export const community: Wing = {
  name: 'community',
  features: [reactions, feed, reviews, questions, comments, home],
}
