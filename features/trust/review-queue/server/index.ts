export { reviewQueuePersonalData } from './personal-data.ts'
