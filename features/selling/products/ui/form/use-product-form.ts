import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { readMyStore } from '#features/selling/stores/contract/my-store.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { callKey, useSend } from '#shared/ui/calls/api.tsx'
import { useVersionedForm } from '#shared/ui/editing/use-versioned-form.ts'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { useLeaving } from '#shared/ui/overlays/use-leaving.ts'
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

/** What a form begins from before there is a product. */
const nothingYet = { version: '' }

const said: Record<ProductState, string> = {
  published: 'Tu producto está publicado',
  draft: 'Tu producto volvió a borrador',
  archived: 'Archivamos tu producto',
}

type Wishes = {
  businessId: string
  product: MyProduct | null
  currency: string
  /** A new one is saved; `problem` says why it could not be published, too. */
  onCreated: (productId: string, problem?: string) => void
}

/** The form of a product, new or saved, and what its state can become: publishing saves first. */
export function useProductForm({ businessId, product, currency, onCreated }: Wishes) {
  const say = useSnackbar()
  const queries = useQueryClient()
  const leaving = useLeaving(onCreated)
  const publishes = useRef(false)
  const keep = (output: MyProduct) =>
    queries.setQueryData(callKey(readMyProduct, { businessId, productId: output.id }), output)
  const state = useSend(setProductState, {
    refreshes: [listMyProducts, readMyStore],
    onSuccess: (output) => {
      if (product) control.rebase(output)
      keep(output)
      say(said[output.state])
    },
  })
  const publish = ({ id }: { id: string }) =>
    state.mutate(
      { businessId, productId: id, state: 'published' },
      { onSettled: (_, refusal) => !product && onCreated(id, refusal?.message) },
    )
  const control = useVersionedForm<MyProduct | typeof nothingYet, Endpoint, ProductValues>(
    product ? saveProduct : createProduct,
    {
      saved: product ?? nothingYet,
      read: (saved) => productValues('id' in saved ? saved : null),
      toInput: (values, version) => ({
        ...productInput(values, currency),
        businessId,
        ...(product && { productId: product.id, version }),
      }),
      reads: readMyProduct,
      refreshes: [listMyProducts, readMyStore],
      onSaved: (output) => {
        keep(output as MyProduct)
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
    /** For who leaves: whether it was saved. A new one is a draft then. */
    saveOnLeaving: control.isOvertaken ? undefined : leave,
    saveAndPublish: () => send(true),
    setState: (next: ProductState) =>
      product && state.mutate({ businessId, productId: product.id, state: next }),
  }
}
