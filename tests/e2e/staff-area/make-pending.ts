import { factKinds } from '#features/directory/businesses/vocabulary.ts'
import { withServices } from '#scripts/with-services.ts'
import { makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePendingFact } from '#tests/support/factories/verification.ts'

/**
 * Run beside a site with a name and a kind of fact: inserts a published business of that name whose licence or other
 * fact has waited for verification longer than most.
 */
const [name = '', kind = 'licence'] = process.argv.slice(2)

await withServices(async (services) => {
  const business = await makeBusiness(services, { published: true, name })
  await makePendingFact(services, business.id, factKinds.find((one) => one === kind) ?? 'licence', {
    value: 'Cédula 4410927',
    createdAt: new Date(Date.now() - 3 * 86_400_000),
  })
})
