import { Client } from 'pg'
import { maxChainMinutes } from '../../vocabulary.ts'
import { checkEntries, type Pending } from './check-entries.ts'
import { checkHead, checkStoredHeads } from './check-heads.ts'
import { checkLinks } from './check-links.ts'
import type { Report } from './faults.ts'
import { readStoredHeads } from './stored-heads.ts'

/**
 * Verifies the audit log against its chain, and the chain against the heads stored in `dataDir`, in one snapshot, and
 * reports each fault. Resolves to the number of links, the pending entries, and notes. The site may run meanwhile.
 */
export async function verifyChain(
  url: string,
  dataDir: string,
  report: Report,
): Promise<{ links: number; pending: Pending; notes: string[] }> {
  const storedHeads = await readStoredHeads(dataDir)
  const client = new Client({ connectionString: url })
  // A connection error also fails the statement; without a listener it would end the process.
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
    const notes = await checkStoredHeads(client, storedHeads, last, report)
    if (late.links > 0)
      notes.push(
        `${late.links} apuntes esperaron más de ${maxChainMinutes} minutos su eslabón, los últimos hasta el ${late.last?.toISOString()}: lo que alguien les hizo antes no se ve aquí.`,
      )
    return { links, pending, notes }
  } finally {
    await client.end()
  }
}
