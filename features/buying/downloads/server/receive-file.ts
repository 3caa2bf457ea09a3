import { randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { unusedUploadDays } from '#features/platform/media/vocabulary.ts'
import { AppError } from '#shared/app-error.ts'
import { listAgedFiles } from '#shared/server/list-aged-files.ts'
import type { Services } from '#shared/server/services.ts'
import { dayMs } from '#shared/time/durations.ts'
import { downloadLimits, downloadMessages } from '../vocabulary.ts'
import { headBytes } from './kind-of-file.ts'

type Received = { path: string; bytes: number; head: Buffer }

const folderOf = ({ config }: Pick<Services, 'config'>) => join(config.dataDir, 'tmp', 'downloads')

const tooLarge = () => new AppError('too_large', downloadMessages.tooLarge)

async function writeToDisk(request: Request, path: string): Promise<Received> {
  const file = await open(path, 'wx', 0o600)
  let bytes = 0
  let head = Buffer.alloc(0)
  try {
    for await (const chunk of request.body ?? []) {
      bytes += chunk.byteLength
      if (bytes > downloadLimits.bytes) throw tooLarge()
      if (head.length < headBytes) head = Buffer.concat([head, chunk]).subarray(0, headBytes)
      await file.writeFile(chunk)
    }
  } catch (cause) {
    throw cause instanceof AppError
      ? cause
      : new AppError('invalid', downloadMessages.cut, { cause })
  } finally {
    await file.close()
  }
  return { path, bytes, head }
}

/**
 * Streams a request body to a temporary file, so that it is never held in memory, and passes the file to `use`.
 * Throws `too_large` above 100 MB, at once if the declared length exceeds it, and `invalid` for an empty or truncated
 * body.
 */
export async function receiveFile<T>(
  services: Services,
  request: Request,
  use: (received: Received) => Promise<T>,
): Promise<T> {
  const declaredLength = Number(request.headers.get('content-length') ?? Number.NaN)
  if (declaredLength > downloadLimits.bytes) throw tooLarge()
  const folder = folderOf(services)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  try {
    const received = await writeToDisk(request, path)
    if (received.bytes === 0) throw new AppError('invalid', downloadMessages.empty)
    if (!Number.isNaN(declaredLength) && declaredLength !== received.bytes)
      throw new AppError('invalid', downloadMessages.cut)
    return await use(received)
  } finally {
    await rm(path, { force: true })
  }
}

/** Deletes temporary files left by a crashed process: those not written to for a day. */
export async function cleanupReceived(services: Services): Promise<void> {
  for await (const { file, age } of listAgedFiles(folderOf(services), services.now()))
    if (age > unusedUploadDays * dayMs) await rm(file, { force: true })
}
