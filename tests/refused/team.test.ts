import { afterAll, beforeAll } from 'vitest'
import {
  inviteStaff,
  resendStaffInvitation,
  withdrawStaffInvitation,
} from '#features/backoffice/team/contract/invitations.ts'
import { endUserSessions } from '#features/backoffice/team/contract/sessions.ts'
import { changePermissions } from '#features/backoffice/team/contract/team.ts'
import {
  acceptInvitation,
  declineInvitation,
  withdrawInvitation,
} from '#features/directory/team-invitations/contract.ts'
import { createContact } from '#features/growth/contacts/contract/contacts.ts'
import { mergeContacts } from '#features/growth/contacts/contract/merge.ts'
import * as blog from '#features/publishing/posts/contract/manage.ts'
import {
  createPromotion,
  savePromotion,
  setPromotionState,
} from '#features/selling/promotions/contract/promotions.ts'
import { moveStock } from '#features/selling/stores/contract/stock.ts'
import type { ApiCaller } from '#shared/api-client.ts'
import { staffPermissions } from '#shared/staff-permissions.ts'
import { contactForm } from '#tests/support/contacts/contacts.ts'
import { makeBusiness } from '#tests/support/factories/businesses.ts'
import { makeInvitation } from '#tests/support/factories/invitations.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { publishedPost, writePost } from '#tests/support/factories/posts.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { promotionFields } from '#tests/support/factories/promotions.ts'
import { makeStore, type Store } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { testRefusals } from './test-refusals.ts'

let test: TestApp
let member: Person
let staff: ApiCaller
let store: Store
let seller: ApiCaller
beforeAll(async () => {
  test = await openTestApp()
  member = await makePerson(test.services, { staffPermissions: [...staffPermissions] })
  staff = test.as(member.token)
  store = await makeStore(test.services)
  seller = test.as(store.owner.token)
})
afterAll(() => test.close())

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const at = (days: number) => ({ day: dayIn(days), time: '10:00', zone: 'UTC' })
const draft = async () => {
  const { id: postId, version } = await writePost(staff)
  return { postId, version }
}
const paused = async () => {
  const of = await draft()
  await staff.call(blog.setPostState, { postId: of.postId, state: 'paused' })
  return of
}

testRefusals('of the blog', () => test, {
  'a post that is paused is published': [
    'Esta entrada está pausada o almacenada. Actívala para publicarla.',
    async () => {
      const of = await paused()
      return () => staff.call(blog.publishPost, of)
    },
  ],
  'a post that is paused is scheduled': [
    'Esta entrada está pausada o almacenada. Actívala para programarla.',
    async () => {
      const of = await paused()
      return () => staff.call(blog.schedulePost, { ...of, ...at(3) })
    },
  ],
  'a post that is published is scheduled': [
    'Esta entrada ya está publicada.',
    async () => {
      const { id: postId, version } = await publishedPost(staff)
      return () => staff.call(blog.schedulePost, { postId, version, ...at(3) })
    },
  ],
  'a post is scheduled for what has passed': [
    ['day', 'Elige un momento que no haya pasado'],
    async () => {
      const of = await draft()
      return () => staff.call(blog.schedulePost, { ...of, ...at(-3) })
    },
  ],
  'a post is scheduled for years from now': [
    ['day', 'Elige un día de los próximos dos años'],
    async () => {
      const of = await draft()
      return () => staff.call(blog.schedulePost, { ...of, ...at(800) })
    },
  ],
  'a date is taken from a post that has none': [
    'Esta entrada no está programada.',
    async () => {
      const { postId } = await draft()
      return () => staff.call(blog.unschedulePost, { postId })
    },
  ],
  'a draft is taken back': [
    'Esta entrada no está publicada.',
    async () => {
      const { postId } = await draft()
      return () => staff.call(blog.unpublishPost, { postId })
    },
  ],
})

const promote = async () => {
  const fields = promotionFields({ code: `C${crypto.randomUUID().slice(0, 7)}`.toUpperCase() })
  const { id: promotionId, version } = await seller.call(createPromotion, {
    ...fields,
    businessId: store.businessId,
  })
  return { fields, of: { businessId: store.businessId, promotionId }, version }
}

