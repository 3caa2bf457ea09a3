import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { rateLimits, users } from '#db/tables/accounts/auth.ts'
import { hashPassword, publicKey } from '#features/accounts/auth/server/index.ts'
import { undoMerge } from '#features/backoffice/account-merges/contract/staff.ts'
import {
  cancelAccountDeletion,
  confirmDeletion,
  requestDeletion,
} from '#features/backoffice/privacy/contract/deletion.ts'
import {
  mergeReason,
  mergeTwoAccounts,
  proposeMergeOf,
} from '#tests/support/factories/account-merges.ts'
import { makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { testNotifications } from './test-notifications.ts'

const password = 'Zaguán-7-tordos'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const chrome =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36'

let test: TestApp
let apikey: string
let manager: Person
beforeAll(async () => {
  test = await openTestApp({ emailConfirmation: true })
  apikey = await publicKey(test.services)
  manager = await makePerson(test.services, { staffPermissions: ['read', 'manage_users'] })
})
beforeEach(() => test.services.db.delete(rateLimits))
afterAll(() => test.close())

/** An account with a password, another, and an unverified mailbox. */
async function scene() {
  const { services } = test
  const [owner, other] = [await makePerson(services), await makePerson(services)]
  await services.db
    .update(users)
    .set({ passwordHash: await hashPassword(password) })
    .where(eq(users.id, owner.id))
  const fresh = { id: '', email: `nueva-${randomUUID()}@correo.test` }
  /** Calls the auth protocol as a guest or as `owner`. */
  const ask = async (
    method: string,
    path: string,
    body?: object,
    isOwner = false,
    userAgent = firefox,
  ) => {
    const headers = {
      apikey,
      'user-agent': userAgent,
      ...(isOwner && { authorization: `Bearer ${owner.token}` }),
    }
    const answer = await test.app.request(`/auth/v1${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(await answer.text())
    return (await answer.json()) as { access_token?: string }
  }
  const api = test.as(owner.token)
  const tokenOf = async () =>
    (await mailsTo(services, owner.email))
      .at(-1)
      ?.text.match(/borrar-cuenta\?token=([\w-]+)/)?.[1] ?? ''
  const enter = (userAgent: string) =>
    ask('POST', '/token?grant_type=password', { email: owner.email, password }, false, userAgent)
  return { people: { owner, other, fresh }, ask, enter, api, tokenOf }
}

const verify = '/auth/v1/verify?token=TOKEN'
const back = 'redirect_to=http%3A%2F%2Flonja.test%2F'

testNotifications('of who enters', () => test.services, scene, {
  'somebody signs up': {
    happen: ({ ask, people }) => ask('POST', '/signup', { email: people.fresh.email, password }),
    notified: { fresh: [`mail identity.signup ${verify}&type=signup&${back}`] },
  },
  'somebody signs up who has an account': {
    happen: ({ ask, people }) => ask('POST', '/signup', { email: people.owner.email, password }),
    notified: { owner: ['mail identity.already_registered /welcome'] },
  },
  'they ask for the confirmation once more': {
    async before({ ask, people }) {
      await ask('POST', '/signup', { email: people.fresh.email, password })
      await test.services.db.delete(rateLimits)
    },
    happen: ({ ask, people }) =>
      ask('POST', '/resend', { type: 'signup', email: people.fresh.email }),
    notified: { fresh: [`mail identity.signup ${verify}&type=signup&${back}`] },
  },
  'they forgot their password': {
    happen: ({ ask, people }) => ask('POST', '/recover', { email: people.owner.email }),
    notified: { owner: [`mail identity.recovery ${verify}&type=recovery&${back}`] },
  },
  'they want a link': {
    happen: ({ ask, people }) =>
      ask('POST', '/otp', { email: people.owner.email, create_user: false }),
    notified: { owner: [`mail identity.magiclink ${verify}&type=magiclink&${back}`] },
  },
  'somebody unknown wants one, and no account': {
    happen: ({ ask, people }) =>
      ask('POST', '/otp', { email: people.fresh.email, create_user: false }),
    notified: {},
  },
  'they want digits': {
    happen: ({ ask }) => ask('GET', '/reauthenticate', undefined, true),
    notified: { owner: ['mail identity.reauthentication'] },
  },
  'they want another mailbox': {
    happen: ({ ask, people }) => ask('PUT', '/user', { email: people.fresh.email }, true),
    notified: {
      owner: [`mail identity.email_change ${verify}&type=email_change&${back}`],
      fresh: [`mail identity.email_change ${verify}&type=email_change&${back}`],
    },
  },
  'they want the mailbox of another': {
    happen: ({ ask, people }) => ask('PUT', '/user', { email: people.other.email }, true),
    notified: {
      owner: [`mail identity.email_change ${verify}&type=email_change&${back}`],
      other: ['mail identity.email_wanted /welcome'],
    },
  },
  'they enter on a device that is new': {
    before: ({ enter }) => enter(firefox),
    happen: ({ enter }) => enter(chrome),
    notified: { owner: ['mail identity.new_sign_in /user-settings/seguridad'] },
  },
})

testNotifications('of what becomes of an account', () => test.services, scene, {
  'they ask to delete it': {
    happen: ({ api }) => api.call(requestDeletion, { password }),
    notified: { owner: ['mail accounts.deletion_asked /borrar-cuenta?token=TOKEN'] },
  },
  'they mean it': {
    before: ({ api }) => api.call(requestDeletion, { password }),
    happen: async ({ tokenOf }) => test.as().call(confirmDeletion, { token: await tokenOf() }),
    notified: { owner: ['mail accounts.deletion_scheduled /welcome'] },
  },
  'they keep it': {
    async before({ api, tokenOf }) {
      await api.call(requestDeletion, { password })
      await test.as().call(confirmDeletion, { token: await tokenOf() })
    },
    async happen({ enter }) {
      const { access_token: token } = await enter(firefox)
      await test.as(token).call(cancelAccountDeletion, {})
    },
    notified: { owner: ['mail accounts.deletion_cancelled /home-user-log'] },
  },
  'the team proposes to join it with another': {
    happen: ({ people }) => proposeMergeOf(test, manager, people.owner, people.other),
    notified: {
      owner: ['mail accounts.merge_proposed /unir-cuentas?token=TOKEN'],
      other: ['mail accounts.merge_proposed /unir-cuentas?token=TOKEN'],
    },
  },
  'both mailboxes say yes': {
    before: ({ people }) => makeBusiness(test.services, { owner: people.other }),
    happen: ({ people }) => mergeTwoAccounts(test, manager, people.owner, people.other),
    notified: {
      owner: [
        'mail accounts.merge_proposed /unir-cuentas?token=TOKEN',
        'mail accounts.merged /welcome',
      ],
      other: [
        'mail accounts.merge_proposed /unir-cuentas?token=TOKEN',
        'mail accounts.merged /welcome',
      ],
    },
  },
  'somebody wants a link to the one that was taken in': {
    before: ({ people }) => mergeTwoAccounts(test, manager, people.owner, people.other),
    happen: ({ ask, people }) =>
      ask('POST', '/otp', { email: people.other.email, create_user: false }),
    notified: { other: ['mail identity.merged /welcome'] },
  },
  'the team takes that back': {
    async before({ people }) {
      await mergeTwoAccounts(test, manager, people.owner, people.other)
    },
    async happen({ people }) {
      const { rows } = await test.services.db.execute<{ id: string }>(
        `select id from account_merges where target_id = '${people.owner.id}'`,
      )
      await test
        .as(manager.token)
        .call(undoMerge, { mergeId: rows[0]?.id ?? '', reason: mergeReason })
    },
    notified: {
      owner: ['mail accounts.merge_undone /welcome'],
      other: ['mail accounts.merge_undone /welcome'],
    },
  },
})
