import type { Job } from '#shared/server/services.ts'
import { sweepNews } from './sweep-news.ts'
import { tellFollowers, tellFollowersJob } from './tell-followers.ts'

export const newsJobs: Job[] = [
  { name: tellFollowersJob, schedule: '*/5 * * * *', run: tellFollowers },
  { name: 'news.sweep', schedule: '37 4 * * *', run: sweepNews },
]
