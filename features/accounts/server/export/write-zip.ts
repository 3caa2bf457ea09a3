import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { PersonalFile } from '../../../../shared/server/personal-data.ts'
import type { Services } from '../../../../shared/server/services.ts'
import { readPersonalFile } from '../../../media/server/index.ts'

/** Files as they are kept are as small as they get. */
const stored = { compress: false } as const

type Content = { json: Record<string, unknown>; readme: string; files: PersonalFile[] }

/**
 * Writes a ZIP to `target`, file after file as they are read, so that it takes little memory however large it is; `onFile` after each
 * stored file. Resolves to its bytes. Rejects with what reading or writing failed with.
 */
export async function writeZip(services: Services, target: string, content: Content, onFile: () => void): Promise<number> {
  const zip = new ZipFile()
  const stop = new AbortController()
  zip.on('error', (error: Error) => stop.abort(error))
  zip.addBuffer(Buffer.from(content.readme), 'LEEME.txt')
  for (const [name, value] of Object.entries(content.json)) zip.addBuffer(Buffer.from(`${JSON.stringify(value, null, 2)}\n`), name)
  for (const file of content.files)
    zip.addReadStreamLazy(file.name, stored, (give) => {
      readPersonalFile(services, file).then(
        (stream) => {
          stream.once('end', onFile)
          give(null, stream)
        },
        (error: Error) => give(error, undefined as never),
      )
    })
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(target, { mode: 0o600 }), { signal: stop.signal }).catch((error: unknown) => {
    throw stop.signal.aborted ? stop.signal.reason : error
  })
  return (await stat(target)).size
}
