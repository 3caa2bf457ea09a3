import { readProductFiles } from '#features/buying/downloads/contract.ts'
import {
  previewProductSheet,
  previewStockSheet,
} from '#features/selling/catalogue-files/contract/spreadsheets.ts'
import { editProducts } from '#features/selling/products/contract/bulk-edit.ts'
import { readMyProduct } from '#features/selling/products/contract/owner.ts'
import { createPromotion } from '#features/selling/promotions/contract/promotions.ts'
import { readMyStore } from '#features/selling/stores/contract/my-store.ts'
import { makeDigital } from '../../support/factories/downloads.ts'
import { productFields, variant } from '../../support/factories/product-fields.ts'
import { makeProduct } from '../../support/factories/products.ts'
import { promotionFields } from '../../support/factories/promotions.ts'
import { makeStore } from '../../support/factories/stores.ts'
import { type AuditedAction, type Call, shop, world } from '../audited-actions.ts'

/** A call by the owner of an open store on a published product. */
async function product(input: object = {}): Promise<Call> {
  const store = await makeStore(world.test.services)
  const { id: productId } = await makeProduct(world.test.services, store)
  const { businessId, owner: by } = store
  return {
    by,
    businessId,
    input: { businessId, productId, ...input },
    subject: ['product', productId],
  }
}

/** The same as a saved form, with another price or without a change. */
async function saved(price?: number): Promise<Call> {
  const call = await product()
  const read = await world.test.as(call.by?.token).call(readMyProduct, call.input as never)
  const { title, description, category, brand, tags, options, version } = read
  const variants = read.variants.map(({ stock, held, ...one }) => ({
    ...one,
    price: price ?? one.price,
  }))
  return {
    ...call,
    input: {
      ...call.input,
      title,
      description,
      category,
      brand,
      tags,
      options,
      photos: [],
      variants,
      version,
    },
  }
}

/** A call by the owner of an open store on one of its promotions. */
async function promotion(change: (version: string) => object): Promise<Call> {
  const { businessId, owner: by } = await makeStore(world.test.services)
  const { id: promotionId, version } = await world.test
    .as(by.token)
    .call(createPromotion, { businessId, ...promotionFields() })
  return {
    by,
    businessId,
    input: { businessId, promotionId, ...change(version) },
    subject: ['promotion', promotionId],
  }
}

/** A call by the owner of an open store on a digital product with two files, optionally with the id of one. */
async function files(named: boolean, input: object = {}): Promise<Call> {
  const store = await makeStore(world.test.services)
  const { id: productId } = await makeDigital(world.test, store, [{}, {}])
  const { businessId, owner: by } = store
  const [file] = (await world.test.as(by.token).call(readProductFiles, { businessId, productId }))
    .files
  return {
    by,
    businessId,
    input: { businessId, productId, ...(named && { fileId: file?.id }), ...input },
    subject: ['product', productId],
  }
}

/** A bulk edit of all its products, of which there is one. */
async function many(): Promise<Call> {
  const store = await makeStore(world.test.services)
  const { id } = await makeProduct(world.test.services, store)
  const { businessId, owner: by } = store
  return {
    by,
    businessId,
    input: { businessId, productIds: [id], change: { kind: 'state', state: 'archived' } },
    subject: ['store', store.id],
  }
}

/** A previewed sheet with one new product. */
async function sheet(): Promise<Call> {
  const { id, businessId, owner: by } = await makeStore(world.test.services)
  const content = new Blob([
    'ID del producto,ID de la variante,Nombre,Categoría,Precio\n,,Taza,Hogar,120\n',
  ])
  const { version } = await world.test
    .as(by.token)
    .call(previewProductSheet, { businessId, content })
  return {
    by,
    businessId,
    input: { businessId, content, version, key: crypto.randomUUID() },
    subject: ['store', id],
  }
}

/** A previewed sheet with one stock count. */
async function counted(): Promise<Call> {
  const store = await makeStore(world.test.services)
  const { sellableId } = await makeProduct(world.test.services, store)
  const { id, businessId, owner: by } = store
  const content = new Blob([`ID de la variante,Existencias\n${sellableId},7\n`])
  const { version } = await world.test.as(by.token).call(previewStockSheet, { businessId, content })
  return {
    by,
    businessId,
    input: { businessId, content, version, key: crypto.randomUUID() },
    subject: ['store', id],
  }
}

