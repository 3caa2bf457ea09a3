import { eq } from 'drizzle-orm'
import { users } from '#db/tables/accounts/auth.ts'
import { joinTeam } from '#features/directory/businesses/server/index.ts'
import { withServices } from '#scripts/with-services.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { countStock, makeStore } from '#tests/support/factories/stores.ts'

/**
 * Run beside a site: `demo` or `real` creates two stores with a product each, inside the demonstration or outside, and
 * prints them as JSON; an e-mail after it makes that person the manager of the first. The id of a product sets its stock
 * to none.
 */
const [what = '', email] = process.argv.slice(2)

await withServices(async (services) => {
  if (what !== 'demo' && what !== 'real') return countStock(services, what, 0)
  const set = what === 'real' ? { isDemo: false } : {}
  const pottery = await makeStore(services, { set: { ...set, name: 'Barro y Fuego' } })
  const roastery = await makeStore(services, {
    set: { ...set, name: 'Café de la Sierra' },
    shipping: [{ kind: 'pick_up', name: 'Recoger en tienda', price: 0 }, {}],
  })
  if (email) {
    const [user] = await services.db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, email))
    if (!user) throw new Error('nobody has this e-mail')
    await services.db.transaction((tx) => joinTeam(tx, pottery.businessId, user.id, 'manager'))
  }
  const cup = await makeProduct(services, pottery, {
    title: 'Taza de barro negro',
    price: 12_550,
    stock: 5,
  })
  const coffee = await makeProduct(services, roastery, {
    title: 'Café de altura',
    price: 21_900,
    stock: 1,
  })
  process.stdout.write(
    JSON.stringify({
      cup,
      coffee,
      businessId: pottery.businessId,
      business: pottery.business.slug,
      handle: pottery.handle,
    }),
  )
})
