import type { PersonalData } from '#shared/server/personal-data.ts'
import { eraseMailOfPerson } from './erase-mail-of-person.ts'

/** Sent mails store no content; only the recipient's address is deleted. */
export const mailPersonalData: PersonalData = {
  erase: (services, tx, { userId, email }) => eraseMailOfPerson(services, tx, userId, email),
}
