import { and, eq } from 'drizzle-orm'
import { businessMembers } from '#db/tables/directory/businesses.ts'
import { businessBlocks } from '#db/tables/directory/customer-blocks.ts'
import { notFound } from '#shared/app-error.ts'
import { managingRoles } from '#shared/business-roles.ts'
import { handle } from '#shared/server/route.ts'
import { readCustomerBlock as contract } from '../contract.ts'
import { findCustomer } from './find-customer.ts'

/** Whether the person behind a request or an order can be blocked, and is. Throws `not_found`. */
export const readCustomerBlock = handle(contract, async ({ services: { db }, caller, input }) => {
  const { businessId } = input
  const customer = await findCustomer(db, input)
  if (!customer) throw notFound('a esa persona')
  const { personId, isTeam } = customer
  const [block] = personId
    ? await db
        .select({ id: businessBlocks.id })
        .from(businessBlocks)
        .where(
          and(eq(businessBlocks.businessId, businessId), eq(businessBlocks.personId, personId)),
        )
    : []
  const [member] = await db
    .select({ role: businessMembers.role })
    .from(businessMembers)
    .where(
      and(eq(businessMembers.businessId, businessId), eq(businessMembers.profileId, caller.userId)),
    )
  const roles: readonly string[] = managingRoles
  return {
    canBlock: personId !== null && !isTeam,
    blockId: block?.id ?? null,
    mayDecide: roles.includes(member?.role ?? ''),
  }
})
