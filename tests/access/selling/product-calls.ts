import * as files from '#features/buying/downloads/contract.ts'
import * as many from '#features/selling/products/contract/bulk-edit.ts'
import * as shelf from '#features/selling/products/contract/owner.ts'
import type { Person } from '../../support/factories/people.ts'
import { productFields, variant } from '../../support/factories/product-fields.ts'
import type { TestApp } from '../../support/test-app.ts'

type Ids = { soldFile: string; product: string; sellable: string; edit: string }

/** Makes a bulk edit of one product by its owner; returns its id for undoing. */
export async function makeEdit(
  test: TestApp,
  { businessId, owner, product }: { businessId: string; owner: Person; product: string },
) {
  const change = { kind: 'tags' as const, add: ['nuevo'], remove: [] }
  return (
    (
      await test
        .as(owner.token)
        .call(many.editProducts, { businessId, productIds: [product], change })
    ).editId ?? ''
  )
}

/** All calls on one product, as `me`. */
export const productCalls = (
  me: () => ReturnType<TestApp['as']>,
  ids: Ids,
): Record<string, (businessId: string) => Promise<unknown>> => {
  const of = (businessId: string) => ({ businessId, productId: ids.product })
  return {
    readMyProduct: (businessId) => me().call(shelf.readMyProduct, of(businessId)),
    createProduct: (businessId) =>
      me().call(shelf.createProduct, {
        businessId,
        ...productFields({ variants: [variant({ id: ids.sellable })] }),
      }),
    saveProduct: (businessId) =>
      me().call(shelf.saveProduct, { ...of(businessId), version: 'x', ...productFields() }),
    setProductState: (businessId) =>
      me().call(shelf.setProductState, { ...of(businessId), state: 'archived' }),
    duplicateProduct: (businessId) => me().call(shelf.duplicateProduct, of(businessId)),
    deleteProduct: (businessId) => me().call(shelf.deleteProduct, of(businessId)),
    readProductFiles: (businessId) => me().call(files.readProductFiles, of(businessId)),
    removeProductFile: (businessId) =>
      me().call(files.removeProductFile, { ...of(businessId), fileId: ids.soldFile }),
    saveDownloadTerms: (businessId) =>
      me().call(files.saveDownloadTerms, { ...of(businessId), times: 1, days: 1 }),
    editProducts: (businessId) =>
      me().call(many.editProducts, {
        businessId,
        productIds: [ids.product],
        change: { kind: 'state', state: 'archived' },
      }),
    undoProductEdit: (businessId) =>
      me().call(many.undoProductEdit, { businessId, editId: ids.edit }),
  }
}
