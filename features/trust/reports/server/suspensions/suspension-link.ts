import { eq } from 'drizzle-orm'
import { suspensions } from '#db/tables/trust/reports.ts'
import { isSigned, signText } from '#features/platform/server.ts'
import { notFound } from '#shared/app-error.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { dayMs } from '#shared/time/durations.ts'
import { uuidPattern } from '#shared/validation/uuid-pattern.ts'
import { linkDays, suspensionPath } from '../../vocabulary.ts'

export type Suspension = typeof suspensions.$inferSelect

const signedText = (suspensionId: string) => `suspension ${suspensionId}`

/** Path of the page of a suspension, with a signed token that is only in the mails to the person. */
export async function suspensionPathOf(services: Services, suspensionId: string): Promise<string> {
  const signature = await signText(services, 'suspension_link', signedText(suspensionId))
  return suspensionPath(`${suspensionId}.${signature}`)
}

/** Whether the link of a suspension has expired, `linkDays` after the decision. */
export const isLinkExpired = ({ decidedAt }: Pick<Suspension, 'decidedAt'>, now: Date): boolean =>
  decidedAt.getTime() + linkDays * dayMs <= now.getTime()

/**
 * Finds the suspension of a token; with `lock` the row stays locked until the transaction ends. Throws `not_found` for an invalid signature and an
 * expired link.
 */
export async function findSuspensionByToken(
  services: Services,
  db: Database,
  token: string,
  { lock = false } = {},
): Promise<Suspension> {
  const [suspensionId = '', signature = '', ...rest] = token.split('.')
  const isValid =
    rest.length === 0 &&
    uuidPattern.test(suspensionId) &&
    (await isSigned(services, 'suspension_link', signedText(suspensionId), signature))
  if (!isValid) throw notFound('ese enlace')
  const found = db.select().from(suspensions).where(eq(suspensions.id, suspensionId))
  const [suspension] = await (lock ? found.for('update') : found)
  if (!suspension || isLinkExpired(suspension, services.now())) throw notFound('ese enlace')
  return suspension
}
