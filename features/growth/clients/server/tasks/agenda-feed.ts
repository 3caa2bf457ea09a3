import { eq } from 'drizzle-orm'
import { agendaFeeds } from '#db/tables/growth/clients-tasks.ts'
import { hashToken, newToken } from '#shared/server/new-token.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../../contract/tasks.ts'
import { recordClientAction } from '../record-action.ts'

/** Since when the caller has a secret address for calendars. */
export const readAgendaFeed = handle(contract.readAgendaFeed, async ({ services, caller }) => {
  const [feed] = await services.db
    .select({ createdAt: agendaFeeds.createdAt })
    .from(agendaFeeds)
    .where(eq(agendaFeeds.profileId, caller.userId))
  return { createdAt: feed?.createdAt.toISOString() ?? null }
})

/** Makes a new secret address, which is shown only now; the one before answers no more. */
export const renewAgendaFeed = handle(contract.renewAgendaFeed, ({ services, caller, request }) =>
  services.db.transaction(async (tx) => {
    const token = newToken()
    const row = { tokenHash: hashToken(token), createdAt: services.now() }
    await tx
      .insert(agendaFeeds)
      .values({ profileId: caller.userId, ...row })
      .onConflictDoUpdate({ target: agendaFeeds.profileId, set: row })
    await recordClientAction(tx, { caller, request }, 'clients.agenda_opened', [
      'user',
      caller.userId,
    ])
    return { url: `${services.config.siteUrl}/agenda/${token}.ics` }
  }),
)

/** Ends the secret address. Idempotent. */
export const revokeAgendaFeed = handle(contract.revokeAgendaFeed, ({ services, caller, request }) =>
  services.db.transaction(async (tx) => {
    const ended = await tx
      .delete(agendaFeeds)
      .where(eq(agendaFeeds.profileId, caller.userId))
      .returning({ id: agendaFeeds.profileId })
    if (ended.length > 0)
      await recordClientAction(tx, { caller, request }, 'clients.agenda_closed', [
        'user',
        caller.userId,
      ])
    return {}
  }),
)
