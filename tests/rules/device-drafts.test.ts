import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/**
 * Code that writes to browser storage directly: none of it is user text, or it belongs to no account. Unsent user text
 * goes through `ownNote`.
 */
const others: Record<string, string> = {
  'features/accounts/profiles/ui/referral.ts': 'who recommended this device',
  'features/accounts/profiles/ui/registration-draft.ts':
    'a registration, before there is an account',
  'features/buying/checkout/ui/parts/cart-on-device.ts': 'the cart of the device',
  'features/buying/checkout/ui/parts/checkout-key.ts': 'a number that is used once',
  'features/buying/checkout/ui/pay/checkout-values.ts': 'says itself whose it is',
  'features/directory/search/ui/search/recent-searches.ts':
    'public searches, which a guest makes, too',
  'features/accounts/auth/ui/code-pair.ts': 'the way in',
  'features/buying/orders/ui/parts/stored-purchases.ts': 'purchases of guests on this device',
  'features/platform/places/ui/parts/last-place.ts': 'the place that was chosen',
  'features/backoffice/impersonation/ui/parts/stored-impersonation.ts': 'a view as somebody else',
  'shared/kept-words.ts': 'words of lists, forgotten as soon as somebody else is there',
  'shared/ui/device-list.ts': 'marks and things seen on this device',
  'shared/ui/device-note.ts': 'what all notes are made of',
  'shared/ui/lists/choose-columns.tsx': 'columns of a table',
  'shared/ui/overlays/floating-menu.tsx': 'where a button stands',
  'shared/ui/calls/account-note.ts': 'what belongs to its account',
  'shared/ui/preferences/preferences.ts': 'letters and colours of this device',
  'web/pages/sign-up/stored-recovery.ts': 'the way in',
  'web/pages/return-path.ts': 'an address',
  'web/shell/business-menu-entry.ts': 'a mark',
  'web/shell/results-position.ts': 'an address',
}

it('no user text is stored on a device without its account', () => {
  const files = ['features', 'shared', 'web']
    .flatMap((room) =>
      readdirSync(room, { recursive: true, encoding: 'utf8' }).map((path) => `${room}/${path}`),
    )
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
  const writing = files.filter((file) =>
    /\bdeviceNote[<(]|[sS]torage\.setItem|globalThis\[where\]\.setItem/.test(
      readFileSync(file, 'utf8'),
    ),
  )
  expect(writing.toSorted()).toEqual(Object.keys(others).toSorted())
})
