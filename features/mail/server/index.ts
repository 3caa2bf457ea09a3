export { mailJobs } from './jobs.ts'
export { type NewMail, queueMail } from './queue-mail.ts'
