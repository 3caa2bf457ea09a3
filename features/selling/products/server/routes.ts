import type { Route } from '#shared/server/route.ts'
import { createProduct } from './create-product.ts'
import { deleteProduct } from './delete-product.ts'
import { duplicateProduct } from './duplicate-product.ts'
import { editProducts } from './edit-products.ts'
import { findProducts } from './find/find-products.ts'
import { findStoreOfProduct } from './find-store-of-product.ts'
import { listBestSellers } from './list-best-sellers.ts'
import { listMyProducts } from './list-my-products.ts'
import { readMyProduct } from './load-my-product.ts'
import { readProduct } from './read-product.ts'
import { saveProduct } from './save-product.ts'
import { setProductState } from './set-product-state.ts'
import { undoProductEdit } from './undo-product-edit.ts'

export const productsEndpoints: Route[] = [
  findProducts,
  listBestSellers,
  readProduct,
  findStoreOfProduct,
  listMyProducts,
  createProduct,
  readMyProduct,
  saveProduct,
  setProductState,
  duplicateProduct,
  deleteProduct,
  editProducts,
  undoProductEdit,
]
