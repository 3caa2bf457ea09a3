import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#db/tables/accounts/auth.ts'
import { businesses, businessMembers } from '#db/tables/directory/businesses.ts'
import {
  cancelAccountDeletion,
  requestDeletion,
} from '#features/backoffice/privacy/contract/deletion.ts'
import { findUsers, restoreUser, suspendUser } from '#features/backoffice/team/contract/people.ts'
import { signInStaff } from '#features/backoffice/team/contract/session.ts'
import * as owner from '#features/directory/businesses/contract/owner.ts'
import * as claims from '#features/directory/claims/contract.ts'
import * as imports from '#features/directory/imports/contract.ts'
import { listLeads, sendInquiry } from '#features/directory/leads/contract.ts'
import { findBusinesses } from '#features/directory/search/contract/search.ts'
import * as reports from '#features/trust/reports/contract/cases.ts'
import * as facts from '#features/trust/verification/contract/owner.ts'
import * as reviews from '#features/trust/verification/contract/staff.ts'
import type { ApiCaller } from '#shared/api-client.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { staffPermissions } from '#shared/staff-permissions.ts'
import { fieldErrors } from '#shared/ui/calls/form-errors.ts'
import { type Business, makeBusiness, makeMember } from '../support/factories/businesses.ts'
import { makePerson, type Person } from '../support/factories/people.ts'
import { makeEvidence, makePendingFact, makeValidFact } from '../support/factories/verification.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

const id = '0193a1b2-0000-7000-8000-000000000001'
const textOf = (count: number) => 'x'.repeat(count)
const files = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    mediaId: `0193a1b2-0000-7000-8000-${String(i).padStart(12, '0')}`,
    name: 'acta.pdf',
  }))
const claim = { slug: 'taller', statement: textOf(30), evidence: files(1) }
const inquiry = {
  slug: 'taller',
  channel: 'quote',
  page: null,
  name: 'Rosa',
  email: 'rosa@persona.test',
  phone: '',
  apellidoMaterno: '',
}
const message = 'Necesito diez sillas'
const start = { fileName: 'a.csv', content: new Blob(['a']) }
const people = (count: number) =>
  Array.from({ length: count }, () => ({
    name: 'Rosa',
    relation: 'Cliente',
    contact: 'rosa@persona.test',
  }))
const submitted = (kind: string, more: object) => ({ businessId: id, kind, ...more })
const approval = {
  factId: id,
  decision: 'approve',
  method: 'document',
  evidenceDate: '2026-01-01',
  expiresOn: '2027-01-01',
}

