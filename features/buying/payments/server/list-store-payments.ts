import { run, SqlStatement } from '#db/statement.ts'
import { isStoreVisible, matchesStoreHandle } from '#features/selling/server.ts'
import { notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'
import { offeredProviders } from './providers/all-providers.ts'

export const listStorePayments = handle(
  contract.listStorePayments,
  async ({ services, input: { handle: storeHandle } }) => {
    const { reads } = services
    const statement = new SqlStatement()
    const [store] = await run<{ id: string }>(
      reads.pool,
      `select s.id from stores s join businesses b on b.id = s.business_id
       where ${matchesStoreHandle(statement, storeHandle)} and ${isStoreVisible(statement)}`,
      statement,
    )
    if (!store) throw notFound('la tienda')
    return { providers: await offeredProviders(services, reads.db, [store.id]) }
  },
)
