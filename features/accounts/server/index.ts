export { createProfile } from './create-profile.ts'
export { endStaffProfile, holderOfUsername, makeStaffProfile } from './make-staff.ts'
export { accountsPersonalData } from './personal-data.ts'
export { readPhone } from './read-phone.ts'
