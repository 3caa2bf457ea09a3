import type { PersonalData } from '#shared/server/personal-data.ts'
import { forgetMailTo } from './forget-person.ts'

/** Mail keeps no words after sending; only where it went is left to forget. */
export const mailPersonalData: PersonalData = {
  erase: (services, tx, { userId, email }) => forgetMailTo(services, tx, userId, email),
}
