import { Client } from 'pg'
import { checkEntries } from './check-entries.ts'
import { checkHead, checkKeptHeads } from './check-heads.ts'
import { checkLinks } from './check-links.ts'
import type { Report } from './faults.ts'
import { readKeptHeads } from './kept-heads.ts'

/**
 * Compares the audit log with its chain, and the chain with the heads kept in `dataDir`, as all was at one moment, reporting whatever does
 * not hold. Resolves to how many links there are, and to what must be known besides. The site may work meanwhile.
 */
export async function verifyChain(
  url: string,
  dataDir: string,
  report: Report,
): Promise<{ links: number; notes: string[] }> {
  const kept = await readKeptHeads(dataDir)
  const client = new Client({ connectionString: url })
  // What breaks the connection fails the statement too; unheard, it would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query<{ there: boolean }>(
      `select to_regclass('public.audit_chain') is not null as there`,
    )
    if (!rows[0]?.there)
      throw new Error(
        'Esta base de datos no tiene cadena todavía: arranca antes esta versión de Lonja.',
      )
    const { last, links } = await checkLinks(client, report)
    await checkEntries(client, report)
    await checkHead(client, last, report)
    return { links, notes: await checkKeptHeads(client, kept, last, report) }
  } finally {
    await client.end()
  }
}
