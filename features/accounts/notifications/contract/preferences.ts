import { z } from 'zod'
import { channelPreferences, channels, summaryPaces } from '#shared/channels.ts'
import { anyone, endpoint, signedIn } from '#shared/endpoint.ts'
import { isTimeZone } from '#shared/zoned-time.ts'

const topic = z.string().max(40)
const wish = z.enum(channelPreferences)
const words = { topic, title: z.string(), explains: z.string() }

/** What is told of a topic by which way; null where it is not told that way. */
const topicPreferences = z.object({
  ...words,
  /** Told here and by mail, whatever they say. */
  always: z.boolean(),
  here: wish.nullable(),
  mail: wish,
  /** What there is to choose for mail. */
  mailChoices: z.array(wish),
  /** In browsers that allowed it, while no page is open. */
  push: wish.nullable(),
})
export type TopicPreferences = z.output<typeof topicPreferences>

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Escribe la hora como 22:00')

const quiet = z
  .strictObject({
    from: clock,
    until: clock,
    timeZone: z.string().max(60).refine(isTimeZone, 'No conocemos esa zona horaria'),
  })
  .refine(({ from, until }) => from !== until, {
    message: 'Elige dos horas distintas',
    path: ['until'],
  })

const settings = z.object({ quiet: quiet.nullable(), summary: z.enum(summaryPaces) })

/** What the caller is told and how, topic by topic, in the order in which it is explained. */
export const getPreferences = endpoint({
  name: 'getPreferences',
  method: 'GET',
  path: '/api/account/notifications',
  summary: 'What the caller wants to be told, and how',
  allow: signedIn,
  input: z.strictObject({}),
  output: settings.extend({ topics: z.array(topicPreferences) }),
})

/** Keeps what the caller wants of one topic by one channel. */
export const savePreference = endpoint({
  name: 'savePreference',
  method: 'PUT',
  path: '/api/account/notifications/:topic',
  summary: 'Choose how a topic is told',
  allow: signedIn,
  input: z.strictObject({ topic, channel: z.enum(channels), wish }),
  output: topicPreferences,
})

/** Keeps when the caller is not to be disturbed and how often the summary comes. */
export const saveNoticeSettings = endpoint({
  name: 'saveNoticeSettings',
  method: 'PUT',
  path: '/api/account/notification-settings',
  summary: 'Choose quiet hours and how often the summary comes',
  allow: signedIn,
  input: z.strictObject({ quiet: quiet.nullable(), summary: z.enum(summaryPaces) }),
  output: settings,
})

/** What stands in the links at the foot of our mails: whose mail of which topic, signed. */
const token = z.string().max(200)

const limit = { points: 60, seconds: 600 }

/** How mail of a topic is wanted now and at first, with the words that explain it. */
const left = z.object({ ...words, mail: wish, atFirst: wish })

/** What the link in a mail is about, without a session. `not_found` for a link that we did not make. */
export const readLeave = endpoint({
  name: 'readLeave',
  method: 'GET',
  path: '/api/leave/:token',
  summary: 'What a link to stop mails is about',
  allow: anyone,
  limit,
  input: z.strictObject({ token }),
  output: left,
})

/** Does what the link is for, or takes it back, to each at once where that is asked for. `not_found` as `readLeave`, `conflict` for what always comes. */
export const leaveMails = endpoint({
  name: 'leaveMails',
  method: 'POST',
  path: '/api/leave/:token',
  summary: 'Stop mails by the link in one of them',
  allow: anyone,
  limit,
  input: z.strictObject({ token, wanted: z.boolean(), each: z.boolean().default(false) }),
  output: left,
})
