import { workerPath } from '../vocabulary.ts'

/** What this browser can do and was told: `barred` by its person, `installs` on iPhone only once the site is on the home screen. */
export type PushAbility = 'unsupported' | 'installs' | 'barred' | 'able'

/** Asked of the browser alone; it asks its person nothing. */
export function pushAbility(): PushAbility {
  const isSupported =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!isSupported) return /iPhone|iPad/.test(navigator.userAgent) ? 'installs' : 'unsupported'
  return Notification.permission === 'denied' ? 'barred' : 'able'
}

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
    sign.charCodeAt(0),
  )
const textOf = (bytes: ArrayBuffer | null) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const keyOf = ({ options }: PushSubscription) => textOf(options.applicationServerKey)

/** Where this browser takes messages allowed to a key; null when it allowed none. */
export async function readSubscription(publicKey: string): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/')
  const subscription = (await registration?.pushManager.getSubscription()) ?? null
  return subscription && keyOf(subscription) === publicKey ? subscription : null
}

/** Asks the person, who has just pressed for it, and has the browser take messages. Null when they did not want it. */
export async function subscribe(publicKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') return null
  await navigator.serviceWorker.register(workerPath, { scope: '/' })
  const { pushManager } = await navigator.serviceWorker.ready
  const before = await pushManager.getSubscription()
  // One that was allowed to another key can't be changed.
  if (before && keyOf(before) !== publicKey) await before.unsubscribe()
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(publicKey),
  })
  const { endpoint } = subscription
  return {
    publicKey,
    endpoint,
    p256dh: textOf(subscription.getKey('p256dh')),
    auth: textOf(subscription.getKey('auth')),
  }
}

/** Has this browser take no messages any more. */
export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration('/')
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
