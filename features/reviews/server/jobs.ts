import type { Job } from '#shared/server/services.ts'
import { inviteDue } from './invite-due.ts'

export const reviewsJobs: Job[] = [{ name: 'reviews.invite', schedule: '23 * * * *', run: inviteDue }]