describe('messages beside a field', () => {
  it.each([
    [
      claims.claimBusiness,
      { ...claim, statement: textOf(29) },
      { statement: 'Cuéntanos qué haces en el negocio, en al menos 30 caracteres' },
    ],
    [
      claims.claimBusiness,
      { ...claim, statement: textOf(2001) },
      { statement: 'Usa como máximo 2000 caracteres' },
    ],
    [
      claims.claimBusiness,
      { ...claim, evidence: [] },
      { evidence: 'Sube al menos un documento o una foto' },
    ],
    [
      claims.claimBusiness,
      { ...claim, evidence: files(7) },
      { evidence: 'Sube como máximo 6 archivos' },
    ],
    [
      claims.claimBusiness,
      { ...claim, evidence: [...files(1), ...files(1)] },
      { evidence: 'Hay un archivo repetido' },
    ],
    [
      claims.decideClaim,
      { claimId: id, approve: true, reason: 'no' },
      { reason: 'Escribe el motivo: la persona lo leerá.' },
    ],
    [
      claims.decideClaim,
      { claimId: id, approve: true, reason: textOf(1001) },
      { reason: 'Usa como máximo 1000 caracteres' },
    ],
    [
      reports.decideCase,
      { caseId: id, state: 'corrected', reason: 'no' },
      { reason: 'Escribe el motivo: lo leerán tal cual.' },
    ],
    [
      imports.startImport,
      { ...start, content: new Blob([]) },
      { content: 'El archivo está vacío.' },
    ],
    [
      imports.startImport,
      { ...start, edition: '2024' },
      { edition: 'Escribe la edición como mes/año: 05/2024' },
    ],
    [
      sendInquiry,
      { ...inquiry, message: 'Hola' },
      { message: 'Cuéntale al negocio qué necesitas, en al menos 10 caracteres' },
    ],
    [
      sendInquiry,
      { ...inquiry, message: textOf(2001) },
      { message: 'Usa como máximo 2000 caracteres' },
    ],
    [
      sendInquiry,
      { ...inquiry, message, email: '' },
      { email: 'Deja tu correo o tu teléfono para que te respondan' },
    ],
    [
      suspendUser,
      { userId: id, reason: 'no' },
      { rule: 'Elige la regla', reason: 'Escribe el motivo: la persona lo lee.' },
    ],
    [
      suspendUser,
      { userId: id, rule: 'spam', reason: textOf(501) },
      { reason: 'Usa como máximo 500 caracteres.' },
    ],
    [
      signInStaff,
      { username: '', email: '', password: '' },
      {
        username: 'Escribe tu nombre de usuario.',
        email: 'El correo es requerido',
        password: 'La contraseña es requerida',
      },
    ],
    [
      facts.confirmFactCode,
      { businessId: id, factId: id, code: '12345' },
      { code: 'El código tiene 6 cifras.' },
    ],
    [
      reviews.confirmPhoneCode,
      { factId: id, code: '1234567' },
      { code: 'El código tiene 6 cifras.' },
    ],
    [
      reviews.decideFact,
      { factId: id, decision: 'reject', reason: 'no' },
      { reason: 'Escribe el motivo: el negocio lo leerá.' },
    ],
    [
      reviews.decideFact,
      { factId: id, decision: 'ask', reason: textOf(1001) },
      { reason: 'Usa como máximo 1000 caracteres.' },
    ],
    [
      reviews.decideFact,
      { factId: id, decision: 'return', reason: 'no' },
      { reason: 'Escribe el motivo: lo leerá el equipo.' },
    ],
    [
      reviews.decideFact,
      { ...approval, evidenceDate: 'ayer', expiresOn: 'x' },
      { evidenceDate: 'Elige una fecha.', expiresOn: 'Elige una fecha.' },
    ],
    [
      reviews.revokeFact,
      { factId: id, reason: '' },
      { reason: 'Escribe el motivo: el negocio lo leerá.' },
    ],
    [
      facts.submitFact,
      submitted('web_domain', { domain: 'negocio' }),
      { domain: 'Escribe un dominio, como minegocio.com' },
    ],
    [facts.submitFact, submitted('phone', { phone: '123' }), { phone: 'Elige un teléfono.' }],
    [facts.submitFact, submitted('email', { email: 'ana' }), { email: 'Elige un correo.' }],
    [
      facts.submitFact,
      submitted('references', { references: people(1), evidence: [] }),
      { references: 'Danos al menos dos referencias.' },
    ],
    [
      facts.submitFact,
      submitted('references', { references: people(6), evidence: [] }),
      { references: 'Danos como máximo cinco referencias.' },
    ],
    [
      facts.submitFact,
      submitted('address', { evidence: [] }),
      { evidence: 'Sube al menos un archivo.' },
    ],
    [
      facts.submitFact,
      submitted('address', { evidence: files(7) }),
      { evidence: 'Sube como máximo 6 archivos.' },
    ],
    [
      facts.answerRequest,
      { businessId: id, factId: id, evidence: [] },
      { note: 'Escribe una respuesta o sube un archivo.' },
    ],
    [
      owner.setBusinessState,
      { businessId: id, state: 'holiday', holidayUntil: 'x' },
      { holidayUntil: 'Elige la fecha' },
    ],
  ] as [Endpoint, unknown, Record<string, string>][])('case %#', (endpoint, input, words) =>
    expect(fieldErrors(endpoint.input, input as never)).toEqual(words),
  )
})

