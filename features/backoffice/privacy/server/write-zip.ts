import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { readPersonalFile } from '#features/platform/server.ts'
import { isAppError } from '#shared/app-error.ts'
import type { PersonalFile } from '#shared/server/personal-data.ts'
import type { Services } from '#shared/server/services.ts'

/** Files as they are kept are as small as they get. */
const stored = { compress: false } as const

type Content = { json: Record<string, unknown>; readme: string; files: PersonalFile[] }

/** The file's bytes, or null when they are lost: that is no reason to keep all the rest from its owner. */
async function readOrNull(services: Services, file: PersonalFile) {
  return readPersonalFile(services, file).catch((error: unknown) => {
    if (!isAppError(error) || error.code !== 'not_found') throw error
    services.log.error({ storageKey: file.storageKey }, 'a file of a person is lost')
    return null
  })
}

/**
 * Writes a ZIP to `target`, file after file as they are read, so that it takes little memory however large it is; `onFile` after each
 * stored file. What is lost is named in the readme. Resolves to the ZIP's bytes; rejects with what reading or writing failed with.
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
  // Waited for at the end; until then it may fail while a file is read.
  writing.catch(() => undefined)
  const lost: string[] = []
  try {
    for (const [name, value] of Object.entries(content.json))
      zip.addBuffer(Buffer.from(`${JSON.stringify(value, null, 2)}\n`), name)
    for (const file of content.files) {
      const stream = await readOrNull(services, file)
      if (!stream) lost.push(`No encontramos: ${file.name}\n`)
      else {
        zip.addReadStream(stream, file.name, stored)
        await Promise.race([finished(stream), writing])
      }
      onFile()
    }
    zip.addBuffer(Buffer.from(content.readme + lost.join('')), 'LEEME.txt')
    zip.end()
    await writing
  } catch (error) {
    stop.abort(error)
    throw stop.signal.reason
  }
  return (await stat(target)).size
}