async function savedStore(): Promise<Call> {
  const { id, businessId, owner: by } = await makeStore(world.test.services)
  const { store } = await world.test.as(by.token).call(readMyStore, { businessId })
  if (!store) throw new Error('the store is missing')
  const {
    name,
    handle,
    layout,
    logoId,
    bannerId,
    returnDays,
    returnPolicy,
    taxRate,
    taxNumber,
    shipping,
    version,
  } = store
  const policies = { returnDays, returnPolicy, taxRate, taxNumber }
  const fields = { name, handle, layout, logoId, bannerId, ...policies, shipping, version }
  return {
    by,
    businessId,
    input: { ...fields, businessId, about: 'Hecho a mano' },
    subject: ['store', id],
  }
}

/** Audit entries of stores and products, or the reason for none. */
export const sellingAudit: Record<string, AuditedAction | AuditedAction[] | string> = {
  beginStore: {
    action: 'stores.begun',
    prepare: async () => {
      const { by, businessId } = await shop()
      return { by, businessId, input: { businessId }, subject: ['store'] }
    },
  },
  saveStore: { action: 'stores.saved', prepare: savedStore },
  setStoreState: {
    action: 'stores.state_set',
    prepare: async () => {
      const { id, businessId, owner: by } = await makeStore(world.test.services)
      return { by, businessId, input: { businessId, state: 'closed' }, subject: ['store', id] }
    },
  },
  removeProductFile: { action: 'downloads.file_removed', prepare: () => files(true) },
  saveDownloadTerms: {
    action: 'downloads.terms_set',
    prepare: () => files(false, { times: 2, days: 30 }),
  },
  readDownloads: 'changes nothing',
  startDownload: 'each download is kept by itself, with its time',
  moveStock: 'the movement says who made it, and nobody changes movements',
  createProduct: {
    action: 'stores.begun',
    prepare: async () => {
      const { by, businessId } = await shop()
      return {
        by,
        businessId,
        input: { businessId, ...productFields({ variants: [variant()] }) },
        subject: ['store'],
      }
    },
  },
  saveProduct: [
    { action: 'products.saved', prepare: () => saved() },
    { action: 'products.priced', prepare: () => saved(19_900) },
  ],
  setProductState: { action: 'products.state_set', prepare: () => product({ state: 'archived' }) },
  editProducts: { action: 'products.many_edited', prepare: () => many() },
  undoProductEdit: {
    action: 'products.many_restored',
    prepare: async () => {
      const call = await many()
      const { editId } = await world.test.as(call.by?.token).call(editProducts, call.input as never)
      return { ...call, input: { businessId: call.businessId, editId } }
    },
  },
  createPromotion: {
    action: 'promotions.created',
    prepare: async () => {
      const { businessId, owner: by } = await makeStore(world.test.services)
      return { by, businessId, input: { businessId, ...promotionFields() }, subject: ['promotion'] }
    },
  },
  savePromotion: {
    action: 'promotions.saved',
    prepare: () => promotion((version) => ({ ...promotionFields({ percent: 20 }), version })),
  },
  setPromotionState: {
    action: 'promotions.state_set',
    prepare: () => promotion(() => ({ state: 'paused' })),
  },
  exportOrders: {
    action: 'orders.exported',
    leaves: 'nothing',
    prepare: async () => {
      const { businessId, owner: by } = await makeStore(world.test.services)
      return { by, businessId, input: { businessId }, subject: ['business', businessId] }
    },
  },
  previewProductSheet: 'it changes nothing',
  applyProductSheet: { action: 'products.sheet_applied', prepare: sheet },
  previewStockSheet: 'it changes nothing',
  applyStockSheet: { action: 'stock.sheet_applied', prepare: counted },
  duplicateProduct: 'a draft that nobody sees',
  deleteProduct: { action: 'products.deleted', leaves: 'nothing', prepare: () => product() },
}
