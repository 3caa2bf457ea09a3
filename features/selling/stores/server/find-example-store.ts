import { run, SqlStatement } from '#db/statement.ts'
import { listedStates } from '#features/directory/businesses/vocabulary.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/store-page.ts'

/**
 * The oldest store of a layout that sells something, verified businesses first. By age, so that newer stores cannot displace the example.
 */
export const findExampleStore = handle(
  contract.findExampleStore,
  async ({ services, input: { layout } }) => {
    const statement = new SqlStatement()
    const sells = `s.state = 'open' and s.layout = ${statement.value(layout)} and b.state = any(${statement.value(listedStates)}::text[])
    and not is_unattended(b.id) and exists (select from products p where p.store_id = s.id and p.state = 'published')`
    const verified = `b.level > 0 and (b.verified_until is null or b.verified_until >= ${statement.value(services.now())}::timestamptz::date)`
    const first = (which: string) =>
      `(select s.handle from stores s join businesses b on b.id = s.business_id where ${which} order by s.opened_at, s.id limit 1)`
    const text = `select coalesce(${first(`${sells} and ${verified}`)}, ${first(sells)}) as handle`
    const [row] = await run<{ handle: string | null }>(services.reads.pool, text, statement)
    return { handle: row?.handle ?? null }
  },
)