describe('error messages of refused actions', () => {
  let test: TestApp
  let staff: ApiCaller
  let staffPerson: Person
  let shop: Business
  let mine: ApiCaller
  beforeAll(async () => {
    test = await openTestApp()
    staffPerson = await makePerson(test.services, { staffPermissions: [...staffPermissions] })
    staff = test.as(staffPerson.token)
    shop = await makeBusiness(test.services, { published: true })
    mine = test.as(shop.owner.token)
  })
  afterAll(() => test.close())

  const says = (call: Promise<unknown>, code: string, words: string) =>
    expect(
      call.then(
        () => 'nothing',
        ({ code, message }) => [code, message],
      ),
    ).resolves.toEqual([code, words])

  it('to who may not', async () => {
    const businessId = shop.id
    const manager = test.as((await makeMember(test.services, businessId, 'manager')).token)
    const seller = test.as((await makeMember(test.services, businessId, 'seller')).token)
    await says(
      test.as().call(owner.listMyBusinesses, {}),
      'unauthenticated',
      'Inicia sesión para continuar.',
    )
    await says(
      test.as('x.y.z').call(owner.listMyBusinesses, {}),
      'unauthenticated',
      'Tu sesión terminó. Inicia sesión de nuevo.',
    )
    await says(
      seller.call(owner.listTeam, { businessId }),
      'forbidden',
      'Tu función en este negocio no permite hacer esto.',
    )
    await says(
      mine.call(findUsers, {}),
      'forbidden',
      'No tienes permisos de staff para acceder a esta página.',
    )
    const reader = test.as((await makePerson(test.services, { staffPermissions: [] })).token)
    await says(
      reader.call(findUsers, {}),
      'forbidden',
      'No tienes los permisos necesarios para acceder a esta funcionalidad.',
    )
    const sent = manager.call(owner.removeTeamMember, { businessId, profileId: shop.owner.id })
    await says(sent, 'forbidden', 'Solo un dueño puede cambiar el equipo.')
  })

  it('of a business', async () => {
    const businessId = shop.id
    const last = mine.call(owner.removeTeamMember, { businessId, profileId: shop.owner.id })
    await says(last, 'conflict', 'El negocio necesita al menos un dueño. Nombra a otro antes.')
    const deleted = mine.call(owner.deleteDraft, { businessId })
    await says(
      deleted,
      'conflict',
      'Este negocio ya se publicó. Puedes dejar de publicarlo o marcarlo como cerrado.',
    )
    const draft = await makeBusiness(test.services, { owner: shop.owner })
    await says(
      mine.call(owner.setBusinessState, { businessId: draft.id, state: 'closed' }),
      'conflict',
      'Primero publica el negocio.',
    )
    await says(
      mine.call(listLeads, { businessId, after: 'x' }),
      'malformed',
      'Esta página de la lista ya no existe. Vuelve al principio.',
    )
    await says(
      test.as().call(findBusinesses, { lat: 1 }),
      'invalid',
      'Faltan la latitud o la longitud.',
    )
    const nowhere = test.as().call(findBusinesses, { sort: 'distance' })
    await says(nowhere, 'invalid', 'Para ordenar por distancia hace falta tu ubicación.')
  })

  it('of a claim', async () => {
    const claimant = await makePerson(test.services)
    const evidence = [await makeEvidence(test.services, claimant.id)]
    const statement = textOf(30)
    const ask = () =>
      test.as(claimant.token).call(claims.claimBusiness, { slug: shop.slug, statement, evidence })
    await says(ask(), 'conflict', 'Este negocio ya tiene dueño. Si es un error, escríbenos.')
    const { id: businessId, slug } = await makeBusiness(test.services, {
      published: true,
      set: { claimed: false },
    })
    const again = () =>
      test.as(claimant.token).call(claims.claimBusiness, { slug, statement, evidence })
    await test.services.db
      .insert(businessMembers)
      .values({ businessId, profileId: claimant.id, role: 'seller' })
    await says(again(), 'conflict', 'Ya formas parte de este negocio.')
    await test.services.db.delete(businessMembers).where(eq(businessMembers.profileId, claimant.id))
    const { id: claimId } = await again()
    await says(again(), 'conflict', 'Ya tenemos tu solicitud. Te avisaremos por correo.')
    await test.as(claimant.token).call(claims.withdrawClaim, { claimId })
    const decided = staff.call(claims.decideClaim, {
      claimId,
      approve: true,
      reason: 'Es quien dice.',
    })
    await says(decided, 'conflict', 'Esta solicitud ya se decidió o se retiró.')
    await says(
      staff.call(claims.listClaims, { after: 'x' }),
      'malformed',
      'Esta página de la lista ya no existe. Vuelve al principio.',
    )
    await test.services.db
      .update(businesses)
      .set({ claimed: true })
      .where(eq(businesses.id, businessId))
  })

  it('of a fact', async () => {
    const businessId = shop.id
    const evidence: { mediaId: string; name: string }[] = []
    const other = mine.call(facts.submitFact, {
      businessId,
      kind: 'email',
      email: 'otro@negocio.test',
    })
    await says(other, 'invalid', 'Agrega primero este dato a los contactos de tu negocio.')
    const registry = await makePendingFact(test.services, businessId, 'registry')
    await says(
      mine.call(facts.sendFactCode, { businessId, factId: registry }),
      'conflict',
      'Este dato no espera ningún código.',
    )
    await says(
      mine.call(facts.checkFactDomain, { businessId, factId: registry }),
      'conflict',
      'Este dato no espera ninguna comprobación.',
    )
    const code = mine.call(facts.confirmFactCode, { businessId, factId: registry, code: '123456' })
    await says(code, 'conflict', 'Ese código ya no vale. Pide uno nuevo.')
    const answered = mine.call(facts.answerRequest, {
      businessId,
      factId: registry,
      note: 'Aquí está',
      evidence,
    })
    await says(
      answered,
      'conflict',
      'Esta verificación ya cambió. Vuelve a abrirla para ver cómo está.',
    )
    const phone = await makePendingFact(test.services, businessId, 'phone')
    const day = (offset: number) =>
      new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
    const approve = {
      factId: phone,
      decision: 'approve',
      method: 'document',
      evidenceDate: day(-1),
      expiresOn: day(9),
    } as const
    await says(
      staff.call(reviews.decideFact, approve),
      'conflict',
      'Este dato se verifica con su código o su dominio, no a mano.',
    )
    const valid = await makeValidFact(test.services, businessId, 'identity')
    const confirmed = staff.call(reviews.confirmRecheck, { factId: valid, reason: 'Sigue igual.' })
    await says(confirmed, 'conflict', 'Este dato ya no espera otra revisión.')
    const withdrawn = await makePendingFact(test.services, businessId, 'licence', {
      state: 'withdrawn',
    })
    await says(
      staff.call(reviews.takeVerification, { factId: withdrawn }),
      'conflict',
      'Esta verificación ya se decidió.',
    )
    await says(
      staff.call(reviews.listVerifications, { after: 'x' }),
      'malformed',
      'Esta página de la lista ya no existe. Vuelve al principio.',
    )
  })

  it('of an account', async () => {
    const someone = await makePerson(test.services)
    const api = test.as(someone.token)
    await says(
      api.call(cancelAccountDeletion, {}),
      'conflict',
      'Tu cuenta no tiene fecha de borrado.',
    )
    await says(
      api.call(requestDeletion, { password: 'otra' }),
      'invalid',
      'Tu contraseña no es correcta.',
    )
    const reason = 'Envió correo basura.'
    await says(
      staff.call(suspendUser, { userId: staffPerson.id, rule: 'spam', reason }),
      'conflict',
      'No puedes suspender tu propia cuenta.',
    )
    await says(
      staff.call(restoreUser, { userId: someone.id }),
      'conflict',
      'Esa cuenta no está suspendida.',
    )
    await test.services.db
      .update(users)
      .set({ suspendedAt: new Date() })
      .where(eq(users.id, someone.id))
    await says(
      staff.call(suspendUser, { userId: someone.id, rule: 'spam', reason }),
      'conflict',
      'Esa cuenta no existe o ya está suspendida.',
    )
  })

  it('of what cannot be read', async () => {
    const send = async (body: string) => {
      const { error } = await (
        await test.app.request('/api/counts', { method: 'POST', body })
      ).json()
      return [error.code, error.message]
    }
    for (const body of ['{', '[]', '1', 'null'])
      expect(await send(body)).toEqual(['malformed', 'Lo que enviaste no se puede leer.'])
    expect(await send('{}')).toEqual(['invalid', 'Revisa los campos marcados.'])
  })
})
