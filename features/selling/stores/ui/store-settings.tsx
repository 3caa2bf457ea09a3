import { Button, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import '#shared/ui/mantine.css'
import type { Uploader } from '#features/platform/media/ui/parts/uploader.ts'
import { callKey } from '#shared/ui/calls/api.tsx'
import { SaveBar } from '#shared/ui/editing/save-bar.tsx'
import { useVersionedForm } from '#shared/ui/editing/use-versioned-form.ts'
import fields from '#shared/ui/fields.module.css'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { UnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import { SettingsCard } from '#shared/ui/settings-card.tsx'
import { type MyStore, readMyStore, saveStore } from '../contract/my-store.ts'
import { AppearanceFields } from './appearance-fields.tsx'
import { currencyWords } from './parts/sells-in.tsx'
import { ShippingFields } from './shipping-fields.tsx'
import styles from './store-settings.module.css'
import { type StoreValues, storeInput, storeValues } from './store-values.ts'
import { TaxFields } from './tax-fields.tsx'

/** HTML id of each section of the settings. */
export const settingsAnchors = {
  basics: 'configuracion',
  appearance: 'diseno',
  shipping: 'envios',
  payment: 'cobros',
  tax: 'impuestos',
  returns: 'devoluciones',
} as const

/** A section that `StoreSettings` shows; that of `payment` has a form of its own. */
type SettingsPart = Exclude<keyof typeof settingsAnchors, 'payment'>

type StoreSettingsProps = {
  part: SettingsPart
  businessId: string
  store: MyStore
  siteUrl: string
  productsHref: string
  renderUploader: (uploader: Uploader) => ReactNode
}

/** One section of the store's settings, with a bar that saves it while something is unsaved. */
export function StoreSettings({
  part,
  businessId,
  store,
  siteUrl,
  productsHref,
  renderUploader,
}: StoreSettingsProps) {
  const say = useSnackbar()
  const queries = useQueryClient()
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const onBusy = (field: string) => (begins: boolean) =>
    setBusy(
      (all) => new Set(begins ? [...all, field] : [...all].filter((other) => other !== field)),
    )
  const control = useVersionedForm<MyStore, typeof saveStore, StoreValues>(saveStore, {
    saved: store,
    read: storeValues,
    toInput: (values, version) => ({ ...storeInput(values, store.currency), businessId, version }),
    reads: readMyStore,
    refreshes: [],
    onSaved: (saved) => {
      queries.setQueryData(callKey(readMyStore, { businessId }), {
        store: saved,
        terms: saved.terms,
      })
      say('Guardamos tu tienda')
    },
  })
  const { form, submit, save, isSending, isDirty, isOvertaken, error } = control
  const saveBlockedReason =
    busy.size > 0 ? 'Podrás guardar cuando terminen de subir las fotos.' : null
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <UnsavedChanges
        when={isDirty || busy.size > 0}
        onSave={busy.size > 0 || isOvertaken ? undefined : save}
      />
      {part === 'basics' && (
        <SettingsCard id={settingsAnchors.basics} title="General">
          <div className={fields.pair}>
            <TextInput
              label="Nombre de la tienda"
              description="Como la leen tus clientes."
              withAsterisk
              {...form.getInputProps('name')}
            />
            <TextInput
              label="Dirección"
              description={`${siteUrl.replace(/^https?:\/\//, '')}/tienda/${form.values.handle || '…'}`}
              withAsterisk
              autoCapitalize="none"
              spellCheck={false}
              {...form.getInputProps('handle')}
            />
          </div>
          <Textarea
            label="Qué vendes"
            description="Se lee arriba en tu tienda."
            autosize
            minRows={2}
            maxRows={8}
            {...form.getInputProps('about')}
          />
          <p className={fields.hint}>
            Vendes en {currencyWords(store.currency)} ({store.currency}): es la moneda del país de
            tu negocio y no cambia, para que ningún precio se confunda.
          </p>
        </SettingsCard>
      )}
      {part === 'appearance' && (
        <SettingsCard id={settingsAnchors.appearance} title="Diseño">
          <AppearanceFields form={form} renderUploader={renderUploader} onBusy={onBusy} />
        </SettingsCard>
      )}
      {part === 'shipping' && (
        <SettingsCard id={settingsAnchors.shipping} title="Envíos">
          <ShippingFields
            form={form}
            currency={store.currency}
            weightless={store.weightless}
            productsHref={productsHref}
          />
        </SettingsCard>
      )}
      {part === 'tax' && (
        <SettingsCard id={settingsAnchors.tax} title="Impuestos">
          <TaxFields form={form} currency={store.currency} />
        </SettingsCard>
      )}
      {part === 'returns' && (
        <SettingsCard id={settingsAnchors.returns} title="Cambios y devoluciones">
          <TextInput
            label="Días para devolver"
            description="Si lo dejas vacío, no se ofrecen, salvo las que la ley te pide."
            inputMode="numeric"
            maw="20rem"
            {...form.getInputProps('returnDays')}
          />
          <Textarea
            label="Cómo se devuelve"
            autosize
            minRows={2}
            maxRows={10}
            {...form.getInputProps('returnPolicy')}
          />
        </SettingsCard>
      )}
      {!(isDirty || saveBlockedReason || error || isOvertaken) ? (
        <p className={fields.hint}>Cuando cambies algo, aparece aquí abajo «Guardar».</p>
      ) : (
        <SaveBar control={control} waitsFor={saveBlockedReason}>
          <p className={styles.unsaved}>Tienes cambios sin guardar</p>
          <Button
            variant="default"
            disabled={isSending}
            onClick={() => {
              control.clearError()
              form.reset()
            }}
          >
            Descartar
          </Button>
          <Button
            type="submit"
            disabled={!isDirty || saveBlockedReason !== null}
            loading={isSending}
          >
            Guardar
          </Button>
        </SaveBar>
      )}
    </form>
  )
}
