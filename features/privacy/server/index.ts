export { accountEndJobs } from './end-jobs.ts'
