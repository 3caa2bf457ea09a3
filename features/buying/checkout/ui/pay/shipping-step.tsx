import '#shared/ui/mantine.css'
import { Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { addSavedAddress, listSavedAddresses } from '#features/buying/address-book/contract.ts'
import { consentWords } from '#features/buying/downloads/vocabulary.ts'
import { checkoutWording, consentWordsOf } from '#shared/consents.ts'
import { BackLink } from '#shared/ui/back-link.tsx'
import { useSend } from '#shared/ui/calls/api.tsx'
import fields from '#shared/ui/fields.module.css'
import { FormError } from '#shared/ui/notice.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { AddressPart, type AddressToSave } from './address-part.tsx'
import type { CheckoutValues } from './checkout-draft.ts'
import { needsShippingAddress } from './checkout-values.ts'
import { Folded } from './folded.tsx'
import { InvoicePart } from './invoice-part.tsx'
import styles from './pay.module.css'
import { QuotedSellers } from './quoted-sellers.tsx'
import type { QuoteState } from './use-quote.ts'
import type { WayBack } from './way-back.ts'

type Props = {
  form: UseFormReturnType<CheckoutValues>
  state: QuoteState
  back: WayBack
  isMember: boolean
  /** Sets or removes the promotion code of a store. */
  onCode: (storeId: string, code: string | undefined) => void
  onDone: () => void
  /** Above the buyer's data. */
  children?: ReactNode
}

/** First step of the checkout: buyer, address and shipping. */
export function CheckoutShipping({
  form,
  state: { quote, isOld, problem },
  back,
  isMember,
  onCode,
  onDone,
  children,
}: Props) {
  const { values } = form
  const [hasNotes] = useState(values.notes !== '')
  const [refusal, setRefusal] = useState<string | null>(null)
  const isShipped = quote?.sellers.some((seller) => seller.isShipped) ?? true
  const choose = (storeId: string, optionId: string) =>
    form.setFieldValue('choices', { ...values.choices, [storeId]: optionId })
  const showSnackbar = useSnackbar()
  const [addressToSave, setAddressToSave] = useState<AddressToSave>({ isWanted: false, label: '' })
  const isWhole = needsShippingAddress(quote, values.choices) || !quote
  // The purchase continues whether or not the address was saved.
  const saveAddress = useSend(addSavedAddress, {
    refreshes: [listSavedAddresses],
    onSuccess: () => showSnackbar('Guardamos la dirección'),
    onError: ({ message }) => showSnackbar(`La dirección no se guardó. ${message}`),
  })
  const continueToPayment = () => {
    const unavailable = quote?.sellers.find(
      (seller) => seller.problem !== null || (seller.isShipped && seller.shipping.length === 0),
    )
    if (unavailable)
      return setRefusal(
        unavailable.problem ??
          `${unavailable.store.name} no envía a esa dirección. Elige otra, o quita sus cosas del carrito.`,
      )
    // The reason is shown at its field: without the code the total differs from what the buyer saw.
    const refused = quote?.sellers.find(({ code }) => code?.problem)?.code
    if (refused)
      return setRefusal(`El código ${refused.said} no se pudo usar. Cámbialo, o continúa sin él.`)
    setRefusal(null)
    if (isMember && isWhole && addressToSave.isWanted)
      saveAddress.mutate({ label: addressToSave.label, address: values.address })
    onDone()
  }
  // A buyer who submits while the quote is loading continues when it arrives.
  const [isWaiting, setWaiting] = useState(false)
  const isSettled = quote !== undefined && !isOld
  const latest = useRef(continueToPayment)
  latest.current = continueToPayment
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
      {back.name && (
        <BackLink to={back.path} spoken="Volver al">
          {back.name}
        </BackLink>
      )}
      <h1 id="paso" tabIndex={-1}>
        {isShipped ? 'Información de Envío' : 'Datos de tu compra'}
      </h1>
      <fieldset className={styles.part}>
        {isShipped ? (
          <legend>Tus datos</legend>
        ) : (
          <legend className="only-spoken">Tus datos</legend>
        )}
        {children}
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
          addressToSave={addressToSave}
          onAddressToSave={setAddressToSave}
        />
      )}
      {quote ? (
        <QuotedSellers
          quote={quote}
          back={back}
          choices={values.choices}
          onChoose={choose}
          codes={values.codes}
          onCode={onCode}
          isOld={isOld}
          isPlaced={values.address.countryCode !== ''}
        />
      ) : (
        !problem && <Skeleton height="10rem" />
      )}
      <div className={styles.extras}>
        <Folded title="Agregar una nota para la tienda" isOpen={hasNotes}>
          <Textarea
            label="Notas para la tienda"
            autosize
            minRows={2}
            maxRows={6}
            {...form.getInputProps('notes')}
          />
        </Folded>
        <InvoicePart form={form} isSent={isShipped && isWhole} />
      </div>
      {quote?.isDownloaded && (
        <Checkbox
          className={styles.consent}
          classNames={{ body: styles.consentBody }}
          required
          label={
            <>
              {consentWords} <span className={styles.required}>*</span>
            </>
          }
          {...form.getInputProps('consent', { type: 'checkbox' })}
        />
      )}
      {quote?.sellers
        .filter(({ asksNews }) => asksNews)
        .map(({ store }) => (
          <Checkbox
            key={store.id}
            className={styles.consent}
            classNames={{ body: styles.consentBody }}
            label={consentWordsOf(checkoutWording, store.name)}
            checked={values.newsOf[store.id] ?? false}
            onChange={(event) =>
              form.setFieldValue('newsOf', {
                ...values.newsOf,
                [store.id]: event.currentTarget.checked,
              })
            }
          />
        ))}
      <FormError message={refusal ?? problem} />
      <Button type="submit" size="md" loading={isWaiting}>
        Continuar al Pago
      </Button>
    </form>
  )
}
