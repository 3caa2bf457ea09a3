import { eq } from 'drizzle-orm'
import { suspensions } from '#db/tables/trust/reports.ts'
import { isSigned, signText } from '#features/platform/server.ts'
import { notFound } from '#shared/app-error.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { linkDays, suspensionPath } from '../../vocabulary.ts'

export type Suspension = typeof suspensions.$inferSelect

const signed = (suspensionId: string) => `suspension ${suspensionId}`

/** Where whoever was suspended reads it: a path that only the letters to them hold. */
export async function suspensionPathOf(services: Services, suspensionId: string): Promise<string> {
  const signature = await signText(services, 'suspension_link', signed(suspensionId))
  return suspensionPath(`${suspensionId}.${signature}`)
}

/** Whether the link of a suspension opens nothing any more. */
export const isOver = ({ decidedAt }: Pick<Suspension, 'decidedAt'>, now: Date): boolean =>
  decidedAt.getTime() + linkDays * 86_400_000 <= now.getTime()

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The suspension that a token is of, held until the transaction ends with `hold`. Throws `not_found` for one that we did not make, or that is over. */
export async function findByToken(
  services: Services,
  db: Database,
  token: string,
  { hold = false } = {},
): Promise<Suspension> {
  const [suspensionId = '', signature = '', ...more] = token.split('.')
  const isOurs =
    more.length === 0 &&
    uuid.test(suspensionId) &&
    (await isSigned(services, 'suspension_link', signed(suspensionId), signature))
  if (!isOurs) throw notFound('ese enlace')
  const found = db.select().from(suspensions).where(eq(suspensions.id, suspensionId))
  const [suspension] = await (hold ? found.for('update') : found)
  if (!suspension || isOver(suspension, services.now())) throw notFound('ese enlace')
  return suspension
}
