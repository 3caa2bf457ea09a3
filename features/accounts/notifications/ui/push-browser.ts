import { workerPath } from '../vocabulary.ts'

/**
 * Whether this browser supports push messages; `barred`: the person has denied permission;
 * `installs`: on iPhone and iPad only after adding the site to the home screen.
 */
export type PushAbility = 'unsupported' | 'installs' | 'barred' | 'able'

/** Gets the ability without prompting the person. */
export function pushAbility(): PushAbility {
  const isSupported =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!isSupported) return /iPhone|iPad/.test(navigator.userAgent) ? 'installs' : 'unsupported'
  return Notification.permission === 'denied' ? 'barred' : 'able'
}

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  )
const textOf = (bytes: ArrayBuffer | null) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const keyOf = ({ options }: PushSubscription) => textOf(options.applicationServerKey)

/** Gets this browser's push subscription for a key; null when there is none. */
export async function readSubscription(publicKey: string): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/')
  const subscription = (await registration?.pushManager.getSubscription()) ?? null
  return subscription && keyOf(subscription) === publicKey ? subscription : null
}

/**
 * Prompts the person for permission and subscribes the browser; call it in response to a click.
 * Null when permission was not granted.
 */
export async function subscribe(publicKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') return null
  await navigator.serviceWorker.register(workerPath, { scope: '/' })
  const { pushManager } = await navigator.serviceWorker.ready
  const before = await pushManager.getSubscription()
  // A subscription for another key must be replaced.
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

/** Deletes this browser's push subscription. */
export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration('/')
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
