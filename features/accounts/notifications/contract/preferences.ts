import { z } from 'zod'
import { channelPreferences, channels, summaryPaces, topicGroups } from '#shared/channels.ts'
import { anyone, endpoint, signedIn } from '#shared/endpoint.ts'
import { isTimeZone } from '#shared/time/zoned-time.ts'

const topic = z.string().max(40)
const preference = z.enum(channelPreferences)
const topicFields = { topic, title: z.string(), explains: z.string() }

/** Preferences for a topic by channel; null where the channel does not apply. */
const topicPreferences = z.object({
  ...topicFields,
  /** Always notified on the site and by mail, regardless of preferences. */
  always: z.boolean(),
  /** The heading under which it stands; null for topics that are always sent. */
  group: z.enum(topicGroups).nullable(),
  here: preference.nullable(),
  mail: preference,
  /** The mail preferences offered for this topic. */
  mailChoices: z.array(preference),
  /** In browsers that allowed it, while no page is open. */
  push: preference.nullable(),
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

/** Gets the caller's notification preferences by topic, in display order, and settings. */
export const getPreferences = endpoint({
  name: 'getPreferences',
  method: 'GET',
  path: '/api/account/notifications',
  summary: 'Own notification preferences',
  allow: signedIn,
  impersonation: 'visible',
  input: z.strictObject({}),
  output: settings.extend({ topics: z.array(topicPreferences) }),
})

/** Stores the caller's preference for a topic and channel. */
export const savePreference = endpoint({
  name: 'savePreference',
  method: 'PUT',
  path: '/api/account/notifications/:topic',
  summary: 'Set the preference for a topic and channel',
  allow: signedIn,
  input: z.strictObject({ topic, channel: z.enum(channels), preference }),
  output: topicPreferences,
})

/** Stores the caller's quiet hours and summary frequency. */
export const saveNoticeSettings = endpoint({
  name: 'saveNoticeSettings',
  method: 'PUT',
  path: '/api/account/notification-settings',
  summary: 'Set quiet hours and the summary frequency',
  allow: signedIn,
  input: z.strictObject({ quiet: quiet.nullable(), summary: z.enum(summaryPaces) }),
  output: settings,
})

/** The signed token in the unsubscribe links of mails: account and topic. */
const token = z.string().max(200)

const limit = { points: 60, seconds: 600 }

/** The current and the default mail preference for a topic, with its description. */
const unsubscription = z.object({ ...topicFields, mail: preference, atFirst: preference })

/**
 * Gets what an unsubscribe link is about, without a session. Throws `not_found` for an invalid
 * link.
 */
export const getUnsubscription = endpoint({
  name: 'getUnsubscription',
  method: 'GET',
  path: '/api/leave/:token',
  summary: 'What an unsubscribe link is about',
  allow: anyone,
  // Hidden: accessible only with a mailed link.
  impersonation: 'hidden',
  limit,
  input: z.strictObject({ token }),
  output: unsubscription,
})

/**
 * Unsubscribes from the link's topic, or subscribes again (`each`: to every mail). Throws
 * `not_found` as `getUnsubscription`, and `conflict` for topics that are always sent.
 */
export const unsubscribeFromMails = endpoint({
  name: 'unsubscribeFromMails',
  method: 'POST',
  path: '/api/leave/:token',
  summary: 'Unsubscribe by the link in a mail',
  allow: anyone,
  limit,
  input: z.strictObject({ token, wanted: z.boolean(), each: z.boolean().default(false) }),
  output: unsubscription,
})
