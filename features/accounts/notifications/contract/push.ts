import { z } from 'zod'
import { anyone, endpoint, signedIn } from '#shared/endpoint.ts'

/** A browser of the caller that receives push messages while no page is open. */
const device = z.object({
  id: z.uuid(),
  /** Device name: `Chrome en Android`. */
  name: z.string(),
  /** Whether it was allowed in the current session. */
  isThis: z.boolean(),
  since: z.iso.datetime(),
})
export type PushDevice = z.output<typeof device>

/** 65 bytes of a public key and 16 of a secret, base64url as browsers encode them. */
const publicKey = z.string().regex(/^B[A-Za-z0-9_-]{86}$/, 'No es una llave de avisos')
const secret = z.string().regex(/^[A-Za-z0-9_-]{22}$/, 'No es una llave de avisos')

/** Lists the caller's push subscriptions and gets the current VAPID public key. */
export const readPush = endpoint({
  name: 'readPush',
  method: 'GET',
  path: '/api/account/push',
  summary: 'List own push subscriptions',
  allow: signedIn,
  // Hidden: reveals how or where the person signs in.
  impersonation: 'hidden',
  input: z.strictObject({}),
  output: z.object({ publicKey, devices: z.array(device) }),
})

/**
 * Stores the push subscription of this session's browser. Throws `invalid` for an unknown push
 * service, and `conflict` for an outdated key or when ten browsers are subscribed.
 */
export const savePush = endpoint({
  name: 'savePush',
  method: 'PUT',
  path: '/api/account/push',
  summary: 'Subscribe this browser to push messages',
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
 * Replaces the endpoint of a subscription after the browser's push service changed it. The browser
 * has no session while no page is open; it authenticates with the secret of the old subscription.
 * Throws `not_found` for an unknown one.
 */
export const renewPush = endpoint({
  name: 'renewPush',
  method: 'POST',
  path: '/api/push/renewal',
  summary: 'Change the endpoint of a push subscription',
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

/** Deletes a push subscription. Throws `not_found` for another person's. */
export const removePush = endpoint({
  name: 'removePush',
  method: 'DELETE',
  path: '/api/account/push/:deviceId',
  summary: 'Delete a push subscription',
  allow: signedIn,
  input: z.strictObject({ deviceId: z.uuid() }),
  output: z.object({}),
})
