import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { readPersonalFile } from '#features/platform/server.ts'
import { isAppError } from '#shared/app-error.ts'
import type { PersonalFile } from '#shared/server/personal-data.ts'
import type { Services } from '#shared/server/services.ts'

/** Stored files are already compressed. */
const stored = { compress: false } as const

type Content = { json: Record<string, unknown>; readme: string; files: PersonalFile[] }

/** Stream of a stored file, or null when the file is missing: a missing file must not block the rest of the export. */
async function readOrNull(services: Services, file: PersonalFile) {
  return readPersonalFile(services, file).catch((error: unknown) => {
    if (!isAppError(error) || error.code !== 'not_found') throw error
    services.log.error({ storageKey: file.storageKey }, 'stored personal file is missing')
    return null
  })
}

/**
 * Streams a ZIP to `target` file by file, so that memory use does not grow with its size; calls `onFile` after each stored file. Missing files are
 * listed in the readme. Returns the size in bytes; rejects with the error of reading or writing.
 */
export async function writeZip(
  services: Services,
  target: string,
  content: Content,
  onFile: () => void,
): Promise<number> {
  const zip = new ZipFile()
  const stop = new AbortController()
  zip.on('error', (error: Error) => stop.abort(error))
  const writing = pipeline(zip.outputStream, createWriteStream(target, { mode: 0o600 }), {
    signal: stop.signal,
  })
  // Awaited at the end; this handler prevents an unhandled rejection while a file is still being read.
  writing.catch(() => undefined)
  const missing: string[] = []
  try {
    for (const [name, value] of Object.entries(content.json))
      zip.addBuffer(Buffer.from(`${JSON.stringify(value, null, 2)}\n`), name)
    for (const file of content.files) {
      const stream = await readOrNull(services, file)
      if (!stream) missing.push(`No encontramos: ${file.name}\n`)
      else {
        zip.addReadStream(stream, file.name, stored)
        await Promise.race([finished(stream), writing])
      }
      onFile()
    }
    zip.addBuffer(Buffer.from(content.readme + missing.join('')), 'LEEME.txt')
    zip.end()
    await writing
  } catch (error) {
    stop.abort(error)
    throw stop.signal.reason
  }
  return (await stat(target)).size
}