testRefusals('of a store', () => test, {
  'a promotion that is archived is saved': [
    'Esta promoción está archivada. Crea otra en su lugar.',
    async () => {
      const { fields, of, version } = await promote()
      await seller.call(setPromotionState, { ...of, state: 'archived' })
      return () => seller.call(savePromotion, { ...fields, ...of, version })
    },
  ],
  'a promotion that is archived counts again': [
    'Esta promoción está archivada. Crea otra en su lugar.',
    async () => {
      const { of } = await promote()
      await seller.call(setPromotionState, { ...of, state: 'archived' })
      return () => seller.call(setPromotionState, { ...of, state: 'active' })
    },
  ],
  'a promotion that was saved meanwhile is saved': [
    'Alguien cambió esta promoción mientras la editabas. Ábrela otra vez.',
    async () => {
      const { fields, of, version } = await promote()
      await seller.call(savePromotion, { ...fields, ...of, version, name: 'Otra' })
      return () => seller.call(savePromotion, { ...fields, ...of, version })
    },
  ],
  'a code is used twice': [
    ['code', 'Otra promoción de tu tienda ya usa este código'],
    async () => {
      const { fields } = await promote()
      return () => seller.call(createPromotion, { ...fields, businessId: store.businessId })
    },
  ],
  'more is lost than there is': [
    ['quantity', 'Solo hay 10'],
    async () => {
      const { sellableId } = await makeProduct(test.services, store)
      const of = { businessId: store.businessId, sellableId, key: crypto.randomUUID() }
      return () => seller.call(moveStock, { ...of, reason: 'lost', quantity: 11 })
    },
  ],
  'something comes of what is not counted': [
    'De este producto no llevas la cuenta. Haz primero un conteo para empezar a llevarla.',
    async () => {
      const { sellableId } = await makeProduct(test.services, store, { stock: null })
      const of = { businessId: store.businessId, sellableId, key: crypto.randomUUID() }
      return () => seller.call(moveStock, { ...of, reason: 'received', quantity: 1 })
    },
  ],
})

const invite = async () => {
  const shop = await makeBusiness(test.services)
  const guest = await makePerson(test.services)
  const { id: invitationId, token } = await makeInvitation(test.services, {
    business: shop,
    email: guest.email,
  })
  return {
    owner: test.as(shop.owner.token),
    guest: test.as(guest.token),
    answer: { invitationId, token },
    of: { businessId: shop.id, invitationId },
  }
}

testRefusals('of invitations', () => test, {
  'one that was accepted is taken back': [
    'Ya aceptó la invitación: está en el equipo. Puedes quitarlo en la lista.',
    async () => {
      const { owner, guest, answer, of } = await invite()
      await guest.call(acceptInvitation, answer)
      return () => owner.call(withdrawInvitation, of)
    },
  ],
  'one that was declined is taken back': [
    'Esa invitación ya terminó.',
    async () => {
      const { owner, guest, answer, of } = await invite()
      await guest.call(declineInvitation, answer)
      return () => owner.call(withdrawInvitation, of)
    },
  ],
  'one to the team that was taken back is sent again': [
    'Esa invitación ya se retiró. Envía otra.',
    async () => {
      const { id: invitationId } = await staff.call(inviteStaff, {
        email: `i-${crypto.randomUUID().slice(0, 8)}@lonja.example`,
        permissions: ['read'],
      })
      await staff.call(withdrawStaffInvitation, { invitationId })
      return () => staff.call(resendStaffInvitation, { invitationId })
    },
  ],
})

testRefusals('of the team', () => test, {
  'one changes what one may do oneself': [
    'No puedes cambiar tu propia pertenencia al equipo. Pídelo a otra persona.',
    async () => () => staff.call(changePermissions, { memberId: member.id, permissions: ['read'] }),
  ],
  'one ends one’s own sessions': [
    'Tus propias sesiones las cierras en Seguridad.',
    async () => () =>
      staff.call(endUserSessions, { userId: member.id, reason: 'Perdí el teléfono.' }),
  ],
  'a contact is joined with itself': [
    'Es el mismo contacto.',
    async () => {
      const { id } = await staff.call(createContact, { book: 'platform', ...contactForm() })
      return () => staff.call(mergeContacts, { book: 'platform', contactId: id, otherId: id })
    },
  ],
})
