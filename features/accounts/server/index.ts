export { createProfile } from './create-profile.ts'
export { accountsJobs } from './jobs.ts'
export { makeStaffProfile } from './make-staff.ts'
export { leaveRoutes, openLeaveDoor } from './notifications/leave-door.ts'
