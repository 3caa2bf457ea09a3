import { and, isNotNull, isNull } from 'drizzle-orm'
import { reviews } from '#db/tables/reviews.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'

/** How many disputes wait for somebody. */
export const countDisputes = handle(contract.countDisputes, async ({ services: { db } }) => ({
  open: await db.$count(reviews, and(isNotNull(reviews.disputedAt), isNull(reviews.decision))),
}))
