import { eq } from 'drizzle-orm'
import { react } from '#api/reactions.ts'
import { sessions, users } from '#db/tables/accounts/auth.ts'
import { changeOrder } from '#features/buying/orders/contract/seller.ts'
import { payDemo } from '#features/buying/payments/contract.ts'
import { sendReviewInvitations } from '#features/community/reviews/server/send-review-invitations.ts'
import { invitedAfterDays } from '#features/community/reviews/vocabulary.ts'
import { joinTeam } from '#features/directory/businesses/server/index.ts'
import { withServices } from '#scripts/with-services.ts'
import type { Caller } from '#shared/server/caller.ts'
import type { Services } from '#shared/server/services.ts'
import { makeBusiness } from '#tests/support/factories/businesses.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makePurchase } from '#tests/support/factories/purchases.ts'
import { makeStore } from '#tests/support/factories/stores.ts'
import { callBeside } from './call-beside.ts'

/**
 * Run beside a site with the e-mails of a buyer and a shop's manager: makes the buyer's order there delivered long
 * enough ago that a review is requested now. Prints the shop and the product as JSON.
 */
const [buyer = '', manager = ''] = process.argv.slice(2)

await withServices(async (services) => {
  const then = new Date(Date.now() - (invitedAfterDays + 1) * 86_400_000)
  const past: Services = {
    ...services,
    now: () => then,
    announce: (tx, name, facts) => react(past, tx, name, facts),
  }
  const idOf = async (email: string) => {
    const [user] = await services.db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, email))
    if (!user) throw new Error(`nobody has the e-mail ${email}`)
    return user.id
  }
  const name = 'Barro y Fuego'
  const business = await makeBusiness(services, { published: true, name })
  const store = await makeStore(services, { business, set: { name } })
  const managerId = await idOf(manager)
  await services.db.transaction((tx) => joinTeam(tx, store.businessId, managerId, 'manager'))
  const cup = await makeProduct(services, store, {
    title: 'Taza de barro negro',
    price: 12_550,
    stock: 5,
  })
  const by = { id: await idOf(buyer), email: buyer, sessionId: '', token: '' }
  const made = await makePurchase(past, {
    by,
    email: buyer,
    phone: '55 4321 8765',
    parts: [{ store, lines: [{ product: cup, quantity: 1 }] }],
  })
  const { purchaseId, token, paymentId, orders } = made
  await callBeside(
    past,
    payDemo,
    { kind: 'guest' },
    { purchaseId, token, paymentId, outcome: 'paid' },
  )
  const [session] = await services.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, managerId))
  const seller: Caller = {
    kind: 'user',
    userId: managerId,
    sessionId: session?.id ?? '',
    email: manager,
    role: 'user',
    staff: null,
  }
  await callBeside(past, changeOrder, seller, {
    businessId: store.businessId,
    orderId: orders[0]?.id ?? '',
    action: 'deliver',
  })
  await sendReviewInvitations(services)
  process.stdout.write(JSON.stringify({ shop: business.slug, cup: cup.slug }))
})
