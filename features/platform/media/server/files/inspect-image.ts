import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { AppError } from '#shared/app-error.ts'
import { SandboxLimitError, sandboxed } from '#shared/server/sandbox/run-sandboxed.ts'
import { uploadLimits, uploadMessages } from '../../vocabulary.ts'
import { maxScans } from './look-into.ts'
import type { SniffedKind } from './sniff-file.ts'

export type ImageKind = Exclude<SniffedKind, 'pdf'>

/**
 * The machine or this file was too slow; the person is told to retry, which is also allowed for a
 * file that hangs.
 */
const wasSlow = (cause: unknown) =>
  cause instanceof SandboxLimitError ||
  cause instanceof SlowHeader ||
  (cause instanceof Error && cause.message.startsWith('timeout'))

export const brokenImage = (cause: unknown) =>
  wasSlow(cause)
    ? new AppError('unavailable', uploadMessages.slow, { cause })
    : new AppError('invalid', uploadMessages.broken, { cause })

const inspector = sandboxed<typeof import('./look-into.ts')>(
  'features/platform/media/server/files/look-into.ts',
  {
    milliseconds: 5_000,
    megabytes: 96,
  },
)

/**
 * Milliseconds for reading a header: it takes a few once a thread is free. A decoder that hangs
 * blocks its own thread, but not the waiting person.
 */
const headerTimeoutMs = 30_000

class SlowHeader extends Error {}

async function rejectAfter(milliseconds: number): Promise<never> {
  await sleep(milliseconds, undefined, { ref: false })
  throw new SlowHeader(`no header within ${milliseconds} ms`)
}

/**
 * Inspects only the header before anything is decoded, so that decompression bombs cost nothing.
 * Resolves to the number of frames; throws AppError for a picture that exceeds a limit, has another
 * type than its first bytes indicate, or contains a web page.
 */
export async function inspectImage(bytes: Buffer, kind: ImageKind): Promise<{ frames: number }> {
  const { hasMarkup, isWhole, scans } = await inspector.run('inspectBytes', bytes, kind)
  if (hasMarkup) throw new AppError('unsupported', uploadMessages.imageType)
  const reading = sharp(bytes, { limitInputPixels: false }).metadata()
  const header = await Promise.race([reading, rejectAfter(headerTimeoutMs)]).catch(
    (cause: unknown) => {
      throw brokenImage(cause)
    },
  )
  if (header.format !== kind) throw new AppError('unsupported', uploadMessages.imageType)
  if (!isWhole) throw brokenImage(new Error('cut between frames'))
  const frames = header.pages ?? 1
  const megapixels = (header.width * header.height * frames) / 1e6
  if (frames > uploadLimits.frames) throw new AppError('invalid', uploadMessages.tooManyFrames)
  if (megapixels > uploadLimits.megapixels)
    throw new AppError('invalid', uploadMessages.tooManyPixels)
  if (Math.max(header.width, header.pageHeight ?? header.height) > uploadLimits.side)
    throw new AppError('invalid', uploadMessages.tooLong)
  // Cameras and editors write 1 to 11 scans. Measured: 11 scans of 24 megapixels decode in 0.9 s.
  if (scans >= maxScans || (scans > 12 && scans * megapixels > 300))
    throw brokenImage(new Error(`${scans} scans`))
  return { frames }
}
