import '#shared/ui/mantine.css'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { type EndpointForm, useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { FormError } from '#shared/ui/notice.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { UnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import {
  createPromotion,
  listPromotions,
  type Promotion,
  savePromotion,
} from '../contract/promotions.ts'
import { PromotionFields } from './promotion-fields.tsx'
import {
  emptyPromotion,
  type PromotionValues,
  promotionFieldsOf,
  promotionValuesOf,
} from './promotion-values.ts'
import styles from './promotions.module.css'

type Props = { businessId: string; currency: string; onClose: () => void }

/** Sheet to create a promotion. */
export function NewPromotion({ businessId, currency, onClose }: Props) {
  const say = useSnackbar()
  const form = useEndpointForm(createPromotion, {
    name: 'promocion',
    initialValues: emptyPromotion,
    toInput: (values) => ({ businessId, ...promotionFieldsOf(values, currency) }),
    refreshes: [listPromotions],
    onSuccess: ({ name }) => {
      say(`«${name}» está lista`)
      onClose()
    },
  })
  return (
    <PromotionForm title="Nueva promoción" of={form} action="Crear" onClose={onClose}>
      <PromotionFields form={form.form} businessId={businessId} currency={currency} known={[]} />
    </PromotionForm>
  )
}

/** Sheet to edit a promotion; existing orders keep their discount. */
export function EditPromotion({
  businessId,
  currency,
  promotion,
  onClose,
}: Props & { promotion: Promotion }) {
  const say = useSnackbar()
  const form = useEndpointForm(savePromotion, {
    name: 'promocion',
    initialValues: promotionValuesOf(promotion),
    toInput: (values) => ({
      businessId,
      promotionId: promotion.id,
      version: promotion.version,
      ...promotionFieldsOf(values, currency),
    }),
    refreshes: [listPromotions],
    onSuccess: ({ name }) => {
      say(`Guardamos «${name}»`)
      onClose()
    },
  })
  return (
    <PromotionForm title={promotion.name} of={form} action="Guardar" onClose={onClose}>
      <PromotionFields
        form={form.form}
        businessId={businessId}
        currency={currency}
        known={promotion.products}
      />
    </PromotionForm>
  )
}

type FormProps = {
  title: string
  of: EndpointForm<PromotionValues>
  action: string
  onClose: () => void
  children: ReactNode
}

function PromotionForm({
  title,
  of: { form, submit, save, isSending, error },
  action,
  onClose,
  children,
}: FormProps) {
  return (
    <Sheet open onClose={onClose} title={title}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <UnsavedChanges when={form.isDirty() && !isSending} onSave={save} />
        {children}
        <FormError message={error} />
        <Button type="submit" loading={isSending}>
          {action}
        </Button>
      </form>
    </Sheet>
  )
}
