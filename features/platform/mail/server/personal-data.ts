import type { PersonalData } from '#shared/server/personal-data.ts'
import { forgetMailTo } from './forget-person.ts'

/** Sent mails store no content; only the recipient's address is deleted. */
export const mailPersonalData: PersonalData = {
  erase: (services, tx, { userId, email }) => forgetMailTo(services, tx, userId, email),
}
