import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const sources = ['features', 'shared', 'web']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  .filter((path) => /(?<!\.test)\.tsx?$/.test(path))

const filesWith = (words: RegExp) =>
  sources.filter((file) => words.test(readFileSync(file, 'utf8'))).toSorted()

it('browser storage is accessed by one module only', () => {
  expect(filesWith(/(?:local|session)Storage\s*[.[)\],]/)).toEqual([
    'shared/ui/device-storage.ts',
    // The inline scripts that run before any module.
    'shared/ui/preferences/preferences.ts',
    'web/pages/sign-up/known-device.ts',
  ])
})

/** Entries that belong to the device instead of an account: no unsent input, or input without an account. */
const ofDevice: Record<string, string> = {
  'features/accounts/auth/ui/code-pair.ts': 'a step of signing in',
  'features/accounts/profiles/ui/referral.ts': 'who recommended this device',
  'features/accounts/profiles/ui/registration-draft.ts':
    'a registration, before there is an account',
  'features/backoffice/impersonation/ui/parts/stored-impersonation.ts': 'an impersonation',
  'features/buying/checkout/ui/parts/cart-on-device.ts': 'the cart of the device',
  'features/buying/checkout/ui/parts/checkout-key.ts': 'a number that is used once',
  'features/buying/checkout/ui/parts/stored-cart-key.ts': 'whether there is a cart',
  'features/buying/checkout/ui/pay/checkout-draft.ts': 'stored with the account that typed it',
  'features/directory/search/ui/search/recent-searches.ts': 'public searches, also of guests',
  'features/platform/places/ui/parts/reader-place.ts': 'where the reader is',
  'shared/search-texts.ts': 'searches in lists, cleared when the account changes',
  'shared/ui/calls/account-storage.ts': 'entries of accounts',
  'shared/ui/calls/signed-in-account-id.ts': 'the session',
  'shared/ui/device-list.ts': 'reactions, purchases of guests and pages seen on this device',
  'shared/ui/device-storage.ts': 'the module',
  'shared/ui/lists/choose-columns.tsx': 'columns of a table',
  'shared/ui/overlays/floating-menu.tsx': 'the position of a button',
  'shared/ui/preferences/preferences.ts': 'font size and colors of this device',
  'web/pages/home/clear-seen-at-sign-out.tsx': 'pages seen on this device, to clear them',
  'web/pages/return-path.ts': 'an address',
  'web/pages/sign-up/known-device.ts': 'a flag',
  'web/pages/sign-up/stored-recovery.ts': 'a step of signing in',
  'web/shell/results-position.ts': 'an address',
}

it('unsent input is stored for the account that wrote it', () => {
  expect(filesWith(/\bdeviceEntry[<(]/)).toEqual(Object.keys(ofDevice).toSorted())
})
