import { PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { AppError } from '#shared/app-error.ts'
import { uploadLimits, uploadMessages } from '../../vocabulary.ts'
import { checkPdf } from './check-pdf.ts'

/** A page rendered as JPEG. */
export type DrawnPage = { width: number; jpeg: Uint8Array }

/**
 * Most bytes of PDFium's memory. Measured: 18 MB at idle, up to 128 MB for a CMYK scan of 24
 * megapixels.
 */
const maxMemory = 144 * 1024 * 1024

/** The process's memory limit covers only JavaScript; this limits PDFium's WebAssembly memory. */
function limitMemory(): void {
  const { grow } = WebAssembly.Memory.prototype
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * 65_536 > maxMemory) throw new RangeError('too much memory')
    return grow.call(this, pages)
  }
}

const broken = (reason: string) =>
  new AppError('invalid', uploadMessages.brokenPdf, { cause: new Error(reason) })

/**
 * Size of a rendered page in pixels: 200 dpi, less for pages larger than letter size, and at most 4
 * million pixels.
 */
function sizeOf(page: PDFiumPage): { width: number; height: number } {
  const { originalWidth, originalHeight } = page.getOriginalSize()
  if (!(originalWidth >= 1 && originalHeight >= 1)) throw broken('page without a size')
  const { pageSide, pagePixels } = uploadLimits
  const scale = Math.min(
    200 / 72,
    pageSide / Math.max(originalWidth, originalHeight),
    Math.sqrt(pagePixels / (originalWidth * originalHeight)),
  )
  return {
    width: Math.max(1, Math.floor(originalWidth * scale)),
    height: Math.max(1, Math.floor(originalHeight * scale)),
  }
}

sharp.cache(false)
sharp.concurrency(1)

type Bitmap = {
  width: number
  height: number /** Four bytes per pixel (RGBA). */
  pixels: Uint8Array
}

/**
 * Encoded as JPEG in the sandboxed process: a raw page is 16 MB and would be copied several times
 * on the way.
 */
const writePage = ({ width, height, pixels }: Bitmap): Promise<Buffer> =>
  sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .timeout({ seconds: 15 })
    .jpeg({ quality: 80, chromaSubsampling: '4:4:4' })
    .toBuffer()

/**
 * Checks a PDF and renders its pages, including forms, one by one. Runs in a sandboxed process that
 * ends with the file. Throws AppError for a file that is broken, protected, or has too many pages.
 */
export async function* drawPages(bytes: Uint8Array): AsyncGenerator<DrawnPage> {
  checkPdf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  limitMemory()
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes).catch((cause: Error) => {
    const isProtected = /password|security/i.test(cause.message)
    throw new AppError(
      'invalid',
      isProtected ? uploadMessages.protectedPdf : uploadMessages.brokenPdf,
      { cause },
    )
  })
  const count = document.getPageCount()
  if (count < 1) throw broken('no pages')
  if (count > uploadLimits.pages) throw new AppError('invalid', uploadMessages.tooManyPages)
  for (const page of document.pages()) {
    const { width, height, data } = await page.render({
      ...sizeOf(page),
      scale: 1,
      render: 'bitmap',
      renderFormFields: true,
    })
    yield { width, jpeg: await writePage({ width, height, pixels: data }) }
    // Release the memory at once: left to the garbage collector it would add up to hundreds of
    // megabytes.
    ;(data.buffer as ArrayBuffer).transfer(0)
  }
}
