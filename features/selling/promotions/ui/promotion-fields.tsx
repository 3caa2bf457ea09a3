import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { optionsOf } from '#shared/ui/editing/choices.ts'
import fields from '#shared/ui/fields.module.css'
import type { Promotion } from '../contract/promotions.ts'
import { promotionKindWords, promotionScopeWords } from '../vocabulary.ts'
import type { PromotionValues } from './promotion-values.ts'
import { TargetFields } from './target-fields.tsx'

type Props = {
  form: UseFormReturnType<PromotionValues>
  businessId: string
  currency: string
  known: Promotion['products']
}

/** All form fields of a promotion. */
export function PromotionFields({ form, businessId, currency, known }: Props) {
  const { kind, isAutomatic, scope } = form.values
  const figure = (name: keyof PromotionValues) =>
    ({ inputMode: 'numeric', ...form.getInputProps(name) }) as const
  return (
    <>
      <TextInput
        label="Nombre"
        description="El cliente lo lee junto a su descuento."
        placeholder="Bienvenida"
        withAsterisk
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Checkbox
        label="Se aplica sola, sin código"
        {...form.getInputProps('isAutomatic', { type: 'checkbox' })}
      />
      {!isAutomatic && (
        <TextInput
          label="Código"
          description="Letras sin acento, números y guiones. Da igual si se escribe con mayúsculas."
          placeholder="BIENVENIDA10"
          withAsterisk
          autoComplete="off"
          autoCapitalize="characters"
          {...form.getInputProps('code')}
        />
      )}
      <NativeSelect
        label="Beneficio"
        data={optionsOf(promotionKindWords)}
        {...form.getInputProps('kind')}
      />
      {kind === 'percent' && (
        <TextInput label="Porcentaje (%)" withAsterisk {...figure('percent')} />
      )}
      {kind === 'amount' && (
        <TextInput
          label={`Descuento (${currency})`}
          withAsterisk
          {...form.getInputProps('amount')}
          inputMode="decimal"
        />
      )}
      {kind === 'buy_get' && (
        <div className={fields.pair}>
          <TextInput label="Paga" withAsterisk {...figure('buyQuantity')} />
          <TextInput
            label="Y lleva gratis"
            description="Los más baratos."
            withAsterisk
            {...figure('getQuantity')}
          />
        </div>
      )}
      <NativeSelect
        label="Se aplica a"
        data={optionsOf(promotionScopeWords)}
        {...form.getInputProps('scope')}
      />
      {scope === 'chosen' && <TargetFields form={form} businessId={businessId} known={known} />}
      <TextInput
        label={`Compra mínima (${currency})`}
        description="Opcional: cuánto debe costar, sin envío ni descuentos, aquello en lo que se aplica."
        {...form.getInputProps('minSubtotal')}
        inputMode="decimal"
      />
      <Checkbox
        label="Se puede sumar a otras promociones"
        description="Si no, el cliente recibe lo que más le descuente: esta sola, o las demás."
        {...form.getInputProps('isCombinable', { type: 'checkbox' })}
      />
      <div className={fields.pair}>
        <TextInput
          type="date"
          label="Primer día"
          description="Si lo dejas vacío, desde hoy."
          {...form.getInputProps('beginsOn')}
        />
        <TextInput
          type="date"
          label="Último día"
          description="Si lo dejas vacío, sin fecha final."
          {...form.getInputProps('endsOn')}
        />
        <TextInput
          label="Veces en total"
          description="Si lo dejas vacío, sin límite."
          {...figure('maxUses')}
        />
        {!isAutomatic && (
          <TextInput
            label="Veces por persona"
            description="Si lo dejas vacío, sin límite."
            {...figure('maxUsesPerPerson')}
          />
        )}
      </div>
    </>
  )
}
