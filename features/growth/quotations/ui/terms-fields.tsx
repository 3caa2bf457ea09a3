import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type ShippingKind, shippingKindWords } from '#features/selling/stores/vocabulary.ts'
import { moneyField } from '#shared/amounts/parse-money.ts'
import fields from '#shared/ui/fields.module.css'
import type { QuotationStart } from '../contract/owner.ts'
import { depositPercents, quotationLengths } from '../vocabulary.ts'
import type { QuotationValues } from './quotation-values.ts'
import styles from './quotations.module.css'

type Props = {
  form: UseFormReturnType<QuotationValues>
  start: Pick<QuotationStart, 'currency' | 'shipping' | 'online'>
}

const kinds = [
  { value: '', label: 'Sin envío' },
  ...Object.entries(shippingKindWords).map(([value, label]) => ({ value, label })),
]

/** How it is delivered, until when it is valid, the deposit and the note. */
export function TermsFields({ form, start: { currency, shipping, online } }: Props) {
  const { kind } = form.values.shipping
  const choose = (next: ShippingKind | '') => {
    // The store's own way of this kind, to begin with.
    const way = shipping.find((one) => one.kind === next)
    form.setFieldValue('shipping', {
      kind: next,
      name: next ? (way?.name ?? shippingKindWords[next]) : '',
      price: way ? moneyField(way.price, currency) : '',
    })
  }
  return (
    <section className={styles.stack} aria-label="Condiciones">
      <NativeSelect
        label="Entrega"
        data={kinds}
        value={kind}
        error={form.errors.shipping}
        onChange={({ currentTarget }) => choose(currentTarget.value as ShippingKind | '')}
      />
      {kind !== '' && (
        <div className={fields.pair}>
          <TextInput
            label="Cómo se llama"
            withAsterisk
            maxLength={quotationLengths.shippingName}
            {...form.getInputProps('shipping.name')}
          />
          <TextInput
            label={`Precio de la entrega (${currency})`}
            description="Déjalo vacío si es gratis."
            inputMode="decimal"
            {...form.getInputProps('shipping.price')}
          />
        </div>
      )}
      <div className={fields.pair}>
        <TextInput
          type="date"
          label="Vale hasta"
          withAsterisk
          {...form.getInputProps('validUntil')}
        />
        {online.isPayable && (
          <TextInput
            label="Anticipo (%)"
            description="Opcional: qué parte se paga al aceptar. El resto, antes de entregar."
            inputMode="numeric"
            placeholder={String(depositPercents.usual)}
            {...form.getInputProps('depositPercent')}
          />
        )}
      </div>
      <Textarea
        label="Nota"
        description="Opcional: qué incluye y qué no, tiempos, garantía."
        autosize
        minRows={3}
        maxLength={quotationLengths.note}
        {...form.getInputProps('note')}
      />
    </section>
  )
}
