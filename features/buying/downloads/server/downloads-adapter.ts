import { refuseFile } from '#features/platform/server.ts'
import { anyone } from '#shared/endpoint.ts'
import type { Protocol } from '#shared/server/protocol.ts'
import { openDownload } from './open-download.ts'
import { uploadFile } from './upload-file.ts'

/** Upload and download of sold files; neither is JSON. */
export const downloadsAdapter: Protocol = {
  refuse: refuseFile,
  routes: [
    {
      method: 'GET',
      path: '/archivo',
      summary: 'A file that was bought, by the address of its download',
      allow: anyone,
      handle: openDownload,
    },
    {
      method: 'POST',
      path: '/:businessId/:productId',
      summary: 'Add a file to a product',
      allow: { who: 'folder' },
      handle: uploadFile,
    },
  ],
}
