import type { ClientBase } from 'pg'
import type { Head, Report } from './faults.ts'
import { readHead } from './read-head.ts'
import type { StoredHead } from './stored-heads.ts'

/** Reports when the recorded head differs from the actual end of the chain. */
export async function checkHead(client: ClientBase, last: Head, report: Report): Promise<void> {
  const head = await readHead(client)
  if (head?.seq !== last.seq || head.hash !== last.hash)
    report(
      'head',
      `La cadena termina en el eslabón ${last.seq}, y la base de datos dice que en el ${head?.seq ?? '(nada)'}.`,
    )
}

/**
 * Reports each head stored outside the database that is missing in the chain. Heads lost by a restore are no fault:
 * resolves to one sentence per such restore.
 */
export async function checkStoredHeads(
  client: ClientBase,
  storedHeads: StoredHead[],
  last: Head,
  report: Report,
): Promise<string[]> {
  const notes: string[] = []
  let standing: StoredHead[] = []
  for (const head of storedHeads) {
    const max = Math.max(...standing.map(({ seq }) => seq), 0)
    if (head.restored && max > head.seq) {
      notes.push(
        `El ${head.at} se restauró una copia que llegaba al apunte ${head.seq}: los de después, hasta el ${max}, no están aquí.`,
      )
      standing = standing.filter(({ seq }) => seq <= head.seq)
    }
    standing.push(head)
  }
  const { rows } = await client.query<{ seq: string; hash: string }>(
    `select seq, encode(hash, 'hex') as hash from audit_chain where seq = any($1)`,
    [standing.map(({ seq }) => seq)],
  )
  const hashes = new Map(rows.map(({ seq, hash }) => [Number(seq), hash]))
  for (const { at, seq, hash } of standing) {
    if (seq === 0 || hashes.get(seq) === hash) continue
    if (seq > last.seq)
      report(
        'kept',
        `La base de datos es más vieja que la cabeza guardada el ${at}, que llegaba al apunte ${seq}: la cadena termina en el ${last.seq}. ` +
          'O se cortó el final, o se volvió a una copia sin npm run restore.',
      )
    else
      report(
        'kept',
        `El eslabón ${seq} no es el que se guardó el ${at}: la cadena se escribió de nuevo.`,
      )
  }
  return notes
}
