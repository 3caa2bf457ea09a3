import { AppError } from '#shared/app-error.ts'
import { CutShort, sandboxed } from '#shared/server/sandbox/run-sandboxed.ts'
import { uploadMessages } from '../../vocabulary.ts'
import { pageName } from './file-types.ts'
import type { RenderedImage } from './render-image.ts'
import { waitToDecode } from './wait-to-decode.ts'

/** Milliseconds for one page, and for all of them. Measured: 36 pages of text take 6 s beside other work, a scan of 24 megapixels 1.2 s. */
const [pagePatience, patience] = [5_000, 20_000]

const reading = sandboxed<typeof import('./read-pdf.ts')>(
  'features/platform/media/server/files/read-pdf.ts',
  {
    milliseconds: pagePatience,
    megabytes: 64,
  },
)

export type RenderedPages = Pick<RenderedImage, 'variants' | 'files'>

async function drawAll(bytes: Buffer): Promise<RenderedPages> {
  const pages: RenderedPages = { variants: [], files: [] }
  const began = performance.now()
  for await (const page of reading.each('drawPages', bytes)) {
    pages.files.push({
      name: pageName(pages.files.length + 1),
      bytes: Buffer.from(page.jpeg),
      contentType: 'image/jpeg',
    })
    pages.variants.push({ width: page.width, format: 'jpg' })
    if (performance.now() - began > patience) throw new CutShort(`no end within ${patience} ms`)
  }
  return pages
}

/**
 * Checks a PDF and makes a picture of each page, when it is the turn of whose it is. Throws AppError for one that is broken, protected,
 * too long or too heavy.
 */
export const renderPages = (bytes: Buffer, ownerId: string | null = null): Promise<RenderedPages> =>
  waitToDecode(
    () =>
      drawAll(bytes).catch((cause: unknown) => {
        throw cause instanceof Error && cause.name === 'AppError'
          ? cause
          : new AppError('invalid', uploadMessages.heavyPdf, { cause })
      }),
    ownerId ?? '',
  )
