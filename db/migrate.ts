import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { root } from '#shared/server/root.ts'

export const migrationsFolder = join(root, 'db/migrations')

/** Any fixed number: one process migrates at a time, the others wait. */
const migrationLock = 5_102_001

/** Brings the database at `ownerUrl` to the newest tables, or to those of another folder of migrations. Each run is one transaction; an interrupted one leaves nothing behind. */
export async function migrateDatabase(ownerUrl: string, folder = migrationsFolder): Promise<void> {
  const client = new Client({ connectionString: ownerUrl })
  // What breaks the connection fails the statement too; unheard, it would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle({ client }), { migrationsFolder: folder })
  } finally {
    await client.end()
  }
}
