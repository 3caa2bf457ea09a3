import { openAsBlob } from 'node:fs'
import { AwsClient } from 'aws4fetch'
import type { Config } from '#config.ts'
import { AppError } from '#shared/app-error.ts'
import { wholeSigns } from '#shared/text/truncate.ts'
import { uploadMessages } from '../../vocabulary.ts'
import type { FileStore } from './file-store.ts'

/** Milliseconds that a store may take for one answer before it counts as down. */
const patience = 15_000

/** The same for a file of any size. */
const largePatience = 600_000

const notRead = 'No pudimos leer el archivo. Inténtalo de nuevo en unos minutos.'

/** Text of each `<Key>` in the answer to a listing. */
const keysIn = (xml: string) =>
  [...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key]) => key as string)

/** Sets of files in a bucket of an S3-compatible store, addressed by path (`endpoint/bucket/key`), which all of them understand. */
export function openS3Store(settings: NonNullable<Config['s3']>): FileStore {
  const { accessKeyId, secretAccessKey, region } = settings
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    retries: 2,
    initRetryMs: 100,
  })
  const base = `${settings.endpoint.replace(/(?<!\/)\/+$/, '')}/${settings.bucket}`

  async function ask(
    path: string,
    init: RequestInit,
    message: string,
    limit = patience,
  ): Promise<Response> {
    const down = (cause: unknown) => new AppError('unavailable', message, { cause })
    // Who answers elsewhere is not the store: neither files nor our signature go there.
    const how = { redirect: 'error', signal: AbortSignal.timeout(limit) } as const
    const response = await client
      .fetch(base + path, { ...init, ...how })
      .catch((cause: unknown) => {
        throw down(cause)
      })
    if (response.ok || response.status === 404) return response
    const said = wholeSigns(await response.text().catch(() => ''), 300)
    throw down(
      new Error(`the store answered ${response.status} to ${init.method ?? 'GET'}: ${said}`),
    )
  }

  async function erase(key: string): Promise<void> {
    const listing = await ask(
      `/?list-type=2&prefix=${encodeURIComponent(`${key}/`)}`,
      {},
      uploadMessages.storeDown,
    )
    if (listing.status === 404)
      throw new AppError('unavailable', uploadMessages.storeDown, {
        cause: new Error('no such bucket'),
      })
    for (const name of keysIn(await listing.text()))
      await ask(`/${name}`, { method: 'DELETE' }, uploadMessages.storeDown)
  }

  return {
    async put(key, files) {
      for (const { name, bytes, contentType } of files) {
        const init = {
          method: 'PUT',
          body: new Uint8Array(bytes),
          headers: { 'content-type': contentType },
        }
        const response = await ask(`/${key}/${name}`, init, uploadMessages.storeDown)
        if (!response.ok)
          throw new AppError('unavailable', uploadMessages.storeDown, {
            cause: new Error('no such bucket'),
          })
      }
    },

    async putFile(key, { name, path, contentType }) {
      // A blob is read from the disk while it is sent, and has the length that the store asks for.
      const init = {
        method: 'PUT',
        body: await openAsBlob(path),
        headers: { 'content-type': contentType },
      }
      const response = await ask(`/${key}/${name}`, init, uploadMessages.storeDown, largePatience)
      if (!response.ok)
        throw new AppError('unavailable', uploadMessages.storeDown, {
          cause: new Error('no such bucket'),
        })
    },

    async read(key, name, part) {
      const init = part ? { headers: { range: `bytes=${part.from}-${part.to}` } } : {}
      const response = await ask(`/${key}/${name}`, init, notRead)
      if (response.status === 404 || !response.body) return null
      if (part && response.status !== 206)
        throw new AppError('unavailable', notRead, { cause: new Error('no part given') })
      return { body: response.body, bytes: Number(response.headers.get('content-length') ?? 0) }
    },

    erase,
  }
}
