import { type NoticeFacts, notice } from '#shared/notice.ts'

const ready = notice<{ files: number }>({
  topic: 'orders',
  write: ({ files }) =>
    files === 1
      ? 'Ya puedes descargar el archivo que compraste'
      : `Ya puedes descargar los ${files} archivos que compraste`,
  sample: { files: 3 },
})

export const downloadsNotices = { 'downloads.ready': ready }

/** Data of each notice, by kind. */
export type DownloadsNotices = NoticeFacts<typeof downloadsNotices>
