import { invalidField } from '../../../../shared/app-error.ts'
import { commonPassword, newPasswordField } from '../../contract.ts'
import { isCommonPassword } from './common-passwords.ts'

/** Lets a new password pass or throws `invalid` for the field `password`, with the first rule that it breaks. */
export async function checkNewPassword(password: string): Promise<void> {
  const [issue] = newPasswordField.safeParse(password).error?.issues ?? []
  if (issue) throw invalidField('password', issue.message)
  if (await isCommonPassword(password)) throw invalidField('password', commonPassword)
}
