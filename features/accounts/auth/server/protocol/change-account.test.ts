import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { rateLimits, users } from '#db/tables/accounts/auth.ts'
import { useAuthApp } from '#tests/support/auth-clients.ts'

const password = 'Zaguán-7-tordos'
const other = 'Cántaro-9-mirlos'
let count = 0
const newEmail = () => `cambio-${++count}@correo.test`

describe('changing the own account', () => {
  const test = useAuthApp()

  const signedUp = async () => {
    const client = test.newClient()
    const email = newEmail()
    const { data } = await client.signUp({ email, password })
    return { client, email, id: data.user?.id as string }
  }
  const later = () => test.setNow(new Date(Date.now() + 11 * 60_000))

  it('a password is changed by who knows the present one, in a fresh session, too', async () => {
    const { client, email } = await signedUp()
    expect((await client.updateUser({ password: other })).error).toMatchObject({
      status: 400,
      code: 'reauthentication_needed',
    })
    const same = await client.updateUser({ password, current_password: password })
    expect(same.error).toMatchObject({ status: 422, code: 'same_password' })
    expect(
      (await client.updateUser({ password: other, current_password: password })).error,
    ).toBeNull()
    later()
    expect((await client.updateUser({ password })).error).toMatchObject({
      status: 400,
      code: 'reauthentication_needed',
    })
    const wrong = await client.updateUser({ password, current_password: password })
    expect(wrong.error).toMatchObject({ status: 400, code: 'current_password_mismatch' })
    expect((await client.updateUser({ password, current_password: other })).error).toBeNull()
    expect((await test.newClient().signInWithPassword({ email, password })).error).toBeNull()
  })

  it('accepts mailed digits in place of the password, once', async () => {
    const { client, email } = await signedUp()
    later()
    expect((await client.reauthenticate()).error).toBeNull()
    const { code } = await test.newestLink(email)
    expect(
      (await client.updateUser({ password: other, nonce: code === '000000' ? '1' : '000000' }))
        .error,
    ).toMatchObject({
      status: 422,
      code: 'reauthentication_not_valid',
    })
    expect((await client.updateUser({ password: other, nonce: code })).error).toBeNull()
    expect((await client.updateUser({ password, nonce: code })).error).toMatchObject({
      code: 'reauthentication_not_valid',
    })
  })

  it.each([['corta'], ['Password1!'], ['']])('refuses the password %j', async (weak) => {
    const { client } = await signedUp()
    expect((await client.updateUser({ password: weak })).error).toMatchObject({
      status: 422,
      code: 'weak_password',
    })
  })

  it('limits guesses of the current password', async () => {
    const { client } = await signedUp()
    const codes = new Set<string | undefined>()
    for (let i = 0; i < 12; i++)
      codes.add(
        (await client.updateUser({ password: other, current_password: `no-${i}` })).error?.code,
      )
    expect(codes).toEqual(new Set(['current_password_mismatch', 'over_request_rate_limit']))
  })

  it('changes the e-mail when both mailboxes have confirmed, in either order', async () => {
    for (const newFirst of [true, false]) {
      const { client, email, id } = await signedUp()
      const wanted = newEmail()
      const { data } = await client.updateUser(
        { email: wanted },
        { emailRedirectTo: 'http://lonja.test/user-settings' },
      )
      expect(data.user).toMatchObject({
        email,
        new_email: wanted,
        email_change_sent_at: expect.any(String),
      })
      const boxes = newFirst ? [wanted, email] : [email, wanted]
      const [first, second] = [
        await test.newestLink(boxes[0] as string),
        await test.newestLink(boxes[1] as string),
      ]
      const half = await test.follow(first.link)
      expect(half.searchParams.get('message')).toContain('Confirmation link accepted')
      expect(
        (await test.services.db.select().from(users).where(eq(users.id, id)))[0],
      ).toMatchObject({ email, newEmail: wanted })
      expect((await test.follow(second.link)).searchParams.has('code')).toBe(true)
      expect((await client.getUser()).data.user?.email).toBe(wanted)
      expect((await test.newClient().signInWithPassword({ email, password })).error?.code).toBe(
        'invalid_credentials',
      )
      expect(
        (await test.newClient().signInWithPassword({ email: wanted, password })).error,
      ).toBeNull()
    }
  })

  it('ends in the same state when both links are opened at once', async () => {
    const { client, email, id } = await signedUp()
    const wanted = newEmail()
    await client.updateUser({ email: wanted })
    const links = [(await test.newestLink(wanted)).link, (await test.newestLink(email)).link]
    await Promise.all(links.map((link) => test.follow(link)))
    expect((await test.services.db.select().from(users).where(eq(users.id, id)))[0]).toMatchObject({
      email: wanted,
      newEmail: null,
    })
  })

  it('accepts the digits of both mails and sends them again', async () => {
    const { client, email } = await signedUp()
    const wanted = newEmail()
    await client.updateUser({ email: wanted })
    const stale = (await test.newestLink(wanted)).link
    await test.services.db.delete(rateLimits)
    expect((await client.resend({ type: 'email_change', email })).error).toBeNull()
    expect((await test.follow(stale)).searchParams.get('error_code')).toBe('otp_expired')
    const [old, fresh] = [await test.newestLink(email), await test.newestLink(wanted)]
    await client.verifyOtp({ type: 'email_change', email, token: old.code })
    const { data } = await client.verifyOtp({
      type: 'email_change',
      email: wanted,
      token: fresh.code,
    })
    expect(data.user?.email).toBe(wanted)
  })

  it('answers the same for an e-mail that has an account, and mails its owner', async () => {
    const answers = new Set<string>()
    for (const wanted of [newEmail(), (await signedUp()).email, newEmail()]) {
      const { client, email, id } = await signedUp()
      const { data, error } = await client.updateUser({ email: wanted })
      expect(error).toBeNull()
      answers.add(
        JSON.stringify(data)
          .replaceAll(wanted, 'E')
          .replaceAll(email, 'MINE')
          .replaceAll(id, 'ID')
          .replaceAll(/"\d{4}-[^"]+Z"/g, 'T'),
      )
      const { link, code } = await test.newestLink(email)
      expect((await test.follow(link)).searchParams.get('message')).toContain(
        'Confirmation link accepted',
      )
      expect(
        (await client.verifyOtp({ type: 'email_change', email, token: code })).error?.code,
      ).toBe('otp_expired')
      expect(
        (await test.services.db.select().from(users).where(eq(users.id, id)))[0],
      ).toMatchObject({ email, newEmail: wanted })
    }
    expect(answers.size).toBe(1)
  })

  it('tells the owner of an e-mail that somebody wanted it, without a link that confirms', async () => {
    const { email: taken } = await signedUp()
    const { client } = await signedUp()
    await client.updateUser({ email: taken })
    const [mail] = (await test.mailsTo(taken)).slice(-1)
    expect(mail).toMatchObject({
      kind: 'identity.email_wanted',
      subject: 'Alguien quiso usar este correo en Lonja',
    })
    expect(mail?.text).not.toContain('/auth/v1/verify')
  })

  it('allows ten requests per hour, for any e-mails', async () => {
    const { client } = await signedUp()
    const codes = []
    for (let i = 0; i < 12; i++)
      codes.push((await client.updateUser({ email: newEmail() })).error?.code)
    expect(codes.filter((code) => code === undefined)).toHaveLength(10)
    expect(codes.at(-1)).toBe('over_request_rate_limit')
  })

  it('ends all sessions but the one that asked', async () => {
    const { client, email } = await signedUp()
    const other = test.newClient()
    await other.signInWithPassword({ email, password })
    const wanted = newEmail()
    await client.updateUser({ email: wanted })
    for (const mailbox of [email, wanted]) {
      expect((await other.getUser()).error).toBeNull()
      await test.follow((await test.newestLink(mailbox)).link)
    }
    expect((await other.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect((await client.getUser()).data.user?.email).toBe(wanted)
  })

  it('cancels a change requested by another session when the password changes', async () => {
    const { client, email } = await signedUp()
    const thief = test.newClient()
    await thief.signInWithPassword({ email, password })
    await thief.updateUser({ email: newEmail() })
    expect(
      (await client.updateUser({ password: other, current_password: password })).error,
    ).toBeNull()
    expect(
      (await test.follow((await test.newestLink(email)).link)).searchParams.get('error_code'),
    ).toBe('otp_expired')
    expect((await client.getUser()).data.user?.new_email).toBeUndefined()
  })

  it('refuses an e-mail that another account got in the meantime', async () => {
    const { client, email } = await signedUp()
    const wanted = newEmail()
    await client.updateUser({ email: wanted })
    const links = [
      (await test.newestLink(wanted)).link,
      (await test.newestLink(email)).link,
    ] as const
    await test.newClient().signUp({ email: wanted, password })
    await test.follow(links[0])
    expect((await test.follow(links[1])).searchParams.get('error_code')).toBe('email_exists')
  })

  it('accepts only the name in the metadata', async () => {
    const { client } = await signedUp()
    const { data } = await client.updateUser({
      data: { full_name: 'Ana Luz', role: 'staff', ref: crypto.randomUUID() },
    })
    expect(data.user?.user_metadata).toMatchObject({ full_name: 'Ana Luz' })
    expect(Object.keys(data.user?.user_metadata ?? {}).sort()).toEqual([
      'email',
      'email_verified',
      'full_name',
      'phone_verified',
      'sub',
    ])
    expect((await client.updateUser({ phone: '+525512345678' })).error).toMatchObject({
      code: 'phone_provider_disabled',
    })
  })
})
