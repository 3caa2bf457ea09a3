import { confirmMerge } from '#features/backoffice/account-merges/contract/link.ts'
import { proposeMerge } from '#features/backoffice/account-merges/contract/staff.ts'
import { mailsTo } from '../mails.ts'
import type { TestApp } from '../test-app.ts'
import type { Person } from './people.ts'

export const mergeReason = 'Nos escribió desde los dos correos.'

/** Token of the newest link that asks a mailbox to merge its account with another. */
export async function mergeToken(
  { services }: Pick<TestApp, 'services'>,
  email: string,
): Promise<string> {
  const mail = (await mailsTo(services, email)).findLast(
    ({ kind }) => kind === 'accounts.merge_proposed',
  )
  return mail?.text.match(/unir-cuentas\?token=([\w-]+)/)?.[1] ?? ''
}

/** Proposes to merge two accounts, as staff; returns the token of each link. */
export async function proposeMergeOf(test: TestApp, by: Person, kept: Person, absorbed: Person) {
  const { id } = await test
    .as(by.token)
    .call(proposeMerge, { keptId: kept.id, absorbedId: absorbed.id, reason: mergeReason })
  return {
    id,
    keptToken: await mergeToken(test, kept.email),
    absorbedToken: await mergeToken(test, absorbed.email),
  }
}

/** Merges two accounts with the confirmation of both mailboxes. Returns the merge's id. */
export async function mergeTwoAccounts(
  test: TestApp,
  by: Person,
  kept: Person,
  absorbed: Person,
): Promise<string> {
  const { id, keptToken, absorbedToken } = await proposeMergeOf(test, by, kept, absorbed)
  await test.as().call(confirmMerge, { token: absorbedToken, other: kept.email })
  await test.as().call(confirmMerge, { token: keptToken, other: absorbed.email })
  return id
}
