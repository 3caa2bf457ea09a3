/** Limits of a digital product: files, bytes per file, downloads and days per file. */
export const downloadLimits = {
  files: 10,
  bytes: 100 * 1024 * 1024,
  times: 100,
  days: 3650,
} as const

/** Default download limits. */
export const defaultDownloadTerms = { times: 5, days: 365 } as const

/** Minutes for which the URL of a started download is valid. */
export const downloadLinkMinutes = 15

/**
 * Maximum bytes sent for one download, as a multiple of the file size, over all ranges: allows restarts after a lost
 * connection without allowing unlimited downloads.
 */
export const maxSentFactor = 3

/** File kinds that may be sold: extension and display name. */
export const fileKindWords = {
  pdf: 'PDF',
  epub: 'EPUB',
  zip: 'ZIP',
  mp3: 'MP3',
  mp4: 'MP4',
  png: 'PNG',
  jpg: 'JPG',
  webp: 'WebP',
} as const
export type FileKind = keyof typeof fileKindWords

/** Whether a file can be downloaded, or why not. */
export const grantStates = ['open', 'used', 'over', 'closed'] as const
export type GrantState = (typeof grantStates)[number]

export const grantStateWords: Record<GrantState, string> = {
  open: 'Lista para descargar',
  used: 'Ya usaste todas tus descargas',
  over: 'El plazo para descargarlo terminó',
  closed: 'Ya no se puede descargar: el pedido se canceló o se devolvió',
}

/** Consent to immediate download; in Spain art. 103 m) TRLGDCU. */
export const consentWords =
  'Quiero descargar mis archivos en cuanto pague, y sé que al empezar a descargarlos pierdo mi derecho a desistir de ellos.'

export const downloadMessages = {
  kind: `Formato no válido. Solo se permiten ${Object.values(fileKindWords).join(', ')}.`,
  tooLarge: `El archivo pesa más de ${downloadLimits.bytes / 1024 / 1024} MB. Elige uno más ligero.`,
  tooMany: `Un producto tiene como máximo ${downloadLimits.files} archivos.`,
  empty: 'El archivo está vacío.',
  consent: 'Marca la casilla para comprar archivos que se descargan.',
  sent: 'Esta descarga ya terminó. Empieza otra desde tu compra.',
  cut: 'El archivo no llegó completo. Inténtalo de nuevo.',
} as const
