import '#shared/ui/mantine.css'
import { Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import { addSavedAddress, listSavedAddresses } from '#features/buying/address-book/contract.ts'
import { consentWords } from '#features/buying/downloads/vocabulary.ts'
import { useSend } from '#shared/ui/calls/api.tsx'
import fields from '#shared/ui/fields.module.css'
import { Link } from '#shared/ui/link.tsx'
import { FormError } from '#shared/ui/notice.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { AddressPart, type Keeping } from './address-part.tsx'
import { type CheckoutValues, needsAddress } from './checkout-values.ts'
import { InvoicePart } from './invoice-part.tsx'
import styles from './pay.module.css'
import { QuotedSellers } from './quoted-sellers.tsx'
import { Totals } from './totals.tsx'
import type { QuoteState } from './use-quote.ts'

type Props = {
  form: UseFormReturnType<CheckoutValues>
  state: QuoteState
  isMember: boolean
  onDone: () => void
}

/** The first step: who buys, where it goes, and how each seller sends it. */
export function CheckoutShipping({
  form,
  state: { quote, isOld, problem },
  isMember,
  onDone,
}: Props) {
  const { values } = form
  const [refusal, setRefusal] = useState<string | null>(null)
  const isShipped = quote?.sellers.some((seller) => seller.isShipped) ?? true
  // What can't be bought any more would leave a total of its shipping alone.
  const isShort = quote?.sellers.some(({ lines }) => lines.some(({ problem }) => problem !== null))
  const choose = (storeId: string, optionId: string) =>
    form.setFieldValue('choices', { ...values.choices, [storeId]: optionId })
  const { setFieldValue } = form
  const code = (storeId: string, said: string | undefined) =>
    setFieldValue('codes', ({ [storeId]: _, ...others }) =>
      said === undefined ? others : { ...others, [storeId]: said },
    )
  const say = useSnackbar()
  const [keeping, setKeeping] = useState<Keeping>({ isWanted: false, label: '' })
  const isWhole = needsAddress(quote, values.choices) || !quote
  // Kept or not, the purchase goes on.
  const keep = useSend(addSavedAddress, {
    refreshes: [listSavedAddresses],
    onSuccess: () => say('Guardamos la dirección'),
    onError: ({ message }) => say(`La dirección no se guardó. ${message}`),
  })
  const goOn = () => {
    const stuck = quote?.sellers.find(
      (seller) => seller.problem !== null || (seller.isShipped && seller.shipping.length === 0),
    )
    if (stuck)
      return setRefusal(
        stuck.problem ??
          `${stuck.store.name} no envía a esa dirección. Elige otra, o quita sus cosas del carrito.`,
      )
    // Why stands beside its field: without the code it costs more than the buyer read.
    const refused = quote?.sellers.find(({ code }) => code?.problem)?.code
    if (refused)
      return setRefusal(`El código ${refused.said} no se pudo usar. Cámbialo, o continúa sin él.`)
    setRefusal(null)
    if (isMember && isWhole && keeping.isWanted)
      keep.mutate({ label: keeping.label, address: values.address })
    onDone()
  }
  // Whoever goes on while the way there is still being asked for goes on when it is known.
  const [isWaiting, setWaiting] = useState(false)
  const isSettled = quote !== undefined && !isOld
  const latest = useRef(goOn)
  latest.current = goOn
  useEffect(() => {
    if (!isWaiting || !(isSettled || problem)) return
    setWaiting(false)
    if (isSettled) latest.current()
  }, [isWaiting, isSettled, problem])
  const focusFirst = (errors: object) => {
    const [path] = Object.keys(errors)
    if (path) form.getInputNode(path)?.focus()
  }
  const submit = form.onSubmit(() => setWaiting(true), focusFirst)
  return (
    <form onSubmit={submit} noValidate className={styles.form} aria-labelledby="paso">
      <h2 id="paso" className={styles.title} tabIndex={-1}>
        {isShipped ? 'Información de Envío' : 'Datos de tu compra'}
      </h2>
      <fieldset className={styles.part}>
        <legend>Tus datos</legend>
        <TextInput
          label="Nombre completo"
          autoComplete="name"
          withAsterisk
          {...form.getInputProps('name')}
        />
        <div className={fields.pair}>
          <TextInput
            label="Correo electrónico"
            type="email"
            inputMode="email"
            autoComplete="email"
            withAsterisk
            {...form.getInputProps('email')}
          />
          <TextInput
            label="Teléfono"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            withAsterisk={isShipped && isWhole}
            {...form.getInputProps('phone')}
          />
        </div>
      </fieldset>
      {isShipped && (
        <AddressPart
          form={form}
          isWhole={isWhole}
          isMember={isMember}
          keeping={keeping}
          onKeeping={setKeeping}
        />
      )}
      {quote ? (
        <QuotedSellers
          quote={quote}
          choices={values.choices}
          onChoose={choose}
          codes={values.codes}
          onCode={code}
          isOld={isOld}
          isPlaced={values.address.countryCode !== ''}
        />
      ) : (
        !problem && <Skeleton height="10rem" />
      )}
      <InvoicePart form={form} isSent={isShipped && isWhole} />
      <Textarea
        label="Notas para la tienda"
        autosize
        minRows={2}
        maxRows={6}
        {...form.getInputProps('notes')}
      />
      {quote?.isDownloaded && (
        <Checkbox label={consentWords} {...form.getInputProps('consent', { type: 'checkbox' })} />
      )}
      {quote && !isShort && <Totals quote={quote} choices={values.choices} />}
      <FormError message={refusal ?? problem} />
      <Button type="submit" size="md" loading={isWaiting}>
        Continuar al Pago
      </Button>
      <Link to="/cart" className={styles.back}>
        Volver al carrito
      </Link>
    </form>
  )
}
