import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { readMyStore } from '#features/selling/stores/contract/my-store.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { callKey, useSend } from '#shared/ui/calls/api.tsx'
import { useVersionedForm } from '#shared/ui/editing/use-versioned-form.ts'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { useSaveAndLeave } from '#shared/ui/overlays/use-save-and-leave.ts'
import {
  createProduct,
  listMyProducts,
  readMyProduct,
  saveProduct,
  setProductState,
} from '../../contract/owner.ts'
import type { MyProduct } from '../../contract/product.ts'
import type { ProductState } from '../../vocabulary.ts'
import { type ProductValues, productInput, productValues } from './product-values.ts'

/** Saved state of a product that does not exist yet. */
const unsaved = { version: '' }

const stateMessages: Record<ProductState, string> = {
  published: 'Tu producto está publicado',
  draft: 'Tu producto volvió a borrador',
  archived: 'Archivamos tu producto',
}

type Options = {
  businessId: string
  product: MyProduct | null
  currency: string
  /** Called when a new product was saved; `problem` is set when publishing it failed. */
  onCreated: (productId: string, problem?: string) => void
}

/** State of the product form. Publishing saves first. */
export function useProductForm({ businessId, product, currency, onCreated }: Options) {
  const say = useSnackbar()
  const queries = useQueryClient()
  const leaving = useSaveAndLeave(onCreated)
  const publishes = useRef(false)
  const cacheProduct = (output: MyProduct) =>
    queries.setQueryData(callKey(readMyProduct, { businessId, productId: output.id }), output)
  const state = useSend(setProductState, {
    refreshes: [listMyProducts, readMyStore],
    onSuccess: (output) => {
      if (product) control.rebase(output)
      cacheProduct(output)
      say(stateMessages[output.state])
    },
  })
  const publish = ({ id }: { id: string }) =>
    state.mutate(
      { businessId, productId: id, state: 'published' },
      { onSettled: (_, refusal) => !product && onCreated(id, refusal?.message) },
    )
  const control = useVersionedForm<MyProduct | typeof unsaved, Endpoint, ProductValues>(
    product ? saveProduct : createProduct,
    {
      saved: product ?? unsaved,
      read: (saved) => productValues('id' in saved ? saved : null),
      toInput: (values, version) => ({
        ...productInput(values, currency),
        businessId,
        ...(product && { productId: product.id, version }),
      }),
      reads: readMyProduct,
      refreshes: [listMyProducts, readMyStore],
      onSaved: (output) => {
        cacheProduct(output as MyProduct)
        if (!publishes.current) say(product ? 'Guardamos tu producto' : 'Guardamos el borrador')
      },
      onRefreshed: (output) => {
        if (publishes.current) publish(output as MyProduct)
        else if (!product) leaving.onSaved((output as MyProduct).id)
      },
    },
  )
  const send = (andPublish: boolean) => {
    state.reset()
    publishes.current = andPublish
    if (andPublish && product && !control.isDirty) publish(product)
    else control.submit()
  }
  const leave = leaving.onSave(() => {
    state.reset()
    publishes.current = false
    return control.save()
  })
  return {
    ...control,
    isSending: control.isSending || state.isPending,
    error: control.error ?? state.error?.message ?? null,
    save: () => send(false),
    /** Saves when the user leaves the page; resolves to whether it was saved. A new product becomes a draft. */
    saveOnLeaving: control.isOvertaken ? undefined : leave,
    saveAndPublish: () => send(true),
    setState: (next: ProductState) =>
      product && state.mutate({ businessId, productId: product.id, state: next }),
  }
}
