/**
 * Public buckets contain photographs; `evidence` contains documents visible only to their owner and
 * to staff who verify them, `exports` the data exports that the site generates, `downloads` files
 * sold by stores, `message-files` what people attach to messages.
 */
export const publicBuckets = [
  'profile-photos',
  'cover-photos',
  'business-photos',
  'review-photos',
  'author-photos',
  'content-photos',
  'house-photos',
] as const
export type PublicBucket = (typeof publicBuckets)[number]
export type Bucket = PublicBucket | 'evidence' | 'exports' | 'downloads' | 'message-files'

/**
 * Limits of all uploads. Megapixels count all frames of an animation; `pagePixels` and `pageSide`
 * limit rendered pages.
 */
export const uploadLimits = {
  bytes: 10 * 1024 * 1024,
  megapixels: 25,
  /** Pixels of the longer side: WebP, which pages use, supports 16,383. */
  side: 16_000,
  frames: 100,
  pages: 40,
  pagePixels: 4_000_000,
  pageSide: 4000,
} as const

export const imageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const
export const evidenceTypes = ['application/pdf', ...imageTypes] as const

/** Messages for refused files. */
export const uploadMessages = {
  missing: 'No se ha proporcionado ningún archivo para subir.',
  signedOut: 'Usuario no autenticado. No se puede subir el archivo.',
  imageType: 'Formato de imagen no válido. Solo se permiten JPG, PNG, GIF, WebP.',
  evidenceType: 'Formato no válido. Solo se permiten PDF, JPG, PNG, GIF, WebP.',
  tooLarge: `El archivo pesa más de ${uploadLimits.bytes / 1024 / 1024} MB. Elige uno más ligero.`,
  tooManyPixels: `La imagen tiene más de ${uploadLimits.megapixels} megapíxeles. Redúcela e inténtalo de nuevo.`,
  tooLong: `La imagen es demasiado larga: como máximo ${uploadLimits.side.toLocaleString('es-MX')} píxeles de alto o de ancho. Pártela en varias.`,
  tooManyFrames: `La animación tiene más de ${uploadLimits.frames} cuadros. Elige una más corta.`,
  slow: 'Leer este archivo tardó demasiado. Inténtalo de nuevo en un momento o prueba con otra copia.',
  broken: 'La imagen está dañada o incompleta. Prueba con otra copia.',
  brokenPdf: 'El PDF está dañado o incompleto. Prueba con otra copia.',
  notTaken: 'Aquí no se pueden subir archivos.',
  activePdf:
    'El PDF contiene programas. Guárdalo de nuevo sin ellos, por ejemplo imprimiéndolo como PDF.',
  protectedPdf:
    'El PDF está protegido. Guárdalo sin contraseña, por ejemplo imprimiéndolo como PDF, y súbelo de nuevo.',
  tooManyPages: `El PDF tiene más de ${uploadLimits.pages} páginas. Sube solo las que muestran el dato.`,
  heavyPdf:
    'No pudimos abrir las páginas de este PDF. Imprímelo como PDF y sube esa copia, o una foto de cada página.',
  storeDown: 'No pudimos guardar el archivo en este momento. Inténtalo de nuevo en unos minutos.',
  unexpected: 'Un error inesperado ocurrió durante la subida de la imagen.',
} as const

/** Days after which an uploaded file that nothing uses is deleted: the form that it was uploaded for is given up by then. */
export const unusedUploadDays = 1

/** Hours for which a deleted public picture can still be fetched, because open or cached pages may still show it. */
export const publicGraceHours = 1
