import { openAsBlob } from 'node:fs'
import { AwsClient } from 'aws4fetch'
import type { Config } from '#config.ts'
import { AppError } from '#shared/app-error.ts'
import { wholeSigns } from '#shared/text/truncate.ts'
import { uploadMessages } from '../../vocabulary.ts'
import type { FileStore } from './file-store.ts'

/** Milliseconds for an answer before the store counts as unavailable. */
const timeoutMs = 15_000

/** The same for uploads of any size. */
const uploadTimeoutMs = 600_000

const notRead = 'No pudimos leer el archivo. Inténtalo de nuevo en unos minutos.'

/** Text of each `<Key>` in the answer to a listing. */
const keysIn = (xml: string) =>
  [...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key]) => key as string)

/**
 * Sets of files in a bucket of an S3-compatible store, with path-style URLs
 * (`endpoint/bucket/key`), which all of them support.
 */
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

  async function send(
    path: string,
    init: RequestInit,
    message: string,
    limit = timeoutMs,
  ): Promise<Response> {
    const unavailable = (cause: unknown) => new AppError('unavailable', message, { cause })
    // Redirects are refused: neither files nor signatures may go to another host.
    const requestOptions = { redirect: 'error', signal: AbortSignal.timeout(limit) } as const
    const response = await client
      .fetch(base + path, { ...init, ...requestOptions })
      .catch((cause: unknown) => {
        throw unavailable(cause)
      })
    if (response.ok || response.status === 404) return response
    const body = wholeSigns(await response.text().catch(() => ''), 300)
    throw unavailable(
      new Error(`the store answered ${response.status} to ${init.method ?? 'GET'}: ${body}`),
    )
  }

  async function erase(key: string): Promise<void> {
    const listing = await send(
      `/?list-type=2&prefix=${encodeURIComponent(`${key}/`)}`,
      {},
      uploadMessages.storeDown,
    )
    if (listing.status === 404)
      throw new AppError('unavailable', uploadMessages.storeDown, {
        cause: new Error('no such bucket'),
      })
    for (const name of keysIn(await listing.text()))
      await send(`/${name}`, { method: 'DELETE' }, uploadMessages.storeDown)
  }

  return {
    async put(key, files) {
      for (const { name, bytes, contentType } of files) {
        const init = {
          method: 'PUT',
          body: new Uint8Array(bytes),
          headers: { 'content-type': contentType },
        }
        const response = await send(`/${key}/${name}`, init, uploadMessages.storeDown)
        if (!response.ok)
          throw new AppError('unavailable', uploadMessages.storeDown, {
            cause: new Error('no such bucket'),
          })
      }
    },

    async putFile(key, { name, path, contentType }) {
      // A blob streams the file from disk and has the length that the store requires.
      const init = {
        method: 'PUT',
        body: await openAsBlob(path),
        headers: { 'content-type': contentType },
      }
      const response = await send(
        `/${key}/${name}`,
        init,
        uploadMessages.storeDown,
        uploadTimeoutMs,
      )
      if (!response.ok)
        throw new AppError('unavailable', uploadMessages.storeDown, {
          cause: new Error('no such bucket'),
        })
    },

    async read(key, name, part) {
      const init = part ? { headers: { range: `bytes=${part.from}-${part.to}` } } : {}
      const response = await send(`/${key}/${name}`, init, notRead)
      if (response.status === 404 || !response.body) return null
      if (part && response.status !== 206)
        throw new AppError('unavailable', notRead, {
          cause: new Error('the store ignored the range'),
        })
      return { body: response.body, bytes: Number(response.headers.get('content-length') ?? 0) }
    },

    erase,
  }
}
