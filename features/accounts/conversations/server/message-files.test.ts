import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rateLimits } from '#db/tables/accounts/auth.ts'
import { messageFiles } from '#db/tables/accounts/conversations-files.ts'
import { businessMembers } from '#db/tables/directory/businesses.ts'
import { auditEntries } from '#db/tables/platform/audit.ts'
import { mediaObjects } from '#db/tables/platform/media.ts'
import { cleanupPictures } from '#features/platform/media/server/cleanup-pictures.ts'
import { mediaPersonalData } from '#features/platform/media/server/personal-data.ts'
import { decideCase, openCaseItem } from '#features/trust/reports/contract/cases.ts'
import { dayMs, hourMs } from '#shared/time/durations.ts'
import { eraseNow } from '#tests/support/accounts/erase-now.ts'
import { type Business, makeBusiness, makeMember } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { ask } from '#tests/support/factories/questions.ts'
import { newestCaseOf, report } from '#tests/support/factories/reports.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { jpegFile, pdfFile } from '#tests/support/upload-files.ts'
import { openMessageFile } from '../contract/files.ts'
import * as inbox from '../contract/inbox.ts'
import { cleanFileName } from '../contract/message.ts'
import * as contract from '../contract/person.ts'
import { maxMessageFiles, maxMessageFilesADay } from '../vocabulary.ts'
import { sendScheduled } from './send-scheduled.ts'

let test: TestApp
let shop: Business
let seller: Person
let rosa: Person
let stranger: Person
let conversationId: string
let photo: Buffer
beforeAll(async () => {
  test = await openTestApp()
  photo = await jpegFile({ width: 60, height: 40 })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.setNow(null)
  await test.services.db.delete(rateLimits)
  shop = await makeBusiness(test.services, { published: true, name: 'Café Luz' })
  seller = await makeMember(test.services, shop.id, 'seller')
  rosa = await makePerson(test.services, { fullName: 'Rosa Díaz' })
  stranger = await makePerson(test.services)
  const to = { kind: 'business' as const, slug: shop.slug }
  ;({ conversationId } = await test
    .as(rosa.token)
    .call(contract.startConversation, { to, key: v7(), text: 'Hola' }))
})

const as = (person: Person) => test.as(person.token)
const post = (by: Person | null, bytes: Buffer) =>
  test.app.request('/archivos/mensajes', {
    method: 'POST',
    headers: {
      ...(by && { authorization: `Bearer ${by.token}` }),
      'content-type': 'application/octet-stream',
    },
    body: new Uint8Array(bytes),
  })
const upload = async (by: Person, name = 'foto.jpg', bytes = photo) => {
  const answer = await post(by, bytes)
  expect(answer.status).toBe(201)
  const { id: fileId } = (await answer.json()) as { id: string }
  return { fileId, name }
}
type File = { fileId: string; name: string }
const send = (by: Person, files: File[], text = '', key = v7(), into = conversationId) =>
  as(by).call(contract.sendMessage, { conversationId: into, key, text, files })
const answer = (by: Person, files: File[], isNote = false) =>
  as(by).call(inbox.sendInboxMessage, {
    businessId: shop.id,
    conversationId,
    key: v7(),
    text: '',
    files,
    isNote,
  })
const open = (by: Person, fileId: string) => as(by).call(openMessageFile, { fileId })
const statusOf = async (url: string) => (await test.app.request(url)).status
const isStored = (fileId: string) =>
  test.services.db.$count(mediaObjects, eq(mediaObjects.id, fileId)).then((count) => count === 1)

