import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const sources = ['features', 'shared', 'web']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  .filter((path) => /(?<!\.test)\.tsx?$/.test(path) && !path.includes('/server/'))

/** Files that read or write a query by hand, each with its reason. */
const byHand: Record<string, string> = {
  'features/directory/businesses/ui/editor/live-meter.tsx': 'keeps the query as it is',
  'features/directory/search/ui/search/search-box.tsx':
    'a link to the shop, which is a later feature',
  'features/publishing/posts/contract/links.ts': 'URLs of videos',
  'shared/ui/use-url-state.ts': 'the hook',
  'shared/url-state.ts': 'the module',
  'web/canonical-address.ts': 'the parameters of any page, unparsed',
  'web/pages/account/confirm-deletion.tsx': 'the token of a mailed link',
  'web/pages/blog/author.tsx': 'a cursor',
  'web/pages/business/questions/question.tsx': 'a cursor',
  'web/pages/checkout/order-confirmation.tsx': 'the way back from a payment',
  'web/pages/connect-mercado-pago.tsx': 'the way back from a payment provider',
  'web/pages/merge-accounts/page.tsx': 'the token of a mailed link',
  'web/pages/shop/buy-box.tsx': 'the variant of a link, read once',
  'web/pages/sign-up/arrival/use-arrival.ts': 'the invitation of a link',
  'web/pages/sign-up/auth-callback.tsx': 'a step of signing in',
  'web/pages/sign-up/confirm-link.tsx': 'the token of a mailed link',
  'web/pages/sign-up/reset-password.tsx': 'the token of a mailed link',
  'web/pages/staff/backoffice/staff-login.tsx': 'a step of signing in',
  'web/pages/staff/backoffice/staff-registration.tsx': 'the token of a mailed link',
  'web/pages/staff/publishing/blog/post.tsx': 'a link that opens the assistant',
  'web/pages/staff/publishing/content.tsx': 'former addresses',
  'web/pages/staff/tab-address.ts': 'former addresses',
  'web/pages/staff/trust/verifications.tsx': 'former addresses',
}

it('pages keep their state in the URL by its fields', () => {
  const files = sources.filter((file) =>
    /new URLSearchParams\([^)]|useSearchParams\(|searchParams\s*\.\s*(?:get|has|set|append|delete)/.test(
      readFileSync(file, 'utf8'),
    ),
  )
  expect(files.toSorted()).toEqual(Object.keys(byHand).toSorted())
})
