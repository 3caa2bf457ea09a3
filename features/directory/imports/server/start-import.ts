import { createWriteStream } from 'node:fs'
import { access, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { and, eq, inArray } from 'drizzle-orm'
import { importRuns } from '#db/tables/directory/imports.ts'
import { recordAudit } from '#features/platform/server.ts'
import { AppError } from '#shared/app-error.ts'
import { inspectFile } from '#shared/server/csv/text-file.ts'
import { handle } from '#shared/server/route.ts'
import { createSemaphore } from '#shared/server/semaphore.ts'
import * as contract from '../contract.ts'
import { importFolder, importPath } from './import-files.ts'
import { importJobName } from './jobs.ts'
import { openRun } from './open-run.ts'
import { readFile } from './read-file.ts'

/** Limits concurrent uploads; files are streamed to disk. */
const uploadSemaphore = createSemaphore({
  max: 2,
  waiting: 4,
  refusal: 'Otro archivo se está subiendo ahora. Inténtalo de nuevo en un momento.',
})

/** Converts an error about the file into a field error. */
function toFieldError(error: unknown): unknown {
  if (!(error instanceof AppError) || !['invalid', 'too_large'].includes(error.code)) return error
  const message =
    error.code === 'invalid'
      ? error.message
      : 'El archivo pasa de 30 MB. Divídelo en varios, o pide que lo importen en el servidor.'
  return new AppError(error.code, message, { fields: { content: message }, cause: error })
}

/**
 * Stores the file and enqueues its import. Throws `invalid` for `content` when the file's format is
 * unknown.
 */
export const startImport = handle(
  contract.startImport,
  async ({ services, caller, input, request: { id: requestId } }) => {
    const folder = importFolder(services)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const temporaryPath = join(folder, `${crypto.randomUUID()}.arriving`)
    try {
      const { content } = input
      const pieces = content instanceof Blob ? content.stream() : content
      await uploadSemaphore(() =>
        pipeline(pieces, createWriteStream(temporaryPath, { mode: 0o600 })),
      )
      const file = await inspectFile(temporaryPath)
      let { format } = input
      for await (const first of readFile(temporaryPath, file, format, 1)) {
        format = first.format
        break
      }
      const path = importPath(services, file.hash)
      await rename(temporaryPath, path)
      const request = {
        path,
        fileName: input.fileName,
        format,
        edition: input.edition,
        dryRun: input.dryRun,
        startedBy: caller.userId,
      }
      return await services.db.transaction(async (tx) => {
        const run = await openRun(tx, request, file)
        await recordAudit(tx, {
          by: caller,
          action: 'directory.import_started',
          subject: { kind: 'import', id: run.id },
          detail: { file: input.fileName },
          requestId,
        })
        await services.jobs.enqueue(
          tx,
          importJobName,
          { ...request, runId: run.id },
          { key: run.id },
        )
        return { runId: run.id }
      })
    } catch (error) {
      await rm(temporaryPath, { force: true })
      throw toFieldError(error)
    }
  },
)

/**
 * Resumes a stopped or failed import. Throws `conflict` when it is running, has finished, or its
 * file is no longer stored.
 */
export const resumeImport = handle(
  contract.resumeImport,
  async ({ services, caller, input: { runId }, request }) => {
    await services.db.transaction(async (tx) => {
      const [run] = await tx
        .update(importRuns)
        .set({ state: 'running', error: null, finishedAt: null, startedBy: caller.userId })
        .where(and(eq(importRuns.id, runId), inArray(importRuns.state, ['cancelled', 'failed'])))
        .returning()
      if (!run) throw new AppError('conflict', 'Esa importación ya terminó o sigue en curso.')
      const path = importPath(services, run.fileHash)
      await access(path).catch((cause: unknown) => {
        throw new AppError(
          'conflict',
          'Ese archivo ya no está aquí. Elígelo de nuevo: sigue donde se quedó.',
          { cause },
        )
      })
      const { fileName, dryRun, format } = run
      await recordAudit(tx, {
        by: caller,
        action: 'directory.import_resumed',
        subject: { kind: 'import', id: runId },
        detail: { file: fileName },
        requestId: request.id,
      })
      await services.jobs.enqueue(
        tx,
        importJobName,
        { path, fileName, format, dryRun, startedBy: caller.userId, runId },
        { key: runId },
      )
    })
    return {}
  },
)
