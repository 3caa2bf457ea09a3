import { sql } from 'drizzle-orm'
import { findReferencedLeads } from '#features/directory/server.ts'
import { findLeadContacts } from '#features/growth/clients/server/index.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import { searchWorkspace as contract } from '../contract.ts'
import { maxSearchLength, minSearchLength } from '../vocabulary.ts'
import { searchContacts } from './search-contacts.ts'
import { searchOrders } from './search-orders.ts'
import { searchProducts } from './search-products.ts'

async function findStoreId(db: Database, businessId: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from stores where business_id = ${businessId}`,
  )
  return rows[0]?.id
}

/** What of a business matches: the request that a message refers to, or else clients, orders and products. */
export const searchWorkspace = handle(
  contract,
  async ({ services, caller, input: { businessId, q } }) => {
    const { db } = services
    const { reference, leads } = await findReferencedLeads(services, businessId, q)
    const known = await findLeadContacts(
      db,
      businessId,
      leads.map(({ id }) => id),
    )
    const found = {
      reference,
      leads: leads.map((lead) => ({ ...lead, contact: known.get(lead.id) ?? null })),
    }
    const isSearched =
      leads.length === 0 && q.length >= minSearchLength && q.length <= maxSearchLength
    if (!isSearched) return { ...found, contacts: [], orders: [], products: [] }
    const storeId = await findStoreId(db, businessId)
    const [contacts, orders, products] = await Promise.all([
      searchContacts(db, businessId, caller, q),
      storeId ? searchOrders(db, storeId, q) : [],
      storeId ? searchProducts(db, storeId, q) : [],
    ])
    return { ...found, contacts, orders, products }
  },
)
