import { mailTopic } from '#features/platform/server.ts'
import { errorSummary } from '#shared/server/describe-error.ts'
import type { Job, Services } from '#shared/server/services.ts'
import { hourMs } from '#shared/time/durations.ts'
import { quietUntil } from '#shared/time/quiet-hours.ts'
import { maxPushAgeHours, maxPushTries } from '../../vocabulary.ts'
import { noticeWords } from '../notice-words.ts'
import {
  claimPushes,
  type DuePush,
  delayPush,
  deleteSubscription,
  releasePush,
} from './claim-pushes.ts'
import { postPush } from './post-push.ts'
import { pushKeys } from './push-keys.ts'

/** Seconds after which a push service drops a message, too. */
const maxAgeSeconds = (maxPushAgeHours * hourMs) / 1000

/** Pauses between attempts, from half a minute to an hour. */
const pauseSecondsAfter = (attempts: number) => Math.min(30 * 2 ** (attempts - 1), 3600)

/**
 * Whether to send it now: unread, wanted, recent, and outside the person's quiet hours. Messages in
 * quiet hours are dropped: the notice is in the list and in the summary.
 */
function isWanted(services: Services, push: DuePush): boolean {
  const {
    topic,
    preference,
    isRead,
    isSuspended,
    attempts,
    changedAt,
    quietFrom: from,
    quietUntil: until,
    timeZone,
  } = push
  const now = services.now().getTime()
  const definition = mailTopic(services, topic)
  if (
    !definition ||
    isRead ||
    isSuspended ||
    attempts > maxPushTries ||
    now - changedAt > maxAgeSeconds * 1000
  )
    return false
  if (!definition.always && (preference ?? (definition.atFirst.push ? 'each' : 'none')) !== 'each')
    return false
  return (
    from === null ||
    until === null ||
    timeZone === null ||
    quietUntil({ from, until, timeZone }, now) === null
  )
}

/** The message that the browser shows; a newer message of the same notice replaces it. */
const messageOf = (services: Services, push: DuePush) => ({
  data: {
    title: services.config.productName,
    body: noticeWords(services, push),
    id: push.notificationId,
  },
  options: {
    ttl: maxAgeSeconds,
    topic: push.notificationId.replaceAll('-', ''),
    urgency: mailTopic(services, push.topic)?.always ? ('high' as const) : ('normal' as const),
  },
})

/**
 * Sends a claimed message and stores the result. Does not throw for error answers or network errors
 * of the push service.
 */
async function sendOne(services: Services, push: DuePush): Promise<void> {
  if (!isWanted(services, push)) return releasePush(services, push, false)
  const key = (await pushKeys(services)).find(({ id }) => id === push.keyId)
  // The key has expired, and with it the subscription.
  if (!key) return deleteSubscription(services, push)
  const posted = await postPush(services, push, key, messageOf(services, push)).catch(
    (error: unknown) => {
      services.log.warn(
        { reason: errorSummary(error), attempt: push.attempts },
        'could not reach a push service',
      )
      return { status: 0, retryAfter: null }
    },
  )
  const { status, retryAfter } = posted
  if (status >= 200 && status < 300) return releasePush(services, push, true)
  if (status === 404 || status === 410) return deleteSubscription(services, push)
  const isLater = status === 0 || status === 429 || status >= 500
  if (isLater && push.attempts < maxPushTries) {
    const seconds = Math.min(
      Math.max(retryAfter ?? 0, pauseSecondsAfter(push.attempts)),
      maxAgeSeconds,
    )
    return delayPush(services, push, new Date(services.now().getTime() + seconds * 1000))
  }
  services.log.error(
    { status, attempt: push.attempts, service: URL.parse(push.endpoint)?.host },
    'gave up on a push message',
  )
  return releasePush(services, push, false)
}

/** Sends all due messages. Concurrent workers take different ones. */
export async function sendPushes(services: Services): Promise<void> {
  for (;;) {
    const claimed = await claimPushes(services)
    if (claimed.length === 0) return
    const fail = (error: unknown) =>
      services.log.error({ err: error }, 'a push message was not sent')
    // After an internal error the message is retried when its claim expires.
    await Promise.all(claimed.map((push) => sendOne(services, push).catch(fail)))
  }
}

/** Runs for each new notice, and once a minute for delayed messages. */
export const pushJob: Job = {
  name: 'notifications.push',
  schedule: '* * * * *',
  atOnce: 4,
  run: sendPushes,
}
