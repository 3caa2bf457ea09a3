import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { importJWK, jwtVerify } from 'jose'

type Said = { title: string; body: string; id: string }
export type Received = { device: string; said: Said; headers: Record<string, unknown> }

/** A browser with push permission: its endpoint and keys. */
export function makeBrowser(origin: string) {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const auth = randomBytes(16)
  const id = randomUUID()
  return {
    id,
    subscription: {
      endpoint: `${origin}/send/${id}`,
      p256dh: pair.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
    },
    /** Decrypts a push message (RFC 8291, one record). */
    open(body: Buffer): Said {
      const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
        Buffer.from(hkdfSync('sha256', secret, salt, info, length))
      const named = (name: string) => Buffer.from(`Content-Encoding: ${name}\0`)
      const [salt, theirs, closed] = [
        body.subarray(0, 16),
        body.subarray(21, 86),
        body.subarray(86),
      ]
      const shared = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), theirs])
      const secret = derive(pair.computeSecret(theirs), auth, shared, 32)
      const opened = createDecipheriv(
        'aes-128-gcm',
        derive(secret, salt, named('aes128gcm'), 16),
        derive(secret, salt, named('nonce'), 12),
      )
      opened.setAuthTag(closed.subarray(-16))
      const text = Buffer.concat([opened.update(closed.subarray(0, -16)), opened.final()])
      return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString('utf8'))
    },
  }
}
export type Browser = ReturnType<typeof makeBrowser>

/** Verifies a push message's sender: key and signature of its header (RFC 8292). */
async function readSender(authorization = '', origin: string): Promise<string> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(\S+)$/.exec(authorization) ?? []
  const point = Buffer.from(key, 'base64url')
  const half = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x: half(1), y: half(33) }, 'ES256')
  // The sender uses https however this server is reached.
  await jwtVerify(token, publicKey, {
    audience: origin.replace('http:', 'https:'),
    subject: 'mailto:legal@lonja.example',
  })
  return key
}

/**
 * Starts a fake push service on this machine. It returns `answers` in turn, then 201; `onPost` is called before each.
 */
export async function startPushService() {
  const received: Received[] = []
  const browsers = new Map<string, Browser>()
  const answers: { status: number; headers?: Record<string, string> }[] = []
  const faultSettings: { onPost?: () => Promise<unknown> } = {}
  let origin = ''
  const server = createServer(async (request, response) => {
    try {
      const browser = browsers.get(request.url?.split('/').at(-1) ?? '')
      const body = await buffer(request)
      await faultSettings.onPost?.()
      const { status, headers } = answers.shift() ?? { status: browser ? 201 : 410 }
      const sender = await readSender(request.headers.authorization, origin)
      if (browser && status < 300)
        received.push({
          device: browser.id,
          said: browser.open(body),
          headers: { ...request.headers, sender },
        })
      response.writeHead(status, headers).end()
    } catch (error) {
      response.writeHead(400).end(String(error))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    received,
    answers,
    faultSettings,
    openBrowser() {
      const browser = makeBrowser(origin)
      browsers.set(browser.id, browser)
      return browser
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
export type PushService = Awaited<ReturnType<typeof startPushService>>
