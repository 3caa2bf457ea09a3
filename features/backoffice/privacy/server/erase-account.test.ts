import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { personalData } from '#api/personal-data.ts'
import { users } from '#db/tables/accounts/auth.ts'
import { accountDeletions, dataExports } from '#db/tables/backoffice/privacy.ts'
import { leads } from '#db/tables/directory/leads.ts'
import { outgoingMails } from '#db/tables/platform/mail.ts'
import { mediaObjects } from '#db/tables/platform/media.ts'
import type { AuthEmailTemplates } from '#features/accounts/auth/server/email-templates.ts'
import { savePreference } from '#features/accounts/notifications/contract/preferences.ts'
import { sendInquiry } from '#features/directory/leads/contract.ts'
import { queueMail } from '#features/platform/mail/server/index.ts'
import { sendMail } from '#features/platform/mail/server/send-mail.ts'
import {
  expectErased,
  expectErasedAfterInterruption,
  makeFullAccount,
  scheduleDeletion,
} from '#tests/support/accounts/full-account.ts'
import { makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { mentionsOf } from '#tests/support/mentions-of.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { readDeletion } from '../contract/deletion.ts'
import { requestExport } from '../contract/export.ts'
import { eraseAccount } from './erase-account.ts'
import { makeExport } from './make-export.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const erase = (id: string) => eraseAccount(test.services, personalData, id)
/** The stored mail files, by their content. */
async function mailFiles(): Promise<string[]> {
  const folder = join(test.services.config.dataDir, 'mail')
  return Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')))
}

describe('erasing an account', () => {
  it('previews what happens to each business', async () => {
    const { ana } = await makeFullAccount(test)
    expect(
      (await test.as(ana.token).call(readDeletion, {})).businesses.map(
        ({ name, fate }) => `${name}: ${fate}`,
      ),
    ).toEqual([
      'Borrador: deleted',
      'Compartida: stays',
      'Importada: unclaimed',
      'Sola: unpublished',
    ])
    await erase(await scheduleDeletion(test, ana))
    await test.services.db.delete(leads)
  })

  it('takes everything of the person and leaves what is of others', async () => {
    const made = await makeFullAccount(test)
    const id = await scheduleDeletion(test, made.ana)
    await erase(id)
    await expectErased(test, made)
    await erase(id)
    expect(await mentionsOf(test.services, made.ana)).toEqual([])
  })

  it('takes mail that went to the person or tells of them, its files and its keys included', async () => {
    const { db } = test.services
    const eva = await makePerson(test.services, { fullName: 'Eva Canaria' })
    const owner = await makePerson(test.services)
    const { slug } = await makeBusiness(test.services, { owner, published: true })
    const theirs = await makeBusiness(test.services, { owner: eva, published: true })
    const words = {
      message: 'Hola, quiero una cotización',
      phone: '+523312345678',
      channel: 'quote' as const,
      page: null,
      apellidoMaterno: '',
    }
    // By default one mail a day is sent immediately.
    for (const { token } of [eva, owner])
      await test
        .as(token)
        .call(savePreference, { topic: 'leads', channel: 'mail', preference: 'each' })
    await test
      .as(eva.token)
      .call(sendInquiry, { ...words, slug, name: 'Eva Canaria', email: eva.email })
    await test.as(eva.token).call(sendInquiry, {
      ...words,
      slug,
      name: 'Eva Canaria',
      email: '',
      message: 'Sin correo, por favor',
    })
    await test
      .as(owner.token)
      .call(sendInquiry, { ...words, slug: theirs.slug, name: 'Rosa', email: 'rosa@x.test' })
    const before = await db
      .select()
      .from(outgoingMails)
      .where(eq(outgoingMails.kind, 'leads.received'))
    for (const { id } of before) await sendMail(test.services, id)
    await test.as(eva.token).call(sendInquiry, {
      ...words,
      slug,
      name: 'Eva Canaria',
      email: eva.email,
      message: 'Esta espera todavía',
    })
    // As keys were derived in earlier versions.
    const [toEva] = before.filter(({ toAddress }) => toAddress === eva.email)
    await db
      .update(outgoingMails)
      .set({ dedupeKey: `leads.received:x:${eva.email}` })
      .where(eq(outgoingMails.id, toEva?.id as string))
    const other = await makePerson(test.services)
    const data = { path: '/x', code: '042917', life: '24 horas' }
    await queueMail<AuthEmailTemplates>(test.services, db, {
      to: other.email,
      userId: other.id,
      kind: 'identity.signup',
      data,
      dedupeKey: 'other',
    })
    const [queued] = await db
      .select()
      .from(outgoingMails)
      .where(eq(outgoingMails.dedupeKey, 'other'))
    await sendMail(test.services, queued?.id as string)
    expect(await mailFiles()).toHaveLength(4)
    await erase(await scheduleDeletion(test, eva))
    expect(await mentionsOf(test.services, eva)).toEqual([])
    const left = await mailFiles()
    expect(left).toHaveLength(1)
    expect(left[0]).toContain(other.email)
    await db.delete(leads)
  })

  it('interrupted after its first, a middle or its last step, resumes and completes once', async () => {
    for (const step of [0, personalData.length >> 1, personalData.length - 1])
      await expectErasedAfterInterruption(test, step)
  }, 120_000)

  it('removes an export that is ready, and stores none that is still being written', async () => {
    const eva = await makePerson(test.services)
    const request = async () =>
      (await test.as(eva.token).call(requestExport, {})).latest?.id as string
    const first = await request()
    await makeExport(test.services, personalData, first)
    await test.services.db
      .update(dataExports)
      .set({ requestedAt: new Date(0), requestedOn: '1970-01-01' })
      .where(eq(dataExports.id, first))
    const second = await request()
    const files = () =>
      test.services.db.$count(mediaObjects, sql`${mediaObjects.name} like ${`${eva.id}/%`}`)
    expect(await files()).toBe(1)
    const id = await scheduleDeletion(test, eva)
    const erasedMeanwhile = { collect: async () => ({ 'x.json': await erase(id) }) }
    await makeExport(test.services, [erasedMeanwhile], second)
    expect(await files()).toBe(0)
    expect(await test.services.db.$count(dataExports, eq(dataExports.userId, eva.id))).toBe(0)
    expect(await mentionsOf(test.services, eva)).toEqual([])
  })

  it('makes no export for a request that arrived before its sessions ended', async () => {
    const eva = await makePerson(test.services)
    const id = await scheduleDeletion(test, eva)
    const { db } = test.services
    await db.update(accountDeletions).set({ state: 'erasing' }).where(eq(accountDeletions.id, id))
    await expect(test.as(eva.token).call(requestExport, {})).rejects.toMatchObject({
      code: 'unauthenticated',
    })
    expect(await db.$count(dataExports, eq(dataExports.userId, eva.id))).toBe(0)
  })

  it('does nothing before it is due', async () => {
    const eva = await makePerson(test.services)
    await erase(await scheduleDeletion(test, eva, new Date(Date.now() + 60_000)))
    expect(await test.services.db.$count(users, eq(users.id, eva.id))).toBe(1)
    expect((await test.as(eva.token).call(readDeletion, {})).state).toBe('scheduled')
  })
})
