import { z } from 'zod'
import { anyone, endpoint, signedIn } from '#shared/endpoint.ts'

/** A browser of the caller's that is told while no page is open. */
const device = z.object({
  id: z.uuid(),
  /** `Chrome en Android`. */
  name: z.string(),
  /** Allowed in the session that asks. */
  isThis: z.boolean(),
  since: z.iso.datetime(),
})
export type PushDevice = z.output<typeof device>

/** 65 bytes of a public key and 16 of a secret, as browsers write them. */
const publicKey = z.string().regex(/^B[A-Za-z0-9_-]{86}$/, 'No es una llave de avisos')
const secret = z.string().regex(/^[A-Za-z0-9_-]{22}$/, 'No es una llave de avisos')

/** Which browsers are told, and the key to which one allows it. */
export const readPush = endpoint({
  name: 'readPush',
  method: 'GET',
  path: '/api/account/push',
  summary: 'Which browsers of the caller are told while no page is open',
  allow: signedIn,
  input: z.strictObject({}),
  output: z.object({ publicKey, devices: z.array(device) }),
})

/**
 * Keeps where the browser of this session takes messages. `invalid` for an address that is no push service's, `conflict` for a key that is not
 * ours any more, and where there are ten already.
 */
export const keepPush = endpoint({
  name: 'keepPush',
  method: 'PUT',
  path: '/api/account/push',
  summary: 'Be told in this browser while no page is open',
  allow: signedIn,
  limit: { points: 30, seconds: 3600 },
  input: z.strictObject({
    publicKey,
    endpoint: z.url().max(1000),
    p256dh: publicKey,
    auth: secret,
  }),
  output: device,
})

/**
 * A browser's own service gave it another address: it takes the place of the old one. The browser has no session while no page is open; it shows itself by
 * what it alone keeps of the old one. `not_found` for one that is none of ours.
 */
export const renewPush = endpoint({
  name: 'renewPush',
  method: 'POST',
  path: '/api/push/renewal',
  summary: 'Be told at another address of the same browser',
  allow: anyone,
  limit: { points: 30, seconds: 3600 },
  maxBody: 4096,
  input: z.strictObject({
    old: z.strictObject({ endpoint: z.url().max(1000), auth: secret }),
    endpoint: z.url().max(1000),
    p256dh: publicKey,
    auth: secret,
  }),
  output: z.object({}),
})

/** Tells one browser no more. `not_found` for one that is not the caller's. */
export const removePush = endpoint({
  name: 'removePush',
  method: 'DELETE',
  path: '/api/account/push/:deviceId',
  summary: 'Tell a browser no more',
  allow: signedIn,
  input: z.strictObject({ deviceId: z.uuid() }),
  output: z.object({}),
})
