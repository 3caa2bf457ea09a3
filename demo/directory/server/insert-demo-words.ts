import { insertSearchedWords } from '#features/directory/leads/server/index.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { Invented } from './invent-businesses.ts'

/** How many people searched each of the words of a demonstration business, most first. */
const searchers = [982, 644, 418, 263, 121, 47]

/** Inserts what people searched when the businesses of the owner and of the stores were found: what they offer, and where. */
export async function insertDemoWords(
  services: Services,
  db: Database,
  byId: Map<string, Invented>,
): Promise<void> {
  for (const [businessId, { demo, store, isOwned }] of byId) {
    if (!isOwned && !store) continue
    const [first = '', ...others] = [...demo.products, ...demo.services.map(({ name }) => name)]
    const texts = [first, `${first} en ${demo.address.city}`, ...others]
    const searched = searchers.flatMap((count, at) => {
      const q = texts[at]
      return q ? [{ q, count }] : []
    })
    await insertSearchedWords(services, db, businessId, searched)
  }
}
