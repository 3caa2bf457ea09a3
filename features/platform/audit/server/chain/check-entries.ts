import type { ClientBase } from 'pg'
import type { Report } from './faults.ts'

/** Reports entries that stand outside the chain: their link was removed, or they came past it. */
export async function checkEntries(client: ClientBase, report: Report): Promise<void> {
  // Read as they come: nobody knows how many there are.
  await client.query(`declare outside cursor for
    select id from audit_entries e where not exists (select from audit_chain c where c.entry_id = e.id)`)
  for (;;) {
    const { rows } = await client.query<{ id: string }>('fetch 10000 from outside')
    for (const { id } of rows) report('removed', `Al registro ${id} le falta su eslabón.`)
    if (rows.length === 0) return
  }
}
