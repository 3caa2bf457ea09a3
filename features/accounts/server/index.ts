export { createProfile } from './create-profile.ts'
