import { z } from 'zod'
import { anyone, endpoint, signedIn } from '#shared/endpoint.ts'

const topic = z.string().max(40)
/** Whether mail of a topic is wanted, with the words that explain it. */
const wish = z.object({ topic, title: z.string(), explains: z.string(), wanted: z.boolean() })

/** Which mails the caller gets, by topic, in the order in which they are explained. */
export const readNotifications = endpoint({
  name: 'readNotifications',
  method: 'GET',
  path: '/api/account/notifications',
  summary: 'Mails that are wanted',
  allow: signedIn,
  input: z.strictObject({}),
  output: z.array(wish),
})

/** Turns the mails of one topic on or off. */
export const saveNotification = endpoint({
  name: 'saveNotification',
  method: 'PUT',
  path: '/api/account/notifications/:topic',
  summary: 'Turn mails of a topic on or off',
  allow: signedIn,
  input: z.strictObject({ topic, wanted: z.boolean() }),
  output: wish,
})

/** What stands in the links at the foot of our mails: whose mail of which topic, signed. */
const token = z.string().max(200)

const limit = { points: 60, seconds: 600 }

/** What the link in a mail is about, without a session. `not_found` for a link that we did not make. */
export const readLeave = endpoint({
  name: 'readLeave',
  method: 'GET',
  path: '/api/leave/:token',
  summary: 'What a link to stop mails is about',
  allow: anyone,
  limit,
  input: z.strictObject({ token }),
  output: wish,
})

/** Does what the link is for, or takes it back. `not_found` as `readLeave`. */
export const leaveMails = endpoint({
  name: 'leaveMails',
  method: 'POST',
  path: '/api/leave/:token',
  summary: 'Stop mails by the link in one of them',
  allow: anyone,
  limit,
  input: z.strictObject({ token, wanted: z.boolean() }),
  output: wish,
})
