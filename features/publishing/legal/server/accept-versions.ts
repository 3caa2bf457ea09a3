import { sql } from 'drizzle-orm'
import { AppError } from '#shared/app-error.ts'
import type { Events } from '#shared/server/events.ts'
import { handle } from '#shared/server/route.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { acceptVersions as contract } from '../contract/accept.ts'
import { acceptedDocuments } from '../vocabulary.ts'

const accepted = sql.join(
  acceptedDocuments.map((document) => sql`${document}`),
  sql`, `,
)

/** SQL query: current version of each document that accounts accept. */
export const currentAccepted = (now: Date) => sql`
  select distinct on (document) document, number, effective_on from legal_versions
  where document in (${accepted}) and effective_at <= ${now.toISOString()} order by document, number desc`

/**
 * Records that a new account accepts the current versions, in the transaction of the sign-up. An
 * account created by the team has accepted nothing yet.
 */
export async function acceptAtSignUp(
  services: Services,
  tx: Database,
  { userId, isProvisioned }: Events['user.created'],
): Promise<void> {
  if (isProvisioned) return
  const now = services.now()
  await tx.execute(sql`
    insert into legal_acceptances (profile_id, document, number, accepted_at)
    select ${userId}::uuid, document, number, ${now.toISOString()}::timestamptz from (${currentAccepted(now)}) c on conflict do nothing`)
}

/**
 * Records that the caller accepts these versions. Repeating it changes nothing. Throws `conflict`
 * for a version that is not current.
 */
export const acceptVersions = handle(contract, ({ services, caller, input: { versions } }) =>
  services.db.transaction(async (tx) => {
    const now = services.now()
    for (const { document, number } of versions) {
      const { rowCount } = await tx.execute(sql`
        select from (${currentAccepted(now)}) c where c.document = ${document} and c.number = ${number}`)
      if (!rowCount)
        throw new AppError(
          'conflict',
          'Este texto cambió hace un momento. Vuelve a cargar la página para leer el que vale.',
        )
      await tx.execute(sql`
        insert into legal_acceptances (profile_id, document, number, accepted_at)
        values (${caller.userId}, ${document}, ${number}, ${now.toISOString()}) on conflict do nothing`)
    }
    return {}
  }),
)
