export { createProfile } from './create-profile.ts'
export { makeStaffProfile } from './make-staff.ts'
export { accountsJobs } from './profile-pictures.ts'
