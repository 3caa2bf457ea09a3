import type { PersonalData } from '#shared/server/personal-data.ts'
import { deleteMailTo } from './delete-mail.ts'

/** Sent mails store no content; only the recipient's address is deleted. */
export const mailPersonalData: PersonalData = {
  erase: (services, tx, { userId, email }) => deleteMailTo(services, tx, userId, email),
}
