import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Settings = { bucket: string; accessKeyId: string; region: string; port?: number }

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/**
 * A small S3 server: one bucket in memory, path-style addresses, PUT, GET, DELETE and listing by prefix. Refuses calls
 * not signed with the right key, region and service like the real one; does not compute the signature itself.
 */
export async function startS3({ bucket, accessKeyId, region, port = 0 }: Settings) {
  const objects = new Map<string, { body: Buffer; type: string }>()
  const credential = new RegExp(
    `^AWS4-HMAC-SHA256 Credential=${accessKeyId}/\\d{8}/${region}/s3/aws4_request, SignedHeaders=\\S+, Signature=[0-9a-f]{64}$`,
  )
  /**
   * While set, every call is answered with this status and redirected to `location` if given; `givesWhole` ignores
   * range requests.
   */
  const fault = { status: 0, location: '', givesWhole: false }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://s3')
    const body = await bodyOf(request)
    const say = (status: number, text: string | Buffer = '', type = 'application/xml') =>
      response
        .writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(text) })
        .end(text)
    if (fault.location) response.setHeader('location', fault.location)
    if (fault.status) return say(fault.status, '<Error><Code>SlowDown</Code></Error>')
    if (!credential.test(request.headers.authorization ?? ''))
      return say(403, '<Error><Code>AccessDenied</Code></Error>')
    const [, name, ...rest] = decodeURIComponent(url.pathname).split('/')
    if (name !== bucket) return say(404, '<Error><Code>NoSuchBucket</Code></Error>')
    const key = rest.join('/')
    if (!key) {
      const prefix = url.searchParams.get('prefix') ?? ''
      const keys = [...objects.keys()].filter((known) => known.startsWith(prefix)).sort()
      return say(
        200,
        `<ListBucketResult>${keys.map((known) => `<Contents><Key>${known}</Key></Contents>`).join('')}</ListBucketResult>`,
      )
    }
    if (request.method === 'PUT') {
      objects.set(key, { body, type: request.headers['content-type'] ?? '' })
      return say(200)
    }
    const found = objects.get(key)
    if (request.method === 'DELETE') {
      objects.delete(key)
      return say(204)
    }
    if (!found) return say(404, '<Error><Code>NoSuchKey</Code></Error>')
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    if (from === undefined || fault.givesWhole) return say(200, found.body, found.type)
    return say(206, found.body.subarray(Number(from), Number(to) + 1), found.type)
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { endpoint, objects, fault, stop }
}
