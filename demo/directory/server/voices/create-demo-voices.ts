import { z } from 'zod'
import { createDemoAccount, demoMailbox, list, readRows } from '#demo/stores/server/index.ts'
import type { Database, Services } from '#shared/server/services.ts'

/** Primes, so that every step through the customers of a country reaches each of them before any twice; Mexico has most businesses. */
const customersOf = (country: string) => (country === 'MX' ? 127 : 53)

export type DemoPerson = { id: string; name: string; email: string }

/** Creates people with different names, from the nth on; accounts without a password, which nobody can enter. */
async function createPeople(
  services: Services,
  tx: Database,
  from: number,
  count: number,
): Promise<DemoPerson[]> {
  const rows = readRows(
    'demo/directory/data/names.csv',
    z.object({ part: z.string(), names: list }),
  )
  const [given = [], surnames = []] = ['given', 'surname'].map(
    (part) => rows.find((row) => row.part === part)?.names,
  )
  const people: DemoPerson[] = []
  for (let nth = from; nth < from + count; nth++) {
    const name = `${given[nth % given.length]} ${surnames[(nth * 7 + 3) % surnames.length]}`
    const email = demoMailbox(name)
    people.push({ id: await createDemoAccount(services, tx, { name, email }), name, email })
  }
  return people
}

/** Creates the customers who speak of businesses, by the country in which they live: a prime number of each. */
export async function createDemoCustomers(
  services: Services,
  tx: Database,
  countries: string[],
): Promise<Map<string, DemoPerson[]>> {
  const found = new Map<string, DemoPerson[]>()
  let from = 0
  for (const country of countries) {
    const count = customersOf(country)
    found.set(country, await createPeople(services, tx, from, count))
    from += count
  }
  return found
}

/** The first of the owners of each kind, behind all customers and each other. */
const firstOwner = { answering: 1000, quiet: 1100 }

/** Creates owners of businesses: those who answer questions, and those of whom nothing is read. */
export const createDemoOwners = (
  services: Services,
  tx: Database,
  count: number,
  kind: keyof typeof firstOwner,
) => createPeople(services, tx, firstOwner[kind], count)
