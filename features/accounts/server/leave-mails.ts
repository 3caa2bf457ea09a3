import { eq } from 'drizzle-orm'
import { users } from '#db/tables/identity.ts'
import { readLeaveToken } from '#features/mail/server/index.ts'
import { notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Services } from '#shared/server/services.ts'
import * as contract from '../contract/notifications.ts'
import { readWishes } from './read-notifications.ts'
import { saveWish } from './save-notification.ts'

/** Whose mail of which topic a link is about. Throws `not_found` for one that we did not make or whose account is gone. */
async function readLink(services: Services, token: string) {
  const link = await readLeaveToken(services, token)
  if (!link || (await services.db.$count(users, eq(users.id, link.userId))) === 0) throw notFound('ese enlace')
  return link
}

/** What a link is about, and how it stands now. */
export const readLeave = handle(contract.readLeave, async ({ services, input }) => {
  const { userId, topic } = await readLink(services, input.token)
  const wish = (await readWishes(services, userId)).find((each) => each.topic === topic)
  if (!wish) throw notFound('ese enlace')
  return wish
})

/** Turns mail off, or on again, by a link that only its reader has. Nothing tells whose it is. Throws `not_found`. */
export async function saveByLink(services: Services, token: string, wanted: boolean) {
  const { userId, topic } = await readLink(services, token)
  return saveWish(services, userId, { topic, wanted })
}

/** The same for who opened the link in a browser. */
export const leaveMails = handle(contract.leaveMails, ({ services, input }) => saveByLink(services, input.token, input.wanted))
