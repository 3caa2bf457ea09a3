import { Button, Select, TagsInput, TextInput } from '@mantine/core'
import { type FormEvent, lazy, type ReactNode, Suspense, useState } from 'react'
import '#shared/ui/mantine.css'
import type { Uploader } from '#features/platform/media/ui/parts/uploader.ts'
import {
  type ManualStockReason,
  StockDialog,
} from '#features/selling/stores/ui/parts/stock-dialog.tsx'
import { optionsOf } from '#shared/ui/editing/choices.ts'
import { SaveBar } from '#shared/ui/editing/save-bar.tsx'
import fields from '#shared/ui/fields.module.css'
import { UnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import { SettingsCard } from '#shared/ui/settings-card.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { listMyProducts, readMyProduct } from '../../contract/owner.ts'
import type { MyProduct } from '../../contract/product.ts'
import { type ProductKind, productKindWords } from '../../vocabulary.ts'
import { CategoryField } from './category-field.tsx'
import { OptionFields } from './option-fields.tsx'
import { PriceFields } from './price-fields.tsx'
import { ProductActions } from './product-actions.tsx'
import styles from './product-form.module.css'
import { ProductPhotos } from './product-photos.tsx'
import type { VariantValues } from './product-values.ts'
import { SearchPreview } from './search-preview.tsx'
import { SharedFields } from './shared-fields.tsx'
import { StockLine } from './stock-line.tsx'
import { TierFields } from './tier-fields.tsx'
import { useProductForm } from './use-product-form.ts'
import { VariantTable } from './variant-table.tsx'

const DescriptionEditor = lazy(() => import('./description-editor.tsx'))

type ProductFormProps = {
  businessId: string
  /** Null for a new product. */
  product: MyProduct | null
  currency: string
  /** Taken down by staff: sellers can edit it but not publish it. */
  isTakenDown?: boolean
  renderUploader: (uploader: Uploader) => ReactNode
  /** Renders the files section of a digital product. */
  renderFiles?: () => ReactNode
  onCreated: (productId: string, problem?: string) => void
  onGone: () => void
}

const hints: Record<ProductKind, string | null> = {
  goods: null,
  service: 'Un servicio no le pide al cliente dirección ni envío.',
  digital:
    'El cliente descarga sus archivos, sin envío. Los agregas más abajo, cuando el producto está guardado.',
}

/** Form of a product on one page: basics, photos, price and variants, saved together. */
export function ProductForm({
  businessId,
  product,
  currency,
  isTakenDown,
  renderUploader,
  renderFiles,
  onCreated,
  onGone,
}: ProductFormProps) {
  const control = useProductForm({ businessId, product, currency, onCreated })
  const [uploads, setUploads] = useState(false)
  const [moving, setMoving] = useState<{
    id: string
    title: string
    reason: ManualStockReason
  } | null>(null)
  const { form, isDirty, isSending, save, saveOnLeaving, saveAndPublish } = control
  const stockOf = (id: string) =>
    product?.variants.find((variant) => variant.id === id)?.stock ?? null
  const renderStock = ({ id, values }: VariantValues) => {
    const title = [form.values.title, ...values].filter(Boolean).join(', ')
    return (
      id && (
        <StockLine
          name={title}
          stock={stockOf(id)}
          onMove={(reason) => setMoving({ id, title, reason })}
        />
      )
    )
  }
  const saveBlockedReason = uploads ? 'Podrás guardar cuando terminen de subir las fotos.' : null
  const isPublished = product?.state === 'published'
  const setKind = (kind: ProductKind) => {
    const { variants } = form.getValues()
    form.setFieldValue('kind', kind)
    form.setFieldValue(
      'variants',
      variants.map((one) => ({ ...one, isShipped: kind === 'goods' })),
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <>
      <form className={styles.form} onSubmit={submit} noValidate>
        <UnsavedChanges
          when={(isDirty || uploads) && !isSending}
          onSave={uploads ? undefined : saveOnLeaving}
        />
        <SettingsCard id="que-es" title="Lo básico">
          <Select
            label="Tipo de producto"
            allowDeselect={false}
            data={optionsOf(productKindWords)}
            value={form.values.kind}
            onChange={(kind) => kind && setKind(kind as ProductKind)}
          />
          {hints[form.values.kind] && <p className={fields.hint}>{hints[form.values.kind]}</p>}
          <TextInput label="Nombre del producto" withAsterisk {...form.getInputProps('title')} />
          <div className={fields.pair}>
            <CategoryField
              withAsterisk
              placeholder="Elige"
              allowDeselect={false}
              {...form.getInputProps('category')}
            />
            <TextInput label="Marca" placeholder="Opcional" {...form.getInputProps('brand')} />
          </div>
          <Suspense fallback={<Skeleton height="12rem" />}>
            <DescriptionEditor
              value={form.values.description}
              onChange={(html) => form.setFieldValue('description', html)}
              error={form.errors.description}
            />
          </Suspense>
        </SettingsCard>
        <SettingsCard id="fotos-del-producto" title="Fotos">
          <ProductPhotos form={form} renderUploader={renderUploader} onBusy={setUploads} />
        </SettingsCard>
        <SettingsCard id="precio" title="Precio y existencias">
          {form.values.options.length === 0 ? (
            <PriceFields form={form} currency={currency} renderStock={renderStock} />
          ) : (
            <VariantTable form={form} currency={currency} renderStock={renderStock} />
          )}
          <OptionFields form={form} />
          <SharedFields form={form} />
          <TierFields form={form} currency={currency} />
        </SettingsCard>
        <SettingsCard id="buscar" title="Para que lo encuentren">
          <TagsInput
            label="Etiquetas"
            description="Escribe una palabra y pulsa Intro: hecho a mano, algodón, regalo."
            acceptValueOnBlur
            {...form.getInputProps('tags')}
          />
          <SearchPreview form={form} slug={product?.slug ?? null} />
        </SettingsCard>
        <SaveBar control={control} waitsFor={saveBlockedReason}>
          {!isPublished && !isTakenDown && (
            <Button
              onClick={saveAndPublish}
              disabled={saveBlockedReason !== null}
              loading={isSending}
            >
              Publicar
            </Button>
          )}
          <Button
            type="submit"
            variant={isPublished ? 'filled' : 'default'}
            disabled={(product !== null && !isDirty) || saveBlockedReason !== null}
            loading={isPublished && isSending}
          >
            {isPublished ? 'Guardar cambios' : product ? 'Guardar' : 'Guardar borrador'}
          </Button>
        </SaveBar>
      </form>
      {product && form.values.kind === 'digital' && renderFiles?.()}
      {product && (
        <ProductActions
          businessId={businessId}
          product={product}
          onState={control.setState}
          isBusy={control.isSending}
          onCopied={onCreated}
          onGone={onGone}
        />
      )}
      {moving && (
        <StockDialog
          businessId={businessId}
          thing={{ sellableId: moving.id, title: moving.title, stock: stockOf(moving.id) }}
          reason={moving.reason}
          refreshes={[readMyProduct, listMyProducts]}
          onClose={() => setMoving(null)}
        />
      )}
    </>
  )
}
