import type { Job } from '#shared/server/services.ts'
import { cleanupFeed } from './cleanup-feed.ts'
import { notifyFollowers, notifyFollowersJob } from './notify-followers.ts'

export const feedJobs: Job[] = [
  { name: notifyFollowersJob, schedule: '*/5 * * * *', run: notifyFollowers },
  { name: 'news.cleanup', schedule: '37 4 * * *', run: cleanupFeed },
]