describe('pictures and documents', () => {
  it('reach both sides with their names, and only them', async () => {
    const files = [
      await upload(rosa, 'estante.jpg'),
      await upload(rosa, 'medidas.pdf', await pdfFile()),
    ]
    const key = v7()
    const sent = await send(rosa, files, 'Así lo quiero', key)
    expect(await send(rosa, files, 'Así lo quiero', key)).toEqual(sent)
    expect(sent.files).toMatchObject([
      { id: files[0]?.fileId, name: 'estante.jpg', contentType: 'image/jpeg', width: 60 },
      { id: files[1]?.fileId, name: 'medidas.pdf', contentType: 'application/pdf', width: null },
    ])
    const { items } = await as(seller).call(inbox.listInboxMessages, {
      businessId: shop.id,
      conversationId,
    })
    expect(items.map(({ files }) => files.length)).toEqual([0, 2])
    for (const { fileId } of files) {
      for (const by of [rosa, seller, shop.owner]) {
        const { url } = await open(by, fileId)
        expect(await statusOf(url)).toBe(200)
        // The other side does not learn an account's id.
        expect(url.split('?')[0]).not.toContain(rosa.id)
      }
      const unknown = await open(stranger, v7()).catch((error) => error)
      expect(await open(stranger, fileId).catch((error) => error)).toEqual(unknown)
    }
    const [{ name = '' } = {}] = await test.services.db
      .select()
      .from(mediaObjects)
      .where(eq(mediaObjects.id, files[0]?.fileId ?? ''))
    for (const path of [`object/message-files/${name}`, `object/public/message-files/${name}`])
      expect(await statusOf(`/storage/v1/${path}`)).toBeGreaterThanOrEqual(400)
    // Everyday reading is not an entry of the audit log.
    expect(await test.services.db.$count(auditEntries, eq(auditEntries.actorId, rosa.id))).toBe(0)
  })

  it('stand in the list and in the mail by their names', async () => {
    await test.services.db.delete(rateLimits)
    const luz = await makePerson(test.services)
    const to = { kind: 'business' as const, slug: shop.slug }
    const { conversationId: other } = await as(luz).call(contract.startConversation, {
      to,
      key: v7(),
      text: 'Hola',
    })
    const listed = await as(shop.owner).call(inbox.findInboxConversations, { businessId: shop.id })
    // The list begins with whoever has waited longest.
    expect(listed.items.at(-1)?.id).toBe(other)
    await as(shop.owner).call(inbox.sendInboxMessage, {
      businessId: shop.id,
      conversationId: other,
      key: v7(),
      text: '',
      files: [await upload(shop.owner, 'carta <b>.pdf', await pdfFile())],
    })
    const { items } = await as(luz).call(contract.findConversations, {})
    expect(items[0]?.excerpt).toBe('📎 carta b.pdf')
    const mails = await mailsTo(test.services, luz.email)
    expect(mails.at(-1)?.text).toContain('📎 carta b.pdf')
    expect(mails.at(-1)?.html).not.toContain('<b>.pdf')
  })

  it('of a note are for the team', async () => {
    const file = await upload(seller)
    await answer(seller, [file], true)
    expect(await statusOf((await open(shop.owner, file.fileId)).url)).toBe(200)
    await expect(open(rosa, file.fileId)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('are neither too many nor those of others, and each is in one message', async () => {
    await expect(send(rosa, [])).rejects.toMatchObject({ fields: { text: 'Escribe tu mensaje.' } })
    const many = Array.from({ length: maxMessageFiles + 1 }, () => ({ fileId: v7(), name: 'x' }))
    await expect(send(rosa, many)).rejects.toMatchObject({ fields: { files: expect.anything() } })
    const [own, foreign] = [await upload(rosa), await upload(stranger)]
    for (const files of [[foreign], [own, foreign], [own, own], [{ fileId: v7(), name: 'x' }]])
      await expect(send(rosa, files)).rejects.toMatchObject({ code: 'invalid' })
    // Two messages at the same time do not take the same file.
    const both = await Promise.allSettled([send(rosa, [own]), send(rosa, [own])])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(send(rosa, [own])).rejects.toMatchObject({ code: 'invalid' })
    await expect(answer(seller, [own])).rejects.toMatchObject({ code: 'invalid' })
  })

  it('are only taken from who is signed in, as pictures or PDF, and so many a day', async () => {
    expect((await post(null, photo)).status).toBe(401)
    for (const bytes of ['<svg onload=alert(1)>', '<html><script>1</script>', 'MZ\u0090', ''])
      expect((await post(rosa, Buffer.from(bytes))).status).toBeGreaterThanOrEqual(400)
    await upload(rosa)
    await test.services.db.update(rateLimits).set({ points: maxMessageFilesADay })
    expect((await post(rosa, photo)).status).toBe(429)
  })

  it('come with no request of a stranger until it is accepted', async () => {
    const eva = await makePerson(test.services)
    const { id: subjectId } = await ask(test, shop, { by: eva })
    const { conversationId: asked } = await as(rosa).call(contract.startConversation, {
      to: { kind: 'author', subjectId },
      key: v7(),
      text: 'Hola',
    })
    const file = await upload(rosa)
    await expect(send(rosa, [file], '', v7(), asked)).rejects.toMatchObject({ code: 'conflict' })
    await as(eva).call(contract.answerMessageRequest, { conversationId: asked, state: 'accepted' })
    expect((await send(rosa, [file], '', v7(), asked)).files).toHaveLength(1)
    expect(await statusOf((await open(eva, file.fileId)).url)).toBe(200)
    const other = await makePerson(test.services)
    const { id: theirs } = await ask(test, shop, { by: other })
    const first = { to: { kind: 'author' as const, subjectId: theirs }, key: v7(), text: 'Hola' }
    await expect(
      as(rosa).call(contract.startConversation, { ...first, files: [await upload(rosa)] }),
    ).rejects.toMatchObject({ fields: { files: expect.stringContaining('cuando acepte') } })
  })

  it('come with the first message to a business', async () => {
    const file = await upload(stranger)
    const to = { kind: 'business' as const, slug: shop.slug }
    const first = { to, key: v7(), text: '¿Tienen de estos?', files: [file] }
    const { message } = await as(stranger).call(contract.startConversation, first)
    expect(message).toMatchObject({ text: '¿Tienen de estos?', files: [{ id: file.fileId }] })
    expect((await as(stranger).call(contract.startConversation, first)).message.id).toBe(message.id)
    expect(await statusOf((await open(seller, file.fileId)).url)).toBe(200)
  })
})

it.each([
  ['../../etc/passwd', 'etc passwd'],
  ['C:\\temp\\nota.pdf', 'C temp nota.pdf'],
  ['a\u202Egpj.exe', 'agpj.exe'],
  ['<img src=x onerror=alert(1)>.jpg', 'img src=x onerror=alert(1).jpg'],
  ['línea\r\nSet-Cookie: a=b.png', 'línea Set-Cookie a=b.png'],
  ['.htaccess', 'htaccess'],
  ['   ', ''],
  ['.'.repeat(300), ''],
  [`${'ñ'.repeat(400)}.pdf`, `${'ñ'.repeat(116)}.pdf`],
])('a file called %j becomes %j', (name, shown) => {
  expect(cleanFileName(name.normalize('NFC').replace(/\p{Cf}/gu, ''))).toBe(shown)
})

it('a file is saved under the ending of what it is', async () => {
  const files = [
    await upload(rosa, 'factura.exe', await pdfFile()),
    await upload(rosa, 'foto.png'),
    await upload(rosa, 'Foto.JPEG'),
    await upload(rosa, 'sin nombre'),
    await upload(rosa, '\u200b\u202e'),
  ]
  expect((await send(rosa, files)).files.map(({ name }) => name)).toEqual([
    'factura.exe.pdf',
    'foto.jpg',
    'Foto.JPEG',
    'sin nombre.jpg',
    'archivo.jpg',
  ])
})

describe('files of an answer that waits for its time', () => {
  const inAnHour = () => new Date(Date.now() + hourMs)
  const schedule = (by: Person, files: File[]) =>
    as(by).call(inbox.scheduleInboxMessage, {
      businessId: shop.id,
      conversationId,
      key: v7(),
      text: 'Aquí está la carta',
      files,
      sendAt: inAnHour().toISOString(),
    })
  const waiting = async () =>
    (await as(seller).call(inbox.readInboxConversation, { businessId: shop.id, conversationId }))
      .scheduled
  const later = async () => {
    test.setNow(new Date(inAnHour().getTime() + 60_000))
    await sendScheduled(test.services)
    test.setNow(null)
  }

  it('go with it, are of no other message meanwhile, and are not cleaned up', async () => {
    const file = await upload(seller)
    await schedule(seller, [file])
    expect(await waiting()).toMatchObject([{ files: ['foto.jpg'] }])
    for (const attempt of [() => answer(seller, [file]), () => schedule(seller, [file])])
      await expect(attempt()).rejects.toMatchObject({ fields: { files: expect.any(String) } })
    await expect(schedule(shop.owner, [await upload(rosa)])).rejects.toMatchObject({
      code: 'invalid',
    })
    await expect(open(rosa, file.fileId)).rejects.toMatchObject({ code: 'not_found' })
    await test.services.db
      .update(mediaObjects)
      .set({ createdAt: new Date(Date.now() - 3 * dayMs) })
      .where(eq(mediaObjects.id, file.fileId))
    await cleanupPictures(test.services)
    expect(await isStored(file.fileId)).toBe(true)
    await later()
    const { items } = await as(rosa).call(contract.listMessages, { conversationId })
    expect(items.at(-1)).toMatchObject({ text: 'Aquí está la carta', files: [{ id: file.fileId }] })
    expect(await statusOf((await open(rosa, file.fileId)).url)).toBe(200)
  })

  it('come back to who uploaded them when it is cancelled, and to nobody else', async () => {
    const cancel = async (by: Person) => {
      const [one] = await waiting()
      return as(by).call(inbox.cancelScheduledMessage, {
        businessId: shop.id,
        conversationId,
        scheduledId: one?.id ?? '',
      })
    }
    const file = await upload(seller)
    await schedule(seller, [file])
    expect((await cancel(shop.owner)).files).toEqual([])
    await schedule(seller, [file])
    expect((await cancel(seller)).files).toEqual([file])
    expect((await answer(seller, [file])).files).toHaveLength(1)
  })

  it('are named in the note about one that was not sent', async () => {
    await schedule(seller, [await upload(seller)])
    await test.services.db.delete(businessMembers).where(eq(businessMembers.profileId, seller.id))
    await later()
    const { items } = await as(shop.owner).call(inbox.listInboxMessages, {
      businessId: shop.id,
      conversationId,
    })
    expect(items.at(-1)).toMatchObject({
      kind: 'note',
      text: expect.stringMatching(/Aquí está la carta\n📎 foto\.jpg$/),
    })
  })
})

describe('files end', () => {
  it('a day after an upload that no message has, and not while one has it', async () => {
    const [unsent, sent] = [await upload(rosa), await upload(rosa)]
    await send(rosa, [sent])
    test.setNow(new Date(Date.now() + 2 * dayMs))
    await cleanupPictures(test.services)
    expect([await isStored(unsent.fileId), await isStored(sent.fileId)]).toEqual([false, true])
  })

  it('with what their sender erases, and stay where they leave it or wrote for a business', async () => {
    const [own, ours] = [await upload(rosa), await upload(seller)]
    await send(rosa, [own])
    await answer(seller, [ours])
    const copied = await mediaPersonalData.files?.(test.services, {
      userId: rosa.id,
      email: rosa.email,
    })
    expect(copied?.map(({ name }) => name)).toEqual([`archivos/de-mensajes/${own.fileId}.jpg`])
    await eraseNow(test.services, rosa, 'go')
    await eraseNow(test.services, seller, 'go')
    expect([await isStored(own.fileId), await isStored(ours.fileId)]).toEqual([false, true])
    expect(await statusOf((await open(shop.owner, ours.fileId)).url)).toBe(200)
  })

  it('stay without a name if their sender chose so', async () => {
    const file = await upload(rosa)
    await send(rosa, [file])
    await eraseNow(test.services, rosa, 'stay')
    expect(await isStored(file.fileId)).toBe(true)
    expect(await statusOf((await open(seller, file.fileId)).url)).toBe(200)
  })
})

it('of a reported message staff open them on record; taken down, nobody else does', async () => {
  const permissions = { staffPermissions: ['read' as const, 'edit' as const] }
  const staff = await makePerson(test.services, permissions)
  const file = await upload(rosa)
  const message = await send(rosa, [file])
  await expect(open(staff, file.fileId)).rejects.toMatchObject({ code: 'not_found' })
  await report(test, seller, message.id)
  const { id: caseId } = await newestCaseOf(test, message.id)
  const { items } = await as(staff).call(openCaseItem, { caseId })
  const [shown] = items.at(-1)?.files ?? []
  expect(shown).toMatchObject({ name: 'foto.jpg', contentType: 'image/jpeg' })
  expect(await statusOf(shown?.url ?? '')).toBe(200)
  expect(await test.services.db.$count(auditEntries, eq(auditEntries.subjectId, file.fileId))).toBe(
    1,
  )
  await as(staff).call(decideCase, {
    caseId,
    state: 'removed',
    rule: 'offensive',
    reason: 'Rompe la regla.',
  })
  for (const by of [rosa, seller])
    await expect(open(by, file.fileId)).rejects.toMatchObject({ code: 'not_found' })
  const { items: left } = await as(rosa).call(contract.listMessages, { conversationId })
  expect(left.at(-1)).toMatchObject({ isRemoved: true, files: [] })
  expect(await test.services.db.$count(messageFiles)).toBeGreaterThan(0)
})
