import { eq } from 'drizzle-orm'
import { users } from '#db/tables/accounts/auth.ts'
import { joinTeam } from '#features/directory/businesses/server/index.ts'
import { withServices } from '#scripts/with-services.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { countStock, makeStore } from '#tests/support/factories/stores.ts'

/**
 * Run beside a site: creates two stores with a product each and prints them as JSON, with `real` outside the
 * demonstration; with a product's id, sets its stock to none; with a business and an e-mail, makes that person its manager.
 */
const [id, email] = process.argv.slice(2)

await withServices(async (services) => {
  if (id && email) {
    const [user] = await services.db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, email))
    if (!user) throw new Error('nobody has this e-mail')
    return services.db.transaction((tx) => joinTeam(tx, id, user.id, 'manager'))
  }
  const isReal = id === 'real'
  if (id && !isReal) return countStock(services, id, 0)
  const set = isReal ? { isDemo: false } : {}
  const pottery = await makeStore(services, { set: { ...set, name: 'Barro y Fuego' } })
  const roastery = await makeStore(services, {
    set: { ...set, name: 'Café de la Sierra' },
    shipping: [{ kind: 'pick_up', name: 'Recoger en tienda', price: 0 }, {}],
  })
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
