import { AppError } from '#shared/app-error.ts'
import { SandboxLimitError, sandboxed } from '#shared/server/sandbox/run-sandboxed.ts'
import { uploadMessages } from '../../vocabulary.ts'
import { pageName } from './file-types.ts'
import { queueDecoding } from './queue-decoding.ts'
import type { RenderedImage } from './render-image.ts'

/**
 * Timeouts in milliseconds for one page, and for all of them. Measured under load: 36 pages of text
 * take 6 s, a scan of 24 megapixels 1.2 s.
 */
const [pageTimeoutMs, totalTimeoutMs] = [5_000, 20_000]

const renderer = sandboxed<typeof import('./read-pdf.ts')>(
  'features/platform/media/server/files/read-pdf.ts',
  {
    milliseconds: pageTimeoutMs,
    megabytes: 64,
  },
)

export type RenderedPages = Pick<RenderedImage, 'variants' | 'files'>

async function drawAll(bytes: Buffer): Promise<RenderedPages> {
  const pages: RenderedPages = { variants: [], files: [] }
  const startedAt = performance.now()
  for await (const page of renderer.each('drawPages', bytes)) {
    pages.files.push({
      name: pageName(pages.files.length + 1),
      bytes: Buffer.from(page.jpeg),
      contentType: 'image/jpeg',
    })
    pages.variants.push({ width: page.width, format: 'jpg' })
    if (performance.now() - startedAt > totalTimeoutMs)
      throw new SandboxLimitError(`no end within ${totalTimeoutMs} ms`)
  }
  return pages
}

/**
 * Checks a PDF and renders each page as a picture, when its owner's turn comes in the decoding
 * queue. Throws AppError for a PDF that is broken, protected, too long or too complex.
 */
export const renderPages = (bytes: Buffer, ownerId: string | null = null): Promise<RenderedPages> =>
  queueDecoding(
    () =>
      drawAll(bytes).catch((cause: unknown) => {
        throw cause instanceof Error && cause.name === 'AppError'
          ? cause
          : new AppError('invalid', uploadMessages.heavyPdf, { cause })
      }),
    ownerId ?? '',
  )
