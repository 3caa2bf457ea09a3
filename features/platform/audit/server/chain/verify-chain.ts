import { Client } from 'pg'
import { maxChainMinutes } from '../../vocabulary.ts'
import { checkEntries, type Pending } from './check-entries.ts'
import { checkHead, checkKeptHeads } from './check-heads.ts'
import { checkLinks } from './check-links.ts'
import type { Report } from './faults.ts'
import { readKeptHeads } from './kept-heads.ts'

/**
 * Compares the audit log with its chain, and the chain with the heads kept in `dataDir`, as all was at one moment, reporting whatever does
 * not hold. Resolves to how many links there are, to what waits for its own, and to what must be known besides. The site may work meanwhile.
 */
export async function verifyChain(
  url: string,
  dataDir: string,
  report: Report,
): Promise<{ links: number; pending: Pending; notes: string[] }> {
  const storedHeads = await readKeptHeads(dataDir)
  const client = new Client({ connectionString: url })
  // What breaks the connection fails the statement too; unheard, it would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query<{ there: boolean }>(
      `select to_regclass('public.audit_pending') is not null as there`,
    )
    if (!rows[0]?.there)
      throw new Error(
        'Esta base de datos no tiene cadena todavía, o la de una versión anterior: arranca antes esta versión de Lonja.',
      )
    const { last, links, late } = await checkLinks(client, report)
    const pending = await checkEntries(client, report)
    await checkHead(client, last, report)
    const notes = await checkKeptHeads(client, storedHeads, last, report)
    if (late.links > 0)
      notes.push(
        `${late.links} apuntes esperaron más de ${maxChainMinutes} minutos su eslabón, los últimos hasta el ${late.last?.toISOString()}: lo que alguien les hizo antes no se ve aquí.`,
      )
    return { links, pending, notes }
  } finally {
    await client.end()
  }
}
