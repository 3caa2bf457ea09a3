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
export async function proposeMergeOf(test: TestApp, by: Person, target: Person, source: Person) {
  const { id } = await test
    .as(by.token)
    .call(proposeMerge, { targetId: target.id, sourceId: source.id, reason: mergeReason })
  return {
    id,
    targetToken: await mergeToken(test, target.email),
    sourceToken: await mergeToken(test, source.email),
  }
}

/** Merges two accounts with the confirmation of both mailboxes. Returns the merge's id. */
export async function mergeTwoAccounts(
  test: TestApp,
  by: Person,
  target: Person,
  source: Person,
): Promise<string> {
  const { id, targetToken, sourceToken } = await proposeMergeOf(test, by, target, source)
  await test.as().call(confirmMerge, { token: sourceToken, other: target.email })
  await test.as().call(confirmMerge, { token: targetToken, other: source.email })
  return id
}
