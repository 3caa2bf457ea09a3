import { sql } from 'drizzle-orm'
import { joinTeam } from '#features/directory/businesses/server/index.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { createDemoOwners } from './voices/create-demo-voices.ts'

/** Gives an owner to each business of the demonstration that has none: its page says that somebody runs it, and its facts are theirs. */
export async function giveOwners(services: Services, tx: Database): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select b.id from businesses b where b.is_demo
      and not exists (select from business_members m where m.business_id = b.id) order by b.id`)
  const owners = await createDemoOwners(services, tx, rows.length, 'quiet')
  for (const [nth, { id }] of rows.entries()) {
    const owner = owners[nth]
    if (owner) await joinTeam(tx, id, owner.id, 'owner')
  }
}
