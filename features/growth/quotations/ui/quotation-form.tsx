import { Button } from '@mantine/core'
import '#shared/ui/mantine.css'
import { taxWords } from '#features/selling/stores/contract/tax.ts'
import { formatMoney } from '#shared/money.ts'
import type { EndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { FormError, Notice } from '#shared/ui/notice.tsx'
import { UnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import {
  createQuotation,
  type OwnQuotation,
  type QuotationStart,
  updateQuotation,
} from '../contract/owner.ts'
import { LineFields } from './line-fields.tsx'
import { quotationQueries } from './quotation-queries.ts'
import {
  newValues,
  type QuotationValues,
  toQuotationContent,
  typedAmounts,
  valuesOf,
} from './quotation-values.ts'
import styles from './quotations.module.css'
import { TermsFields } from './terms-fields.tsx'

type Common = {
  businessId: string
  start: QuotationStart
  /** The saved draft, to look at and send. */
  onSaved: (quotation: OwnQuotation) => void
}

type NewProps = Common & { to: { contactId: string } | { conversationId: string } }

/** Form of a new quotation. */
export function NewQuotationForm({ businessId, start, to, onSaved }: NewProps) {
  const control = useEndpointForm<typeof createQuotation, QuotationValues>(createQuotation, {
    name: `cotizacion-${'contactId' in to ? to.contactId : to.conversationId}`,
    initialValues: newValues(start),
    toInput: (values) => ({ businessId, to, ...toQuotationContent(values, start.currency) }),
    refreshes: quotationQueries,
    onSuccess: onSaved,
  })
  return <Body control={control} businessId={businessId} start={start} />
}

/** Form that changes a draft, from the version that was shown. */
export function QuotationForm({
  businessId,
  start,
  quotation,
  onSaved,
}: Common & { quotation: OwnQuotation }) {
  const control = useEndpointForm<typeof updateQuotation, QuotationValues>(updateQuotation, {
    name: `cotizacion-${quotation.id}`,
    initialValues: valuesOf(quotation),
    toInput: (values) => ({
      businessId,
      quotationId: quotation.id,
      version: quotation.version,
      ...toQuotationContent(values, start.currency),
    }),
    refreshes: quotationQueries,
    onSuccess: onSaved,
  })
  return <Body control={control} businessId={businessId} start={start} />
}

type BodyProps = Omit<Common, 'onSaved'> & { control: EndpointForm<QuotationValues> }

function Body({
  control: { form, submit, save, isSending, error, clearError },
  businessId,
  start,
}: BodyProps) {
  const { currency, tax, online } = start
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <UnsavedChanges when={form.isDirty() && !isSending} onSave={save} />
      <LineFields form={form} businessId={businessId} start={start} />
      <TermsFields form={form} start={start} />
      <Sums values={form.values} currency={currency} />
      <p className={styles.quiet}>
        {tax
          ? `${taxWords(tax)}, como en tu tienda.`
          : 'Tu tienda no dice qué impuesto incluyen sus precios: el total no lo separa.'}
      </p>
      {!online.isPayable && (
        <Notice title="No se podrá pagar en línea">
          {online.why} Tu cliente la acepta, te avisamos, y ustedes acuerdan cómo se paga.
        </Notice>
      )}
      <FormError message={error} onClose={clearError} />
      <Button type="submit" loading={isSending}>
        Guardar y revisar
      </Button>
    </form>
  )
}

/** What it comes to while it is typed. */
function Sums({ values, currency }: { values: QuotationValues; currency: string }) {
  const { total, deposit } = typedAmounts(values, currency)
  return (
    <dl className={styles.sums} aria-label="Lo que suma">
      <div data-strong>
        <dt>Total</dt>
        <dd>{formatMoney(total, currency, true)}</dd>
      </div>
      {deposit && (
        <>
          <div>
            <dt>Anticipo, al aceptar</dt>
            <dd>{formatMoney(deposit.amount, currency)}</dd>
          </div>
          <div>
            <dt>Saldo, antes de entregar</dt>
            <dd>{formatMoney(deposit.balance, currency)}</dd>
          </div>
        </>
      )}
    </dl>
  )
}
