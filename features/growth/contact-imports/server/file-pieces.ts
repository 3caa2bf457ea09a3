import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { and, eq } from 'drizzle-orm'
import { contactImportPieces } from '#db/tables/growth/contact-imports.ts'
import type { FileBody } from '#shared/file-body.ts'
import type { Database } from '#shared/server/services.ts'

const pieceBytes = 1 << 20

/** Calls `work` with the path of a file that is deleted afterwards. */
export async function withTemporaryFile<T>(work: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'lonja-contacts-'))
  try {
    return await work(join(folder, 'file'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Writes an upload to the local disk. */
export const receiveContactFile = (content: FileBody, path: string): Promise<void> =>
  pipeline(
    content instanceof Blob ? content.stream() : content,
    createWriteStream(path, { mode: 0o600 }),
  )

/** Stores a file from the local disk where every process can read it. */
export async function storePieces(tx: Database, importId: string, path: string): Promise<void> {
  let number = 0
  for await (const content of createReadStream(path, { highWaterMark: pieceBytes }))
    await tx.insert(contactImportPieces).values({ importId, number: number++, content })
}

/** Writes a stored file to the local disk. */
export async function fetchPieces(db: Database, importId: string, path: string): Promise<void> {
  async function* pieces() {
    for (let number = 0; ; number++) {
      const [piece] = await db
        .select({ content: contactImportPieces.content })
        .from(contactImportPieces)
        .where(
          and(eq(contactImportPieces.importId, importId), eq(contactImportPieces.number, number)),
        )
      if (!piece) return
      yield piece.content
    }
  }
  await pipeline(Readable.from(pieces()), createWriteStream(path, { mode: 0o600 }))
}

export async function deletePieces(tx: Database, importId: string): Promise<void> {
  await tx.delete(contactImportPieces).where(eq(contactImportPieces.importId, importId))
}
