import { mailTopic } from '#features/platform/server.ts'
import { quietUntil } from '#shared/quiet-hours.ts'
import { sayError } from '#shared/server/describe-error.ts'
import type { Job, Services } from '#shared/server/services.ts'
import { noticeWords } from '../notice-words.ts'
import { claimPushes, type DuePush, delayPush, forgetDevice, settlePush } from './claim-pushes.ts'
import { postPush } from './post-push.ts'
import { pushKeys } from './push-keys.ts'

/** Seconds after which nobody is told any more: what is older is in the list. */
const tooOld = 24 * 3600

/** Times that it is tried, with pauses from half a minute to an hour. */
const maxTries = 8
const pauseAfter = (attempts: number) => Math.min(30 * 2 ** (attempts - 1), 3600)

/** Whether it is to be told now: unread, wanted, not old, and in nobody's quiet hours. Those drop it: it is in the list, and in the summary. */
function isWanted(services: Services, push: DuePush): boolean {
  const {
    topic,
    wish,
    isRead,
    isSuspended,
    attempts,
    changedAt,
    quietFrom: from,
    quietUntil: until,
    timeZone,
  } = push
  const now = services.now().getTime()
  const known = mailTopic(services, topic)
  if (!known || isRead || isSuspended || attempts > maxTries || now - changedAt > tooOld * 1000)
    return false
  if (!known.always && (wish ?? (known.atFirst.push ? 'each' : 'none')) !== 'each') return false
  return (
    from === null ||
    until === null ||
    timeZone === null ||
    quietUntil({ from, until, timeZone }, now) === null
  )
}

/** What a browser shows; one of the same notice takes the place of the one before. */
const messageOf = (services: Services, push: DuePush) => ({
  data: {
    title: services.config.productName,
    body: noticeWords(services, push),
    id: push.notificationId,
  },
  options: {
    ttl: tooOld,
    topic: push.notificationId.replaceAll('-', ''),
    urgency: mailTopic(services, push.topic)?.always ? ('high' as const) : ('normal' as const),
  },
})

/** Sends one that is claimed, and notes what became of it. Does not throw for what a service answers, or when it does not. */
async function sendOne(services: Services, push: DuePush): Promise<void> {
  if (!isWanted(services, push)) return settlePush(services, push, false)
  const key = (await pushKeys(services)).find(({ id }) => id === push.keyId)
  // The key no longer counts, and with it what was allowed to it.
  if (!key) return forgetDevice(services, push)
  const posted = await postPush(services, push, key, messageOf(services, push)).catch(
    (error: unknown) => {
      services.log.warn(
        { reason: sayError(error), attempt: push.attempts },
        'a push service was not reached',
      )
      return { status: 0, retryAfter: null }
    },
  )
  const { status, retryAfter } = posted
  if (status >= 200 && status < 300) return settlePush(services, push, true)
  if (status === 404 || status === 410) return forgetDevice(services, push)
  const isLater = status === 0 || status === 429 || status >= 500
  if (isLater && push.attempts < maxTries) {
    const seconds = Math.min(Math.max(retryAfter ?? 0, pauseAfter(push.attempts)), tooOld)
    return delayPush(services, push, new Date(services.now().getTime() + seconds * 1000))
  }
  services.log.error(
    { status, attempt: push.attempts, service: URL.parse(push.endpoint)?.host },
    'a push message was given up',
  )
  return settlePush(services, push, false)
}

/** Sends all that is due. Many may at once: each takes others. */
export async function sendPushes(services: Services): Promise<void> {
  for (;;) {
    const claimed = await claimPushes(services)
    if (claimed.length === 0) return
    const fail = (error: unknown) =>
      services.log.error({ err: error }, 'a push message was not sent')
    // One that fails by a fault of ours is tried again when its claim lapses.
    await Promise.all(claimed.map((push) => sendOne(services, push).catch(fail)))
  }
}

/** With each notice that is to be told, and once a minute for what waits. */
export const pushJob: Job = {
  name: 'notifications.push',
  schedule: '* * * * *',
  atOnce: 4,
  run: sendPushes,
}
