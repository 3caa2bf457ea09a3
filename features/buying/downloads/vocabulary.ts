/** What a product of files may have, and how often and how long each may be downloaded at most. */
export const downloadLimits = {
  files: 10,
  bytes: 100 * 1024 * 1024,
  times: 100,
  days: 3650,
} as const

/** Until the store says otherwise. */
export const firstTerms = { times: 5, days: 365 } as const

/** For so many minutes the address of a download that was begun works. */
export const downloadLinkMinutes = 15

/**
 * How many times the bytes of its file one download sends at most, all its parts together: a browser that loses its connection begins again, and one
 * more whole file would be another download.
 */
export const sentMost = 3

/** What is sold as files, by what is in them: the ending of their name and what people read. */
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

/** Why something cannot be downloaded, or that it can. */
export const grantStates = ['open', 'used', 'over', 'closed'] as const
export type GrantState = (typeof grantStates)[number]

export const grantStateWords: Record<GrantState, string> = {
  open: 'Lista para descargar',
  used: 'Ya usaste todas tus descargas',
  over: 'El plazo para descargarlo terminó',
  closed: 'Ya no se puede descargar: el pedido se canceló o se devolvió',
}

/** What is agreed to where files are bought; in Spain art. 103 m) TRLGDCU. */
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
