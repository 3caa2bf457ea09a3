import '#shared/ui/mantine.css'
import { Button, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useState } from 'react'
import fields from '#shared/ui/fields.module.css'
import { Link } from '#shared/ui/link.tsx'
import { FormError } from '#shared/ui/notice.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { AddressPart, type Places } from './address-part.tsx'
import { type CheckoutValues, needsAddress } from './checkout-values.ts'
import styles from './pay.module.css'
import { QuotedSellers } from './quoted-sellers.tsx'
import { Totals } from './totals.tsx'
import type { QuoteState } from './use-quote.ts'

type Props = {
  form: UseFormReturnType<CheckoutValues>
  state: QuoteState
  places: Places
  isMember: boolean
  onDone: () => void
}

/** The first step: who buys, where it goes, and how each seller sends it. */
export function ShippingStep({ form, state: { quote, isOld, problem }, places, isMember, onDone }: Props) {
  const { values } = form
  const [refusal, setRefusal] = useState<string | null>(null)
  const isShipped = quote?.sellers.some((seller) => seller.isShipped) ?? true
  const choose = (storeId: string, optionId: string) => form.setFieldValue('choices', { ...values.choices, [storeId]: optionId })
  useOnlyWays(quote, values.choices, (choices) => form.setFieldValue('choices', choices))
  const goOn = () => {
    if (!quote || isOld) return setRefusal('Espera un momento: estamos calculando el envío.')
    const stuck = quote.sellers.find((seller) => seller.problem !== null || (seller.isShipped && seller.shipping.length === 0))
    if (stuck)
      return setRefusal(stuck.problem ?? `${stuck.store.name} no envía a esa dirección. Elige otra, o quita sus cosas del carrito.`)
    setRefusal(null)
    onDone()
  }
  const focusFirst = (errors: object) => {
    const [path] = Object.keys(errors)
    if (path) form.getInputNode(path)?.focus()
  }
  const submit = form.onSubmit(goOn, focusFirst)
  return (
    <form onSubmit={submit} noValidate className={styles.form} aria-labelledby="paso">
      <h2 id="paso" className={styles.title} tabIndex={-1}>
        Información de Envío
      </h2>
      <fieldset className={styles.part}>
        <legend>¿Quién compra?</legend>
        <TextInput label="Nombre completo" autoComplete="name" withAsterisk {...form.getInputProps('name')} />
        <div className={fields.pair}>
          <TextInput
            label="Correo electrónico"
            type="email"
            inputMode="email"
            autoComplete="email"
            withAsterisk
            {...form.getInputProps('email')}
          />
          <TextInput label="Teléfono" type="tel" inputMode="tel" autoComplete="tel" {...form.getInputProps('phone')} />
        </div>
      </fieldset>
      {isShipped && (
        <AddressPart form={form} places={places} isWhole={needsAddress(quote, values.choices) || !quote} knowsCodes={isMember} />
      )}
      {quote ? (
        <QuotedSellers
          quote={quote}
          choices={values.choices}
          errors={form.errors}
          onChoose={choose}
          isPlaced={values.address.countryCode !== ''}
        />
      ) : (
        !problem && <Skeleton height="10rem" />
      )}
      <Textarea label="Notas para la tienda" autosize minRows={2} maxRows={6} {...form.getInputProps('notes')} />
      {quote && <Totals quote={quote} choices={values.choices} />}
      <FormError message={refusal ?? problem} />
      <Button type="submit" size="md">
        Continuar al Pago
      </Button>
      <Link to="/cart" className={styles.back}>
        Volver al carrito
      </Link>
    </form>
  )
}

/** Where there is one way only, it is chosen. */
function useOnlyWays(quote: QuoteState['quote'], choices: CheckoutValues['choices'], set: (choices: CheckoutValues['choices']) => void) {
  useEffect(() => {
    const only = (quote?.sellers ?? []).flatMap(({ store, shipping }) =>
      shipping.length === 1 && shipping[0] && choices[store.id] !== shipping[0].id ? [[store.id, shipping[0].id] as const] : [],
    )
    if (only.length > 0) set({ ...choices, ...Object.fromEntries(only) })
  }, [quote, choices, set])
}
