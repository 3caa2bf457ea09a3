import { and, eq } from 'drizzle-orm'
import { onlyRow } from '#db/only-row.ts'
import { businessMembers } from '#db/tables/directory/businesses.ts'
import { businessBlocks } from '#db/tables/directory/customer-blocks.ts'
import { removeActorFromNotices } from '#features/accounts/server.ts'
import { maxHidden } from '#features/accounts/trust-and-blocks/vocabulary.ts'
import { lockBusiness } from '#features/directory/businesses/server/index.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import { wholeSigns } from '#shared/text/truncate.ts'
import { blockCustomer as contract } from '../contract.ts'
import { findCustomer } from './find-customer.ts'
import { serializeBlocks } from './list-business-blocks.ts'

/**
 * Blocks the person behind a request or an order, for the whole team. Throws `not_found`, and
 * `conflict` for guests, who cannot be recognized again, for team members, and above the maximum
 * number of blocks.
 */
export const blockCustomer = handle(contract, ({ services, caller, input }) =>
  services.db.transaction(async (tx) => {
    const { businessId } = input
    await lockBusiness(tx, businessId)
    const customer = await findCustomer(tx, input)
    if (!customer) throw notFound('a esa persona')
    const { personId, name, isTeam } = customer
    if (!personId)
      throw new AppError(
        'conflict',
        'Escribió sin cuenta: no podríamos reconocer a esa persona la próxima vez.',
      )
    if (isTeam) throw new AppError('conflict', 'Es parte de tu equipo. Primero quítala del equipo.')
    const block = and(
      eq(businessBlocks.businessId, businessId),
      eq(businessBlocks.personId, personId),
    )
    if ((await tx.$count(businessBlocks, block)) === 0) {
      if ((await tx.$count(businessBlocks, eq(businessBlocks.businessId, businessId))) >= maxHidden)
        throw new AppError(
          'conflict',
          `Ya tienes ${maxHidden} personas bloqueadas. Quita alguna antes.`,
        )
      const shownAs = wholeSigns(name ?? 'Alguien', 120)
      await tx.insert(businessBlocks).values({
        businessId,
        personId,
        shownAs,
        decidedBy: caller.userId,
        createdAt: services.now(),
      })
    }
    const team = await tx
      .select({ id: businessMembers.profileId })
      .from(businessMembers)
      .where(eq(businessMembers.businessId, businessId))
    await removeActorFromNotices(services, tx, {
      to: team.map(({ id }) => id),
      actorId: personId,
      group: businessId,
    })
    const created = onlyRow(await serializeBlocks(tx, block))
    return created
  }),
)
