import { restoreUser, suspendUser } from '#features/backoffice/team/contract/people.ts'
import { readProductFiles, removeProductFile } from '#features/buying/downloads/contract.ts'
import { editProducts, undoProductEdit } from '#features/selling/products/contract/bulk-edit.ts'
import { deleteProduct, setProductState } from '#features/selling/products/contract/owner.ts'
import {
  createPromotion,
  savePromotion,
  setPromotionState,
} from '#features/selling/promotions/contract/promotions.ts'
import { moveStock } from '#features/selling/stores/contract/stock.ts'
import { storesPersonalData } from '#features/selling/stores/server/personal-data.ts'
import { decideAppeal, decideCase } from '#features/trust/reports/contract/cases.ts'
import { appealDecision } from '#features/trust/reports/contract/decisions.ts'
import type { ApiCaller } from '#shared/api-client.ts'
import { staffPermissions } from '#shared/staff-permissions.ts'
import { makeDigital, sendFile } from '#tests/support/factories/downloads.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { promotionFields } from '#tests/support/factories/promotions.ts'
import { newestCaseOf, report } from '#tests/support/factories/reports.ts'
import { makeStore, type Store } from '#tests/support/factories/stores.ts'
import { openPages } from './old-pages.ts'

/** What everybody reads of stores is cached; each of these actions invalidates it. */
const { test, eachMakesOld } = openPages()

type Prepare = () => Promise<{ action: () => Promise<unknown>; old: string[] }>
type Sold = {
  store: Store
  me: ApiCaller
  businessId: string
  productId: string
  sellableId: string
  owner: Person
}

/** `before` prepares what the action gets beside the store. */
const ofStore =
  <More>(
    before: (of: Sold) => Promise<More>,
    action: (of: Sold, more: More) => Promise<unknown>,
  ): Prepare =>
  async () => {
    const store = await makeStore(test.services)
    const { id: productId, sellableId } = await makeProduct(test.services, store)
    const { businessId, owner } = store
    const of = { store, me: test.as(owner.token), businessId, productId, sellableId, owner }
    const more = await before(of)
    return { action: () => action(of, more), old: ['stores'] }
  }
const atOnce = async () => null

const archive = ({ me, businessId, productId }: Sold) =>
  me.call(setProductState, { businessId, productId, state: 'archived' })
const archiveMany = ({ me, businessId, productId }: Sold) =>
  me.call(editProducts, {
    businessId,
    productIds: [productId],
    change: { kind: 'state', state: 'archived' },
  })
const promote = ({ me, businessId }: Sold) =>
  me.call(createPromotion, { ...promotionFields(), businessId })
const suspend = async (userId: string) => {
  const member = await makePerson(test.services, { staffPermissions: ['read', 'manage_users'] })
  const by = test.as(member.token)
  return {
    by,
    suspend: () =>
      by.call(suspendUser, { userId, rule: 'spam', reason: 'Anuncia lo mismo cada día.' }),
  }
}
const digital = async ({ store }: Sold) => (await makeDigital(test, store)).id

const rule = 'rights' as const
const reason = 'La marca no es suya.'
const takeDown = async (subjectId: string) => {
  await report(test, await makePerson(test.services), subjectId, rule)
  const { id: caseId } = await newestCaseOf(test, subjectId)
  return {
    caseId,
    remove: () => test.staff.call(decideCase, { caseId, state: 'removed', rule, reason }),
  }
}
/** What was taken down, and an appeal of it that another may uphold. */
const appealed = async ({ me }: Sold, subjectId: string) => {
  const { caseId, remove } = await takeDown(subjectId)
  await remove()
  await me.call(appealDecision, { caseId, text: 'Tenemos la licencia de la marca, aquí está.' })
  const second = await makePerson(test.services, { staffPermissions: [...staffPermissions] })
  const { rows } = await test.services.db.execute<{ id: string }>(
    `select id from appeals where case_id = '${caseId}'`,
  )
  return () =>
    test.as(second.token).call(decideAppeal, {
      appealId: rows[0]?.id ?? '',
      state: 'upheld',
      reason: 'La licencia es suya.',
    })
}

eachMakesOld('of products', {
  'one is archived': ofStore(atOnce, archive),
  'one is deleted': ofStore(atOnce, ({ me, businessId, productId }) =>
    me.call(deleteProduct, { businessId, productId }),
  ),
  'many are changed': ofStore(atOnce, archiveMany),
  'that is undone': ofStore(archiveMany, ({ me, businessId }, { editId }) =>
    me.call(undoProductEdit, { businessId, editId: editId ?? '' }),
  ),
  'its stock runs out': ofStore(atOnce, ({ me, businessId, sellableId }) =>
    me.call(moveStock, {
      businessId,
      sellableId,
      reason: 'counted',
      quantity: 0,
      key: crypto.randomUUID(),
    }),
  ),
  'one gets a file': ofStore(digital, async ({ businessId, owner }, productId) =>
    sendFile(test, { businessId, productId }, { by: owner }),
  ),
  'one loses a file': ofStore(
    async (of) => {
      const productId = await digital(of)
      const { businessId, owner } = of
      await sendFile(test, { businessId, productId }, { by: owner })
      const { files } = await of.me.call(readProductFiles, { businessId, productId })
      return { productId, fileId: files[0]?.id ?? '' }
    },
    ({ me, businessId }, { productId, fileId }) =>
      me.call(removeProductFile, { businessId, productId, fileId }),
  ),
  'one is taken down': ofStore(
    ({ productId }) => takeDown(productId),
    (_, { remove }) => remove(),
  ),
  'one comes back': ofStore(
    (of) => appealed(of, of.productId),
    (_, uphold) => uphold(),
  ),
})

eachMakesOld('of promotions', {
  'one begins': ofStore(atOnce, promote),
  'one is saved': ofStore(promote, ({ me, businessId }, { id: promotionId, version }) =>
    me.call(savePromotion, {
      ...promotionFields({ name: 'Otra' }),
      businessId,
      promotionId,
      version,
    }),
  ),
  'one is paused': ofStore(promote, ({ me, businessId }, { id: promotionId }) =>
    me.call(setPromotionState, { businessId, promotionId, state: 'paused' }),
  ),
})

eachMakesOld('of a store', {
  'it is taken down': ofStore(
    ({ store }) => takeDown(store.id),
    (_, { remove }) => remove(),
  ),
  'it comes back': ofStore(
    (of) => appealed(of, of.store.id),
    (_, uphold) => uphold(),
  ),
  'the account of its owner ends': ofStore(atOnce, ({ owner }) =>
    test.leave(storesPersonalData, owner),
  ),
  'the account of its owner is shut': ofStore(
    ({ owner }) => suspend(owner.id),
    (_, shut) => shut.suspend(),
  ),
  'it is let in again': ofStore(
    async ({ owner }) => {
      const shut = await suspend(owner.id)
      await shut.suspend()
      return shut.by
    },
    ({ owner }, by) => by.call(restoreUser, { userId: owner.id }),
  ),
})
