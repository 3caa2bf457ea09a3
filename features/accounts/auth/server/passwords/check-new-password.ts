import type { Config } from '#config.ts'
import { invalidField } from '#shared/app-error.ts'
import { commonPassword, newPasswordField, passwordLengthField } from '../../contract.ts'
import { isCommonPassword } from './common-passwords.ts'
import { contextWords } from './context-words.ts'

type Rules = Pick<Config, 'passwordComposition' | 'productName' | 'staffDomain'>

/** The rules that a password breaks, in their order; common passwords are checked separately. */
export const brokenRules = (
  { passwordComposition }: Pick<Rules, 'passwordComposition'>,
  password: string,
) =>
  (passwordComposition ? newPasswordField : passwordLengthField).safeParse(password).error
    ?.issues ?? []

/**
 * Accepts a new password or throws `invalid` for the field `password`, with the first rule that it
 * breaks.
 */
export async function checkNewPassword(rules: Rules, password: string): Promise<void> {
  const [issue] = brokenRules(rules, password)
  if (issue) throw invalidField('password', issue.message)
  if (await isCommonPassword(password, contextWords(rules)))
    throw invalidField('password', commonPassword)
}
